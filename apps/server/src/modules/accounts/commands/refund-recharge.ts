import { TransactionStatus } from '@colophon/model';
import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { GatewayRefused, type PayoutState, type RechargeDriver } from '../gateways/gateway.ts';
import { askGateway, channelsWith, type Payments } from '../gateways/payments.ts';
import { orderTransaction, settleTransaction } from '../ledger.ts';
import { ORDERS_AT_ONCE, OVERDUE_QUERY_MS, WITHDRAWAL_LIFE_MS } from '../limits.ts';
import { eachAtOnce, findRechargeOrder, lockRechargeOrder, orderReference, toGatewayOrder } from '../orders.ts';
import { refusalOf } from '../refuse.ts';
import { type RechargeOrderRow, rechargeOrders, type TransactionRow, transactions } from '../tables.ts';

/**
 * Gives a paid recharge back through its gateway. The money waits in the suspense account while the gateway is asked; it leaves the
 * books when the gateway has paid it back, and is in the wallet again when it will not. As long as that is unknown the order
 * stays paid and the gateway is asked again, by the same call or by the sweep.
 *
 * @throws Refusal `order.not-found`, `order.ended` for an order that is not paid, `order.gateway-unknown`,
 * `payment.balance-too-small`, `payment.refund-too-large` when some of it was refunded already, `order.gateway-unreachable`,
 * `order.gateway-refused`
 */
export async function refundRecharge(
  context: Context,
  payments: Payments,
  operator: Actor,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<RechargeOrderRow> {
  const { db } = context;
  const { channel } = await findRechargeOrder(db, orderId);
  const recharges = payments.gateways.get(channel)?.recharges;
  if (!recharges) throw new Refusal('order.gateway-unknown');
  const refund = await holdRefund(context, operator, { orderId, reason });
  if (refund.status === TransactionStatus.pending)
    await askGateway(context, channel, () => finishRefund(context, recharges, refund));
  return findRechargeOrder(db, orderId);
}

/** Asks gateways about refunds without outcome, at most once a minute each. Answers how many there were. */
export async function finishRefunds(context: Context, payments: Payments): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const channels = channelsWith(payments, 'recharges');
  const orderOfRecord = sql`(${transactions.attachInfo} ->> 'orderId')::bigint`;
  const waiting = await db
    .select({ orderId: rechargeOrders.orderId, channel: rechargeOrders.channel, refund: transactions })
    .from(transactions)
    .innerJoin(rechargeOrders, eq(rechargeOrders.orderId, orderOfRecord))
    .where(
      and(
        eq(transactions.status, 1),
        eq(transactions.kind, 'refund'),
        inArray(rechargeOrders.channel, channels),
        sql`${rechargeOrders.queriedAt} <= ${new Date(now.getTime() - OVERDUE_QUERY_MS).toISOString()}`,
      ),
    )
    .orderBy(asc(rechargeOrders.queriedAt))
    .limit(ORDERS_AT_ONCE);
  await eachAtOnce(context, waiting, async ({ orderId, channel, refund }) => {
    const recharges = payments.gateways.get(channel)!.recharges!;
    await db.update(rechargeOrders).set({ queriedAt: now }).where(eq(rechargeOrders.orderId, orderId));
    await finishRefund(context, recharges, refund);
  });
  return waiting.length;
}

/** The transaction that holds the refund's money: the one that waits, or a new one. */
async function holdRefund(
  { db, clock }: Context,
  operator: Actor,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<TransactionRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const order = await lockRechargeOrder(tx, orderId);
    if (order.status !== 'paid') throw new Refusal('order.ended');
    const name = `recharge-refund-${orderId}-`;
    const [last] = await tx
      .select()
      .from(transactions)
      .where(and(eq(transactions.accountId, order.accountId), like(transactions.outsideTransactionId, `${name}%`)))
      .orderBy(desc(transactions.recordId))
      .limit(1);
    if (last?.status === TransactionStatus.pending) return last;

    // From here on nobody refunds the record in the books alone.
    const [recharge] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.recordId, order.recordId!))
      .for('no key update');
    const refunded = await tx.$count(
      transactions,
      and(eq(transactions.refundOf, recharge!.recordId), sql`${transactions.status} <> 3`),
    );
    if (refunded > 0) throw refusalOf({ refusal: 'E0007' });
    const tries = Number(last?.outsideTransactionId?.slice(name.length) ?? 0);
    const ordered = await orderTransaction(
      tx,
      {
        kind: 'refund',
        transactionType: 1,
        payerAccountId: order.accountId,
        payeeAccountId: recharge!.accountId,
        amountCents: order.amountCents,
        attachInfo: { orderId, channel: order.channel, refundOf: String(recharge!.recordId) },
        operatorId: String(operator.userId),
        operatorName: operator.username,
        authorizationType: 'operator',
        outsideTransactionId: `${name}${tries + 1}`,
        pendingUntil: new Date(now.getTime() + WITHDRAWAL_LIFE_MS),
        bypass: 'both',
      },
      now,
    );
    if (ordered.refusal !== undefined) throw refusalOf(ordered);
    const recordId = BigInt(ordered.recordId);
    await tx.update(rechargeOrders).set({ queriedAt: now }).where(eq(rechargeOrders.orderId, order.orderId));
    const after = { recordId: ordered.recordId, orderId: String(order.orderId) };
    await writeAudit(
      tx,
      operator,
      { action: 'refundRecharge', objectType: 'account', objectId: order.accountId, after, reason },
      now,
    );
    const [refund] = await tx.select().from(transactions).where(eq(transactions.recordId, recordId));
    return refund!;
  });
}

/** @throws GatewayUnreachable, GatewayRefused after the money is back in the wallet */
async function finishRefund(context: Context, recharges: RechargeDriver, refund: TransactionRow): Promise<void> {
  const order = await findRechargeOrder(context.db, String(refund.attachInfo.orderId));
  const tries = refund.outsideTransactionId!.split('-').at(-1);
  try {
    const reference = `${orderReference(order)}-${tries}`;
    await endRefund(context, refund, order, await recharges.refund({ ...toGatewayOrder(order), reference }));
  } catch (error) {
    if (error instanceof GatewayRefused) {
      await endRefund(context, refund, order, { state: 'failed', reason: 'refused by the gateway' });
    }
    throw error;
  }
}

async function endRefund(
  { db, clock }: Context,
  refund: TransactionRow,
  { orderId }: RechargeOrderRow,
  outcome: PayoutState,
): Promise<void> {
  if (outcome.state !== 'success' && outcome.state !== 'failed') return;
  await db.transaction(async (tx) => {
    await lockRechargeOrder(tx, orderId);
    const now = clock.now();
    const isDone = outcome.state === 'success';
    const settled = await settleTransaction(tx, String(refund.recordId), isDone ? 2 : 3, now);
    if (settled.refusal !== undefined) {
      throw new Error(`The ledger refuses to end the refund of recharge ${orderId}: ${settled.refusal}`);
    }
    await tx
      .update(rechargeOrders)
      .set(
        isDone
          ? { status: 'refunded', failReason: '', updatedAt: now }
          : { failReason: `not refunded: ${outcome.reason}`, updatedAt: now },
      )
      .where(and(eq(rechargeOrders.orderId, orderId), eq(rechargeOrders.status, 'paid')));
  });
}
