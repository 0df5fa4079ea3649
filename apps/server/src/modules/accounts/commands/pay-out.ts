import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { GatewayRefused, GatewayUnreachable, type PayoutDriver, type PayoutState } from '../gateways/gateway.ts';
import { channelsWith, type Payments } from '../gateways/payments.ts';
import { FIRST_PAYOUT_QUERY_MS, LONGEST_PAYOUT_QUERY_MS, ORDERS_AT_ONCE, STUCK_AFTER_QUERIES } from '../limits.ts';
import { eachAtOnce, toGatewayOrder } from '../orders.ts';
import { type WithdrawOrderRow, withdrawOrders } from '../tables.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

/**
 * Has gateways pay the withdrawals whose time has come. One that was tried before, perhaps by a process that was cut off, is asked
 * about first, and paid only when its gateway has never heard of it. Without an outcome it is asked about again, each time
 * after twice as long, and after hours an operator is called, once. Answers how many it looked at.
 */
export async function payOutWithdrawals(context: Context, payments: Payments): Promise<number> {
  const orders = await claimDue(context, payments);
  await eachAtOnce(context, orders, async (order) => {
    const state = await askOrPay(context, payments.gateways.get(order.channel)!.payouts!, order);
    await settleWithdrawal(context, payments, order.orderId, state);
  });
  return orders.length;
}

/** Takes orders that are due. Nobody else takes them before the gateway has had more time than it gets to answer. */
function claimDue({ db, clock }: Context, payments: Payments): Promise<WithdrawOrderRow[]> {
  const channels = channelsWith(payments, 'payouts');
  if (channels.length === 0) return Promise.resolve([]);
  const now = clock.now();
  const due = db
    .select({ orderId: withdrawOrders.orderId })
    .from(withdrawOrders)
    .where(
      and(
        eq(withdrawOrders.status, 'processing'),
        lte(withdrawOrders.nextQueryAt, now),
        inArray(withdrawOrders.channel, channels),
      ),
    )
    .orderBy(asc(withdrawOrders.nextQueryAt))
    .limit(ORDERS_AT_ONCE)
    .for('update', { skipLocked: true });
  const delayMs = sql`least(${FIRST_PAYOUT_QUERY_MS} * power(2, least(${withdrawOrders.queries}, 30)), ${LONGEST_PAYOUT_QUERY_MS})`;
  return db.transaction(async (tx) => {
    const claimed = await tx
      .update(withdrawOrders)
      .set({
        queries: sql`${withdrawOrders.queries} + 1`,
        nextQueryAt: sql`${now.toISOString()}::timestamptz + ${delayMs} * interval '1 millisecond'`,
      })
      .where(inArray(withdrawOrders.orderId, due))
      .returning();
    for (const { queries, orderId, channel } of claimed)
      if (queries === STUCK_AFTER_QUERIES)
        await payments.alert(tx, { kind: 'withdrawal', orderId: String(orderId), channel, reason: 'no-outcome' });
    return claimed;
  });
}

async function askOrPay(context: Context, payouts: PayoutDriver, order: WithdrawOrderRow): Promise<PayoutState> {
  const told = toGatewayOrder(order);
  try {
    const known: PayoutState = order.queries > 1 ? await payouts.queryPayout(told) : { state: 'absent' };
    if (known.state !== 'absent') return known;
  } catch (error) {
    // Whatever it says instead of an answer, it may have paid.
    return withoutAnswer(context, order, error);
  }
  try {
    return await payouts.payout({ ...told, payee: order.payee });
  } catch (error) {
    if (error instanceof GatewayRefused) return { state: 'failed', reason: 'refused by the gateway' };
    return withoutAnswer(context, order, error);
  }
}

function withoutAnswer({ log }: Context, { channel, orderId }: WithdrawOrderRow, error: unknown): PayoutState {
  if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error;
  log.warn({ err: error, channel, orderId: String(orderId) }, 'payment gateway failed');
  return { state: 'unknown' };
}
