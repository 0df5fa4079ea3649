import { and, desc, eq, gte, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { After } from '#platform/http/schemas.ts';
import {
  type RechargeOrderRow,
  type RechargeStatus,
  rechargeOrders,
  type WithdrawOrderRow,
  type WithdrawStatus,
  withdrawOrders,
} from '../tables.ts';

/** Filter for orders; all conditions must match. Bounds are inclusive. */
export interface OrderFilter<Status extends string> {
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this order; its number says when it was made. */
  readonly after?: After | undefined;
  readonly userId?: number | undefined;
  readonly channel?: string | undefined;
  readonly status?: Status | undefined;
  readonly startCreatedDate?: Date | undefined;
  readonly endCreatedDate?: Date | undefined;
}

interface Page<Row> {
  readonly rows: Row[];
  readonly totalItem: number;
}

/** The order of a channel, or `null`. */
export async function findOrderFor(
  db: Executor,
  about: 'recharge' | 'payout',
  { orderId, channel }: { orderId: string; channel: string },
): Promise<RechargeOrderRow | WithdrawOrderRow | null> {
  const table = about === 'recharge' ? rechargeOrders : withdrawOrders;
  const [order] = await db
    .select()
    .from(table)
    .where(and(eq(table.orderId, BigInt(orderId)), eq(table.channel, channel)));
  return order ?? null;
}

/** A page of recharges, newest first. */
export async function pageRechargeOrders(
  db: Executor,
  filter: OrderFilter<RechargeStatus>,
): Promise<Page<RechargeOrderRow>> {
  const where = and(...conditions(rechargeOrders, filter));
  const { skip, limit } = filter;
  const ids = db
    .select({ orderId: rechargeOrders.orderId })
    .from(rechargeOrders)
    .where(and(where, comesAfter(rechargeOrders, filter)))
    .orderBy(desc(rechargeOrders.orderId));
  const isShown = inArray(rechargeOrders.orderId, ids.offset(skip).limit(limit));
  const [rows, totalItem] = await Promise.all([
    db.select().from(rechargeOrders).where(isShown).orderBy(desc(rechargeOrders.orderId)),
    db.$count(rechargeOrders, where),
  ]);
  return { rows, totalItem };
}

/** A page of withdrawals, newest first. */
export async function pageWithdrawOrders(
  db: Executor,
  filter: OrderFilter<WithdrawStatus>,
): Promise<Page<WithdrawOrderRow>> {
  const where = and(...conditions(withdrawOrders, filter));
  const { skip, limit } = filter;
  const ids = db
    .select({ orderId: withdrawOrders.orderId })
    .from(withdrawOrders)
    .where(and(where, comesAfter(withdrawOrders, filter)))
    .orderBy(desc(withdrawOrders.orderId));
  const isShown = inArray(withdrawOrders.orderId, ids.offset(skip).limit(limit));
  const [rows, totalItem] = await Promise.all([
    db.select().from(withdrawOrders).where(isShown).orderBy(desc(withdrawOrders.orderId)),
    db.$count(withdrawOrders, where),
  ]);
  return { rows, totalItem };
}

function comesAfter(
  table: typeof rechargeOrders | typeof withdrawOrders,
  { after }: Pick<OrderFilter<string>, 'after'>,
): SQL | undefined {
  return after && lt(table.orderId, BigInt(after.id));
}

function conditions(
  table: typeof rechargeOrders | typeof withdrawOrders,
  { userId, channel, status, startCreatedDate, endCreatedDate }: OrderFilter<string>,
): (SQL | undefined)[] {
  return [
    userId === undefined ? undefined : eq(table.userId, userId),
    channel === undefined ? undefined : eq(table.channel, channel),
    status === undefined ? undefined : eq(table.status, status as never),
    startCreatedDate && gte(table.createdAt, startCreatedDate),
    endCreatedDate && lte(table.createdAt, endCreatedDate),
  ];
}
