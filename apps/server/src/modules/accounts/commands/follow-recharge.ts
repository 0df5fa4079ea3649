import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { askGateway, channelsWith, type Payments } from '../gateways/payments.ts';
import { ORDER_QUERY_MS, ORDERS_AT_ONCE, OVERDUE_QUERY_MS } from '../limits.ts';
import { eachAtOnce, findRechargeOrder, toGatewayOrder } from '../orders.ts';
import { type RechargeOrderRow, rechargeOrders } from '../tables.ts';
import { settleRecharge } from './settle-recharge.ts';

/** Of orders that operators settle nobody is asked. */
const isAsked = ({ gateways }: Payments, channel: string) => gateways.get(channel)?.isSettledByOperators !== true;

/**
 * An order of the actor's as it stands now: of one that is being paid the gateway is asked, at most once in five seconds.
 *
 * @throws Refusal `order.not-found`, `access.not-owner`, `order.gateway-unreachable`
 */
export async function readRechargeOrder(
  context: Context,
  payments: Payments,
  actor: Actor,
  orderId: string,
): Promise<RechargeOrderRow> {
  const { db, clock } = context;
  const order = await findOwnOrder(context, actor, orderId);
  const recharges = payments.gateways.get(order.channel)?.recharges;
  if (order.status !== 'paying' || !recharges || !isAsked(payments, order.channel)) return order;
  const now = clock.now();
  const [asking] = await db
    .update(rechargeOrders)
    .set({ queriedAt: now })
    .where(and(eq(rechargeOrders.orderId, order.orderId), isNotAskedSince(now.getTime() - ORDER_QUERY_MS)))
    .returning();
  if (!asking) return order;
  const state = await askGateway(context, order.channel, () => recharges.queryOrder(toGatewayOrder(asking)));
  return settleRecharge(context, payments, order.orderId, state);
}

/**
 * Closes an order of the actor's, unless it is paid or just being paid; the answer tells.
 *
 * @throws Refusal `order.not-found`, `access.not-owner`, `order.ended`, `order.gateway-unreachable`
 */
export async function closeRechargeOrder(
  context: Context,
  payments: Payments,
  actor: Actor,
  orderId: string,
): Promise<RechargeOrderRow> {
  const order = await findOwnOrder(context, actor, orderId);
  if (order.status === 'closed') return order;
  if (order.status !== 'created' && order.status !== 'paying') throw new Refusal('order.ended');
  const recharges = payments.gateways.get(order.channel)?.recharges;
  const state = recharges
    ? await askGateway(context, order.channel, () => recharges.closeOrder(toGatewayOrder(order)))
    : ({ state: 'closed', reason: '' } as const);
  return settleRecharge(context, payments, order.orderId, state);
}

/** Ends orders whose time to be paid is over, once their gateway says that nobody has paid them. Answers how many it looked at. */
export async function closeOverdueRecharges(context: Context, payments: Payments): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const channels = channelsWith(payments, 'recharges');
  if (channels.length === 0) return 0;
  const due = db
    .select({ orderId: rechargeOrders.orderId })
    .from(rechargeOrders)
    .where(
      and(
        inArray(rechargeOrders.status, ['created', 'paying']),
        lte(rechargeOrders.expiresAt, now),
        inArray(rechargeOrders.channel, channels),
        isNotAskedSince(now.getTime() - OVERDUE_QUERY_MS),
      ),
    )
    .orderBy(asc(rechargeOrders.expiresAt))
    .limit(ORDERS_AT_ONCE)
    .for('update', { skipLocked: true });
  const orders = await db
    .update(rechargeOrders)
    .set({ queriedAt: now })
    .where(inArray(rechargeOrders.orderId, due))
    .returning();
  await eachAtOnce(context, orders, async (order) => {
    const recharges = payments.gateways.get(order.channel)!.recharges!;
    await settleRecharge(context, payments, order.orderId, await recharges.closeOrder(toGatewayOrder(order)));
  });
  return orders.length;
}

function isNotAskedSince(ms: number) {
  return or(isNull(rechargeOrders.queriedAt), lte(rechargeOrders.queriedAt, sql`${new Date(ms).toISOString()}`));
}

async function findOwnOrder({ db }: Context, actor: Actor, orderId: string): Promise<RechargeOrderRow> {
  const order = await findRechargeOrder(db, orderId);
  if (!isUser(actor, order.userId)) throw new Refusal('access.not-owner');
  return order;
}
