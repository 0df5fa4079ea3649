import { and, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type TransactionRow, transactionDetails, transactions } from '../tables.ts';

/** What operators look for among all transactions; several must all match. Names match in any part, letters of any case. */
export interface RecordFilter {
  readonly skip: number;
  readonly limit: number;
  readonly accountId?: string | undefined;
  readonly accountName?: string | undefined;
  readonly reciprocalAccountId?: string | undefined;
  readonly reciprocalAccountName?: string | undefined;
  /** Of either party. */
  readonly relatedAccountName?: string | undefined;
  readonly serialNo?: string | undefined;
  readonly recordId?: string | undefined;
  readonly status?: number | undefined;
  readonly transactionType?: number | undefined;
  readonly startCreateDate?: Date | undefined;
  readonly endCreateDate?: Date | undefined;
  /** In cents. */
  readonly amountStartPoint?: number | undefined;
  readonly amountEndPoint?: number | undefined;
  /** Part of the name of the contract or of what it licenses. */
  readonly keywords?: string | undefined;
}

/** A page of all transactions, newest first. */
export async function pageRecords(
  db: Executor,
  filter: RecordFilter,
): Promise<{ rows: TransactionRow[]; totalItem: number }> {
  const where = and(...conditionsOf(filter));
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(transactions)
      .where(where)
      .orderBy(desc(transactions.recordId))
      .offset(filter.skip)
      .limit(filter.limit),
    db.$count(transactions, where),
  ]);
  return { rows, totalItem };
}

function conditionsOf(filter: RecordFilter): (SQL | undefined)[] {
  const { accountName, reciprocalAccountName, relatedAccountName, serialNo, recordId, keywords } = filter;
  const t = transactions;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  const named = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return [
    given(filter.accountId, (id) => eq(t.accountId, id)),
    given(accountName, (name) => ilike(t.accountName, named(name))),
    given(filter.reciprocalAccountId, (id) => eq(t.reciprocalAccountId, id)),
    given(reciprocalAccountName, (name) => ilike(t.reciprocalAccountName, named(name))),
    given(relatedAccountName, (name) =>
      or(ilike(t.accountName, named(name)), ilike(t.reciprocalAccountName, named(name))),
    ),
    given(
      serialNo,
      (number) =>
        sql`${t.recordId} = (select record_id from ${transactionDetails} where serial_no = ${number}::bigint)`,
    ),
    given(recordId, (number) => eq(t.recordId, BigInt(number))),
    given(filter.status, (status) => eq(t.status, status)),
    given(filter.transactionType, (type) => eq(t.transactionType, type)),
    given(filter.startCreateDate, (date) => gte(t.createdAt, date)),
    given(filter.endCreateDate, (date) => lte(t.createdAt, date)),
    given(filter.amountStartPoint, (cents) => gte(t.amountCents, cents)),
    given(filter.amountEndPoint, (cents) => lte(t.amountCents, cents)),
    given(keywords, (text) =>
      or(
        ilike(sql`${t.attachInfo} ->> 'contractName'`, named(text)),
        ilike(sql`${t.attachInfo} ->> 'subjectName'`, named(text)),
      ),
    ),
  ];
}
