import { and, count, desc, eq, getTableColumns, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contains, hasWords } from '#platform/database/searched-words.ts';
import { MAX_SEARCHED_RECORDS } from '../limits.ts';
import { type TransactionRow, transactionDetails, transactions } from '../tables.ts';
import { FOLDED_TEXTS } from './folded-texts.ts';
import { walletsOf } from './ledger-names.ts';

/** Operators' filter for transactions; all conditions must match. Names match by their words, and in any part, regardless of case. */
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
  /** Words of the digest, or of the names of the contract and of what it licenses. */
  readonly keywords?: string | undefined;
}

/**
 * A page of transactions, newest first. Accounts, numbers and dates are looked up in indexes; for everything else the newest
 * `MAX_SEARCHED_RECORDS` of what these leave are looked through, and counted. Older ones are reached by a date.
 */
export async function pageRecords(
  db: Executor,
  filter: RecordFilter,
): Promise<{ rows: TransactionRow[]; totalItem: number }> {
  const newestFirst = [desc(transactions.createdAt), desc(transactions.recordId)];
  // named as the table, so that conditions can be put inside and outside
  const searched = db
    .select({ ...getTableColumns(transactions), ...FOLDED })
    .from(transactions)
    .where(and(...indexedConditions(filter)))
    .orderBy(...newestFirst)
    .limit(MAX_SEARCHED_RECORDS)
    .as('transactions');
  const where = and(...otherConditions(filter));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(searched)
      .where(where)
      .orderBy(...newestFirst)
      .offset(filter.skip)
      .limit(filter.limit),
    db.select({ totalItem: count() }).from(searched).where(where),
  ]);
  return { rows, totalItem: counted!.totalItem };
}

const t = transactions;

/** Texts of transactions as they are searched, under the names by which conditions call them. */
const FOLDED = {
  payerText: sql<string>`${FOLDED_TEXTS.payer}`.as('account_search_text'),
  payeeText: sql<string>`${FOLDED_TEXTS.payee}`.as('reciprocal_search_text'),
  aboutText: sql<string>`${FOLDED_TEXTS.about}`.as('search_text'),
};

function given<Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

function indexedConditions({ serialNo, recordId, ...filter }: RecordFilter): (SQL | undefined)[] {
  return [
    given(filter.accountId, (id) => eq(t.accountId, id)),
    given(filter.reciprocalAccountId, (id) => eq(t.reciprocalAccountId, id)),
    given(
      serialNo,
      (number) =>
        sql`${t.recordId} = (select record_id from ${transactionDetails} where serial_no = ${number}::bigint)`,
    ),
    given(recordId, (number) => eq(t.recordId, BigInt(number))),
    given(filter.startCreateDate, (date) => gte(t.createdAt, date)),
    given(filter.endCreateDate, (date) => lte(t.createdAt, date)),
  ];
}

function otherConditions(filter: RecordFilter): (SQL | undefined)[] {
  const { payer, payee, about } = FOLDED_TEXTS;
  const names = [sql`${t.attachInfo} ->> 'contractName'`, sql`${t.attachInfo} ->> 'subjectName'`];
  const isPayer = (name: string) =>
    or(hasWords(payer, name), contains(t.accountName, name), inArray(t.accountId, walletsOf(name)));
  const isPayee = (name: string) =>
    or(hasWords(payee, name), contains(t.reciprocalAccountName, name), inArray(t.reciprocalAccountId, walletsOf(name)));
  return [
    given(filter.accountName, isPayer),
    given(filter.reciprocalAccountName, isPayee),
    given(filter.relatedAccountName, (name) => or(isPayer(name), isPayee(name))),
    given(filter.status, (status) => eq(t.status, status)),
    given(filter.transactionType, (type) => eq(t.transactionType, type)),
    given(filter.amountStartPoint, (cents) => gte(t.amountCents, cents)),
    given(filter.amountEndPoint, (cents) => lte(t.amountCents, cents)),
    given(filter.keywords, (words) => or(hasWords(about, words), ...names.map((name) => contains(name, words)))),
  ];
}
