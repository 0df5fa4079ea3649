import { WalletStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ensureIndividualAccount } from './commands/ensure-account.ts';
import { type GatewayOrder, GatewayRefused, GatewayUnreachable } from './gateways/gateway.ts';
import { refusalOf } from './refuse.ts';
import {
  type AccountRow,
  type RechargeOrderRow,
  rechargeOrders,
  type WithdrawOrderRow,
  withdrawOrders,
} from './tables.ts';

/**
 * The name of an order at its gateway: its number, and its moment, which tells it from the order of another installation, or
 * of the same one before it was emptied.
 */
export function orderReference({ orderId, createdAt }: Pick<RechargeOrderRow, 'orderId' | 'createdAt'>): string {
  return `${orderId}-${createdAt.getTime().toString(36)}`;
}

/** An order as its gateway is told of it. */
export function toGatewayOrder(order: RechargeOrderRow | WithdrawOrderRow): GatewayOrder {
  return {
    orderId: String(order.orderId),
    reference: orderReference(order),
    gatewayOrderNo: order.gatewayOrderNo,
    currency: order.currency,
    currencyMinor: order.currencyMinor,
  };
}

/** The number in a reference; `null` when it is none of ours. */
export function orderIdOf(reference: string): string | null {
  return /^(\d{18})-[0-9a-z]{1,12}$/.exec(reference)?.[1] ?? null;
}

/** @throws Refusal `order.not-found` */
export async function findRechargeOrder(db: Executor, orderId: string): Promise<RechargeOrderRow> {
  const [order] = await db
    .select()
    .from(rechargeOrders)
    .where(eq(rechargeOrders.orderId, BigInt(orderId)));
  if (!order) throw new Refusal('order.not-found');
  return order;
}

/**
 * The order, which nobody else changes until the transaction ends.
 *
 * @throws Refusal `order.not-found`
 */
export async function lockRechargeOrder(tx: Transaction, orderId: string | bigint): Promise<RechargeOrderRow> {
  const [order] = await tx
    .select()
    .from(rechargeOrders)
    .where(eq(rechargeOrders.orderId, BigInt(orderId)))
    .for('update');
  if (!order) throw new Refusal('order.not-found');
  return order;
}

/** As `lockRechargeOrder`. */
export async function lockWithdrawOrder(tx: Transaction, orderId: string | bigint): Promise<WithdrawOrderRow> {
  const [order] = await tx
    .select()
    .from(withdrawOrders)
    .where(eq(withdrawOrders.orderId, BigInt(orderId)))
    .for('update');
  if (!order) throw new Refusal('order.not-found');
  return order;
}

/** @throws Refusal `account.not-activated`, `account.frozen` */
export async function usableAccountOf({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<AccountRow> {
  const account = await ensureIndividualAccount(db, actor, clock.now());
  if (account.status === WalletStatus.inactive) throw refusalOf({ refusal: 'E1005' });
  if (account.status === WalletStatus.frozen) throw refusalOf({ refusal: 'E1006' });
  return account;
}

/** Works on orders beside one another; what goes wrong with one is logged and concerns no other. */
export async function eachAtOnce<Order extends { readonly orderId: bigint; readonly channel: string }>(
  { log }: Pick<Context, 'log'>,
  orders: readonly Order[],
  work: (order: Order) => Promise<void>,
): Promise<void> {
  const ends = await Promise.allSettled(orders.map(work));
  for (const [index, end] of ends.entries()) {
    if (end.status === 'fulfilled') continue;
    const { channel, orderId } = orders[index]!;
    const isOfGateway = end.reason instanceof GatewayUnreachable || end.reason instanceof GatewayRefused;
    const line = { err: end.reason, channel, orderId: String(orderId) };
    if (isOfGateway) log.warn(line, 'payment gateway failed');
    else log.error(line, 'an order could not be brought to its end');
  }
}
