import { presentAmount } from '@colophon/model';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, mayOperate } from '#platform/sessions/actor.ts';
import { ownsAccount } from '../access.ts';
import { presentRecords } from '../presenters.ts';
import { causesOf } from '../providers.ts';
import { refusalOf } from '../refuse.ts';
import {
  accounts,
  ledgerPostings,
  rechargeOrders,
  type TransactionRow,
  transactions,
  withdrawOrders,
} from '../tables.ts';
import { readNames } from './ledger-names.ts';

/**
 * One payment from its payer to its last payee: the transaction, what was given back of it or what it gives back, every posting in
 * order, the recharge or withdrawal behind it, and what the modules that ask for payments tell of it.
 *
 * @throws Refusal `payment.not-found`, `access.not-owner` for who is neither a party nor an operator
 */
export async function traceRecord(context: Pick<Context, 'db' | 'providers'>, actor: Actor, recordId: string) {
  const { db } = context;
  const records = await recordsAround(db, recordId);
  const record = records.find((row) => String(row.recordId) === recordId);
  if (!record) throw refusalOf({ refusal: 'E1016' });
  const parties = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.accountId, [record.accountId, record.reciprocalAccountId]));
  if (!mayOperate(actor, 'trade') && !parties.some((party) => ownsAccount(actor, party)))
    throw new Refusal('access.not-owner');

  const recordIds = records.map((row) => row.recordId);
  const [postings, order, causes] = await Promise.all([
    listPostings(db, recordIds),
    findOrder(db, record),
    causesOf(context, db, recordIds.map(String)),
  ]);
  const presented = await presentRecords(db, records);
  return {
    record: presented[records.indexOf(record)]!,
    refundOf: presented[records.findIndex((row) => row.recordId === record.refundOf)] ?? null,
    refunds: presented.filter((_answer, index) => records[index]!.refundOf === record.recordId),
    postings,
    order,
    causes,
  };
}

/** The transaction, the one that it refunds, and its refunds. */
function recordsAround(db: Executor, recordId: string): Promise<TransactionRow[]> {
  const number = BigInt(recordId);
  return db
    .select()
    .from(transactions)
    .where(
      or(
        eq(transactions.recordId, number),
        eq(transactions.refundOf, number),
        sql`${transactions.recordId} = (select refund_of from transactions where record_id = ${number})`,
      ),
    )
    .orderBy(asc(transactions.recordId));
}

async function listPostings(db: Executor, recordIds: readonly bigint[]) {
  const rows = await db
    .select({
      posting: ledgerPostings,
      debitName: sql<string>`(select account_name from accounts where account_id = debit_account_id)`,
      creditName: sql<string>`(select account_name from accounts where account_id = credit_account_id)`,
    })
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.recordId, [...recordIds]))
    .orderBy(asc(ledgerPostings.postingId));
  const names = await readNames(
    db,
    rows.flatMap(({ posting }) => [posting.debitAccountId, posting.creditAccountId]),
  );
  return rows.map(({ posting, debitName, creditName }) => ({
    postingId: String(posting.postingId),
    recordId: String(posting.recordId),
    kind: posting.kind,
    debitAccountId: posting.debitAccountId,
    debitAccountName: debitName,
    debitAccountDisplayName: names.ofAccount(posting.debitAccountId),
    creditAccountId: posting.creditAccountId,
    creditAccountName: creditName,
    creditAccountDisplayName: names.ofAccount(posting.creditAccountId),
    amount: presentAmount(posting.amountCents),
    createDate: posting.createdAt.toISOString(),
  }));
}

/** The recharge or withdrawal that a transaction belongs to, or gives back through its gateway. */
async function findOrder(db: Executor, { kind, attachInfo }: TransactionRow) {
  if (attachInfo.orderId === undefined) return null;
  const table = kind === 'withdrawal' ? withdrawOrders : rechargeOrders;
  const [order] = await db
    .select()
    .from(table)
    .where(eq(table.orderId, BigInt(String(attachInfo.orderId))));
  if (!order) return null;
  return {
    type: kind === 'withdrawal' ? ('withdrawal' as const) : ('recharge' as const),
    orderId: String(order.orderId),
    channel: order.channel,
    amount: presentAmount(order.amountCents),
    status: order.status,
    createDate: order.createdAt.toISOString(),
    updateDate: order.updatedAt.toISOString(),
  };
}
