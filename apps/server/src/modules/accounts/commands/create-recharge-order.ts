import { isWithinLimits } from '@colophon/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { once } from '#platform/repeats/once.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { priceOf } from '../gateways/currency.ts';
import { type Gateway, GatewayRefused, type RechargeDriver, takesRecharges } from '../gateways/gateway.ts';
import { askGateway, type Payments } from '../gateways/payments.ts';
import { RECHARGES_BY_USER } from '../limits.ts';
import { toGatewayOrder, usableAccountOf } from '../orders.ts';
import { refusalOf } from '../refuse.ts';
import { type RechargeOrderRow, rechargeOrders } from '../tables.ts';
import { settleRecharge } from './settle-recharge.ts';

export interface NewRecharge {
  readonly gateway: Gateway;
  readonly amountCents: number;
  /** The caller's own name for the order: the same again is the same order. */
  readonly clientToken?: string | undefined;
  /** The same for a day, besides or in place of it. */
  readonly key?: string | undefined;
}

/**
 * Orders coins through a gateway, and answers the order with the way to pay it. An order that the gateway has not heard of, because
 * it could not be reached, is brought to it by the same call again.
 *
 * @throws Refusal `account.not-activated`, `account.frozen`, `order.gateway-unknown`, `order.amount-outside`, `order.too-many`,
 * `payment.other-order` when the token stands for another order, `order.gateway-unreachable`, `order.gateway-refused`; as `once`
 */
export async function createRechargeOrder(
  context: Context,
  payments: Payments,
  actor: Actor,
  { key, ...wanted }: NewRecharge,
): Promise<RechargeOrderRow> {
  const { gateway, amountCents, clientToken = null } = wanted;
  const { recharges } = gateway;
  if (!recharges || !takesRecharges(gateway)) throw new Refusal('order.gateway-unknown');
  const { accountId } = await usableAccountOf(context, actor);
  if (!isWithinLimits(amountCents, gateway)) throw new Refusal('order.amount-outside');

  const args = ['recharge', gateway.channel, amountCents, clientToken];
  // The order is what is done once: the way to pay it is the gateway's, and may have to be asked for again.
  const orderId = await once(context, key === undefined ? null : { actor, key, args }, (claim) =>
    context.db.transaction(async (tx) => {
      await claim?.begin(tx);
      const placed = await placeOrder(tx, context, { ...wanted, userId: actor.userId, accountId });
      await claim?.end(tx, placed);
      return placed;
    }),
  );
  const isOrder = eq(rechargeOrders.orderId, BigInt(orderId));
  const [order] = await context.db.select().from(rechargeOrders).where(isOrder);
  return order!.status === 'created' ? orderAtGateway(context, payments, recharges, order!) : order!;
}

/** Writes the order, unless its token stands for one already; answers its number. */
async function placeOrder(
  tx: Transaction,
  { clock, settings, rateLimits }: Context,
  {
    gateway: { channel, recharges },
    amountCents,
    clientToken,
    userId,
    accountId,
  }: Omit<NewRecharge, 'key'> & { readonly userId: number; readonly accountId: string },
): Promise<string> {
  const now = clock.now();
  const token = clientToken ?? newObjectId(now);
  const ofToken = and(eq(rechargeOrders.userId, userId), eq(rechargeOrders.clientToken, token));
  const [known] = await tx.select().from(rechargeOrders).where(ofToken);
  if (!known && (await rateLimits.useWithin(tx, RECHARGES_BY_USER, String(userId), 1)))
    throw new Refusal('order.too-many');
  const [made] = known
    ? []
    : await tx
        .insert(rechargeOrders)
        .values({
          orderId: sql`nextval('ledger_numbers')`,
          userId,
          accountId,
          channel,
          amountCents,
          currency: settings.payments.currency,
          currencyMinor: priceOf(amountCents, settings.payments),
          status: 'created',
          clientToken: token,
          expiresAt: new Date(now.getTime() + recharges!.lifeMs),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning();
  const order = known ?? made ?? (await tx.select().from(rechargeOrders).where(ofToken))[0]!;
  if (order.channel !== channel || order.amountCents !== amountCents) throw refusalOf({ refusal: 'E0006' });
  return String(order.orderId);
}

/** Brings the order to its gateway. What has become of it meanwhile, by a notification or its owner, stays. */
async function orderAtGateway(
  context: Context,
  payments: Payments,
  recharges: RechargeDriver,
  order: RechargeOrderRow,
): Promise<RechargeOrderRow> {
  const { db, clock } = context;
  const ofOrder = eq(rechargeOrders.orderId, order.orderId);
  const { gatewayOrderNo, payment } = await askGateway(context, order.channel, async () => {
    try {
      return await recharges.createOrder({ ...toGatewayOrder(order), expiresAt: order.expiresAt });
    } catch (error) {
      if (error instanceof GatewayRefused)
        await db
          .update(rechargeOrders)
          .set({ status: 'failed', failReason: 'refused by the gateway', updatedAt: clock.now() })
          .where(and(ofOrder, eq(rechargeOrders.status, 'created')));
      throw error;
    }
  });
  const [accepted] = await db
    .update(rechargeOrders)
    .set({
      status: sql`case ${rechargeOrders.status} when 'created' then 'paying' else ${rechargeOrders.status} end`,
      gatewayOrderNo: sql`coalesce(${rechargeOrders.gatewayOrderNo}, ${gatewayOrderNo})`,
      payment,
      updatedAt: clock.now(),
    })
    .where(ofOrder)
    .returning();
  if (accepted!.status !== 'closed') return accepted!;
  // Its owner closed it while the gateway was being told of it.
  const state = await askGateway(context, order.channel, () => recharges.closeOrder(toGatewayOrder(accepted!)));
  return settleRecharge(context, payments, order.orderId, state);
}
