import { presentAmount, TransactionStatus } from '@colophon/model';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contains, hasWords } from '#platform/database/searched-words.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ownsAccount } from '../access.ts';
import { transactionDetails, transactions } from '../tables.ts';
import { findAccount } from './find-account.ts';
import type { DetailRow } from './find-record.ts';
import { FOLDED_TEXTS } from './folded-texts.ts';
import { walletsOf } from './ledger-names.ts';

/** Filter for statement lines; all conditions must match. Bounds are inclusive. */
export interface DetailFilter {
  readonly startCreatedDate?: Date | undefined;
  readonly endCreatedDate?: Date | undefined;
  /** Of the amount without its sign, in cents. */
  readonly amountStartPoint?: number | undefined;
  readonly amountEndPoint?: number | undefined;
  readonly serialNo?: string | undefined;
  readonly status?: 1 | 2 | 3 | undefined;
  /** Words of the other party's names, the digest, the names of contract and subject; or a number of line, record, account or contract. */
  readonly keywords?: string | undefined;
}

type Paged = DetailFilter & { readonly skip: number; readonly limit: number };

/** Totals of all lines that match the filter, closed ones left out of the sums, and the lines of the page, newest first. */
interface Found extends Record<string, unknown> {
  readonly totalItem: string;
  readonly incomeCents: string;
  readonly expenditureCents: string;
  readonly serialNos: string[];
}

const NOTHING: Found = { totalItem: '0', incomeCents: '0', expenditureCents: '0', serialNos: [] };

/**
 * A page of an account's statement, newest line first, with the sums of what came in and what went out.
 *
 * @throws Refusal `account.not-found`, `access.not-owner`
 */
export async function pageDetails(
  db: Executor,
  actor: Actor,
  accountId: string,
  filter: Paged,
): Promise<{ totalItem: number; totalIncome: string; totalExpenditure: string; rows: DetailRow[] }> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Refusal('account.not-found');
  if (!ownsAccount(actor, account)) throw new Refusal('access.not-owner');
  const [found = NOTHING] = (
    await db.execute<Found>(isCounted(filter) ? countedLines(accountId, filter) : matchingLines(accountId, filter))
  ).rows;
  return {
    totalItem: Number(found.totalItem),
    totalIncome: presentAmount(found.incomeCents),
    totalExpenditure: presentAmount(-BigInt(found.expenditureCents)),
    rows: await readLines(db, found.serialNos),
  };
}

/** Returns true when the running numbers and sums that lines carry can answer the filter. */
function isCounted({ status, amountStartPoint, amountEndPoint, serialNo, keywords }: DetailFilter): boolean {
  const others = [amountStartPoint, amountEndPoint, serialNo, keywords];
  return (status === undefined || status === TransactionStatus.settled) && others.every((value) => value === undefined);
}

const lines = transactionDetails;

/**
 * Without filters but dates and the status of settled lines: as fast for a million lines as for ten. Every line has its
 * number and the sums up to it, so two of them tell what lies between; from that goes what is not settled, which an index of
 * its own has.
 */
function countedLines(accountId: string, { status, skip, limit, ...dates }: Paged): SQL {
  const { from, until } = edgesOf(dates);
  const ofAccount = sql`${lines.accountId} = ${accountId}`;
  // closed lines are shown among all, but not summed up; settled ones alone go without both
  const isSettledOnly = status === TransactionStatus.settled;
  const leftOut = isSettledOnly ? sql`${lines.status} <> 2` : sql`${lines.status} = 3`;
  const shown = isSettledOnly ? sql`and ${lines.status} = 2` : sql``;
  const isHidden = sql.raw(String(isSettledOnly));
  return sql`
    with first as (
      select ${lines.lineNo} as line_no, ${lines.incomeSumCents} - greatest(${lines.amountCents}, 0) as income,
             ${lines.expenditureSumCents} - greatest(-${lines.amountCents}, 0) as expenditure
        from ${lines} where ${ofAccount} ${from} order by ${lines.createdAt}, ${lines.lineNo} limit 1
    ), last as (
      select ${lines.lineNo} as line_no, ${lines.incomeSumCents} as income, ${lines.expenditureSumCents} as expenditure
        from ${lines} where ${ofAccount} ${until} order by ${lines.createdAt} desc, ${lines.lineNo} desc limit 1
    ), bounds as (
      select first.line_no as low, last.line_no as high,
             last.income - first.income as income, last.expenditure - first.expenditure as expenditure
        from first, last where first.line_no <= last.line_no
    ), left_out as (
      select ${lines.lineNo} as line_no, ${lines.amountCents} as cents,
             row_number() over (order by ${lines.lineNo} desc) - 1 as newer
        from ${lines} where ${ofAccount} and ${leftOut} ${from} ${until}
    ), hidden as (
      select line_no, newer from left_out where ${isHidden}
    )
    select (high - low + 1 - (select count(*) from hidden))::text as "totalItem",
           (income - (select coalesce(sum(greatest(cents, 0)), 0) from left_out))::text as "incomeCents",
           (expenditure - (select coalesce(sum(greatest(-cents, 0)), 0) from left_out))::text as "expenditureCents",
           array(
             select ${lines.serialNo}::text from ${lines}
              where ${ofAccount} ${shown} and ${lines.lineNo} >= low
                and ${lines.lineNo} <= high - ${skip}::bigint
                  -- hidden lines before the first one of the page: those with no more than skip shown ones before them
                  - (select count(*) from hidden where high - line_no - newer <= ${skip}::bigint)
              order by ${lines.lineNo} desc limit ${limit}
           ) as "serialNos"
      from bounds`;
}

/** With any filter: looks at all lines of the range, or at those that are not settled. */
function matchingLines(accountId: string, filter: Paged): SQL {
  const { from, until } = edgesOf(filter);
  const { status, amountStartPoint, amountEndPoint, serialNo, keywords, skip, limit } = filter;
  return sql`
    with matching as (
      select ${lines.serialNo} as serial_no, ${lines.amountCents} as cents, ${lines.status} as status
        from ${lines} join ${transactions} on ${transactions.recordId} = ${lines.recordId}
       where ${lines.accountId} = ${accountId} ${from} ${until}
             ${status === undefined ? sql`` : sql`and ${lines.status} = ${sql.raw(String(status))}`}
             ${amountStartPoint === undefined ? sql`` : sql`and abs(${lines.amountCents}) >= ${amountStartPoint}::bigint`}
             ${amountEndPoint === undefined ? sql`` : sql`and abs(${lines.amountCents}) <= ${amountEndPoint}::bigint`}
             ${serialNo === undefined ? sql`` : sql`and ${lines.serialNo} = ${serialNo}::bigint`}
             ${keywords === undefined ? sql`` : sql`and ${hasKeywords(keywords)}`}
    )
    select count(*)::text as "totalItem",
           coalesce(sum(greatest(cents, 0)) filter (where status <> 3), 0)::text as "incomeCents",
           coalesce(sum(greatest(-cents, 0)) filter (where status <> 3), 0)::text as "expenditureCents",
           array(
             select serial_no::text from matching order by serial_no desc offset ${skip}::bigint limit ${limit}
           ) as "serialNos"
      from matching`;
}

function hasKeywords(keywords: string): SQL {
  const {
    reciprocalAccountId,
    reciprocalAccountName,
    accountId,
    accountName,
    digest,
    attachInfo,
    contractId,
    recordId,
  } = transactions;
  const { payer, payee, about } = FOLDED_TEXTS;
  const isPayers = sql`${lines.accountId} = ${accountId}`;
  const folded = sql`(case when ${isPayers} then ${payee} else ${payer} end || E'\n' || ${about})`;
  const texts = [
    sql`case when ${isPayers} then ${reciprocalAccountName} else ${accountName} end`,
    digest,
    sql`${attachInfo} ->> 'contractName'`,
    sql`${attachInfo} ->> 'subjectName'`,
  ];
  const other = sql`case when ${isPayers} then ${reciprocalAccountId} else ${accountId} end`;
  const numbers = [sql`${lines.serialNo}::text`, sql`${recordId}::text`, other, contractId];
  return sql`(${sql.join(
    [
      hasWords(folded, keywords),
      ...texts.map((text) => contains(text, keywords)),
      ...numbers.map((number) => sql`${number} = ${keywords}`),
      sql`${other} in ${walletsOf(keywords)}`,
    ],
    sql` or `,
  )})`;
}

/** Conditions on when a line was written. A line is never older than the one before it. */
function edgesOf({ startCreatedDate, endCreatedDate }: Pick<DetailFilter, 'startCreatedDate' | 'endCreatedDate'>) {
  return {
    from: startCreatedDate ? sql`and ${lines.createdAt} >= ${startCreatedDate.toISOString()}::timestamptz` : sql``,
    until: endCreatedDate ? sql`and ${lines.createdAt} <= ${endCreatedDate.toISOString()}::timestamptz` : sql``,
  };
}

/** The lines with these numbers, in their order. */
async function readLines(db: Executor, serialNos: readonly string[]): Promise<DetailRow[]> {
  if (serialNos.length === 0) return [];
  return db
    .select({ line: lines, record: transactions })
    .from(lines)
    .innerJoin(transactions, eq(transactions.recordId, lines.recordId))
    .where(inArray(lines.serialNo, serialNos.map(BigInt)))
    .orderBy(desc(lines.serialNo));
}
