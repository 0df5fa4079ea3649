import { isWithinLimits } from '@colophon/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
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
  readonly clientToken: string;
}

/**
 * Orders coins through a gateway, and answers the order with the way to pay it. An order that the gateway has not heard of, because
 * it could not be reached, is brought to it by the same call again.
 *
 * @throws Refusal `account.not-activated`, `account.frozen`, `order.gateway-unknown`, `order.amount-outside`, `order.too-many`,
 * `payment.other-order` when the token stands for another order, `order.gateway-unreachable`, `order.gateway-refused`
 */
export async function createRechargeOrder(
  context: Context,
  payments: Payments,
  actor: Actor,
  { gateway, amountCents, clientToken }: NewRecharge,
): Promise<RechargeOrderRow> {
  const { recharges } = gateway;
  if (!recharges || !takesRecharges(gateway)) throw new Refusal('order.gateway-unknown');
  const account = await usableAccountOf(context, actor);
  if (!isWithinLimits(amountCents, gateway)) throw new Refusal('order.amount-outside');

  const { db, clock, settings, rateLimits } = context;
  const ofToken = and(eq(rechargeOrders.userId, actor.userId), eq(rechargeOrders.clientToken, clientToken));
  const [known] = await db.select().from(rechargeOrders).where(ofToken);
  if (!known && !(await rateLimits.use(RECHARGES_BY_USER, String(actor.userId)))) throw new Refusal('order.too-many');
  const now = clock.now();
  const [made] = known
    ? []
    : await db
        .insert(rechargeOrders)
        .values({
          orderId: sql`nextval('ledger_numbers')`,
          userId: actor.userId,
          accountId: account.accountId,
          channel: gateway.channel,
          amountCents,
          currency: settings.payments.currency,
          currencyMinor: priceOf(amountCents, settings.payments),
          status: 'created',
          clientToken,
          expiresAt: new Date(now.getTime() + recharges.lifeMs),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning();
  const order = known ?? made ?? (await db.select().from(rechargeOrders).where(ofToken))[0]!;
  if (order.channel !== gateway.channel || order.amountCents !== amountCents) throw refusalOf({ refusal: 'E0006' });
  return order.status === 'created' ? orderAtGateway(context, payments, recharges, order) : order;
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
