import { isWithinLimits } from '@colophon/model';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Claim } from '#platform/repeats/once.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { withdrawFeeOf, worthOf } from '../gateways/currency.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { orderTransaction } from '../ledger.ts';
import { WITHDRAWAL_LIFE_MS } from '../limits.ts';
import { usableAccountOf } from '../orders.ts';
import { presentWithdrawOrder } from '../presenters.ts';
import { refusalOf } from '../refuse.ts';
import { type WithdrawOrderRow, withdrawOrders } from '../tables.ts';
import { authorisePayer } from './authorise-payer.ts';
import { ensureGatewayAccount } from './ensure-account.ts';

export interface NewWithdrawal {
  readonly gateway: Gateway;
  readonly amountCents: number;
  readonly password: string;
  readonly payee: { readonly name: string; readonly account: string };
  /** The caller's own name for the order: the same again is the same order. */
  readonly clientToken?: string | undefined;
}

/**
 * Orders money out through a gateway; under a claim once. It leaves the wallet at once and waits until the gateway has paid it, or never will. The fee is
 * taken out of the amount.
 *
 * @throws Refusal `account.not-activated`, `account.frozen`, `order.gateway-unknown`, `order.amount-outside`,
 * `account.password-locked`, `account.wrong-password`, `payment.balance-too-small`, `payment.other-order` when the token stands for
 * another order
 */
export async function createWithdrawOrder(
  context: Context,
  actor: Actor,
  { gateway, amountCents, password, payee, clientToken }: NewWithdrawal,
  claim: Claim | null = null,
): Promise<WithdrawOrderRow> {
  const { db, clock, settings } = context;
  if (!gateway.payouts) throw new Refusal('order.gateway-unknown');
  const { accountId } = await usableAccountOf(context, actor);
  const feeCents = withdrawFeeOf(amountCents, settings.payments);
  const currencyMinor = worthOf(amountCents - feeCents, settings.payments);
  if (!isWithinLimits(amountCents, gateway) || currencyMinor === 0) throw new Refusal('order.amount-outside');
  await authorisePayer(context, actor, { accountId, password });

  return db.transaction(async (tx) => {
    await claim?.begin(tx);
    const order = await placeOrder(tx);
    await claim?.end(tx, presentWithdrawOrder(order));
    return order;
  });

  async function placeOrder(tx: Transaction): Promise<WithdrawOrderRow> {
    const now = clock.now();
    const token = clientToken ?? newObjectId(now);
    const { channel } = gateway;
    const to = await ensureGatewayAccount(tx, channel, now);
    const [numbered] = (await tx.execute<{ orderId: string }>(sql`select nextval('ledger_numbers')::text as "orderId"`))
      .rows;
    const { orderId } = numbered!;
    const ordered = await orderTransaction(
      tx,
      {
        kind: 'withdrawal',
        transactionType: 1,
        payerAccountId: accountId,
        payeeAccountId: to.accountId,
        amountCents,
        attachInfo: { orderId, channel },
        operatorId: String(actor.userId),
        operatorName: actor.username,
        authorizationType: 'password',
        outsideTransactionId: `withdrawal-${token}`,
        pendingUntil: new Date(now.getTime() + WITHDRAWAL_LIFE_MS),
      },
      now,
    );
    if (ordered.refusal !== undefined) throw refusalOf(ordered);
    const recordId = BigInt(ordered.recordId);
    if (ordered.repeated) {
      const [known] = await tx.select().from(withdrawOrders).where(eq(withdrawOrders.recordId, recordId));
      if (known!.payee.name !== payee.name || known!.payee.account !== payee.account)
        throw refusalOf({ refusal: 'E0006' });
      return known!;
    }
    const [order] = await tx
      .insert(withdrawOrders)
      .values({
        orderId: BigInt(orderId),
        userId: actor.userId,
        accountId,
        channel,
        amountCents,
        feeCents,
        currency: settings.payments.currency,
        currencyMinor,
        payee: { name: payee.name, account: payee.account },
        recordId,
        status: 'processing',
        clientToken: token,
        nextQueryAt: gateway.isSettledByOperators ? null : now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return order!;
  }
}
