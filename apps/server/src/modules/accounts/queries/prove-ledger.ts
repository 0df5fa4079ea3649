import { presentAmount } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Executor } from '#platform/database/database.ts';
import { SUSPENSE_ACCOUNT } from '../commands/ensure-account.ts';

/** Most accounts or records of each kind that one proof names; even one requires an operator to look. */
const MAX_NAMED = 100;
/** A pending transaction ends within minutes of its time limit: one that is open this long after it is stuck. */
const STUCK_AFTER_MS = 3_600_000;

/** Result of comparing all balances with all postings and all statement lines. Amounts are decimal text. */
export interface LedgerProof {
  /** The day in platform time. */
  readonly checkedDate: string;
  /** All balances together; `0.00` when nothing was made or lost. */
  readonly totalBalance: string;
  readonly suspenseBalance: string;
  /** All pending transactions together: what the suspense account has to hold. */
  readonly pendingAmount: string;
  readonly mismatchedAccounts: {
    readonly accountId: string;
    readonly balance: string;
    readonly postingsSum: string;
    readonly statementSum: string;
  }[];
  /** Pending transactions, withdrawals aside, that should have ended long ago. */
  readonly stuckRecords: string[];
  /** Transactions whose postings or statement lines do not say what their status says. */
  readonly wrongRecords: string[];
}

interface Row extends Record<string, unknown> {
  total: string;
  suspense: string;
  pending: string;
  mismatched: { accountId: string; balance: string; postings: string; lines: string }[];
  stuck: string[];
  wrong: string[];
}

/**
 * Proves the books from nothing but the rows: one statement, so that it sees one moment. It reads all postings and lines and
 * takes as long as that takes.
 */
export async function proveLedger(executor: Executor, at: Date, timeZone: string): Promise<LedgerProof> {
  const stuckBefore = new Date(at.getTime() - STUCK_AFTER_MS);
  const [row] = (
    await executor.execute<Row>(sql`
    with moved as (
      select record_id, credit_account_id as account_id, amount_cents from ledger_postings
      union all
      select record_id, debit_account_id, -amount_cents from ledger_postings
    ), moved_by_account as (
      select account_id, sum(amount_cents) as cents from moved group by account_id
    ), lines_by_account as (
      select account_id, sum(amount_cents) filter (where status <> 3) as cents from transaction_details group by account_id
    ), mismatched as (
      select account_id, balance_cents, coalesce(moved.cents, 0) as postings, coalesce(lines.cents, 0) as lines
      from accounts
      left join moved_by_account moved using (account_id)
      left join lines_by_account lines using (account_id)
      where balance_cents <> coalesce(moved.cents, 0)
         or (balance_cents <> coalesce(lines.cents, 0) and account_id <> ${SUSPENSE_ACCOUNT})
      order by account_id limit ${MAX_NAMED}
    ), expected_moves as (
      select record_id, account_id, -amount_cents as cents from transactions where status <> 3
      union all
      select record_id, case status when 1 then ${SUSPENSE_ACCOUNT} else reciprocal_account_id end, amount_cents
      from transactions where status <> 3
    ), expected_lines as (
      select record_id, account_id, -amount_cents as cents, status from transactions
      union all
      select record_id, reciprocal_account_id, amount_cents, status from transactions where status = 2
    ), wrong_moves as (
      select record_id from (
        select record_id, account_id, amount_cents as cents from moved
        union all
        select record_id, account_id, -cents from expected_moves
      ) compared group by record_id, account_id having sum(cents) <> 0
    ), wrong_lines as (
      select record_id from (
        select record_id, account_id, amount_cents as cents, status, 1 as counted from transaction_details
        union all
        select record_id, account_id, cents, status, -1 from expected_lines
      ) compared group by record_id, account_id, cents, status having sum(counted) <> 0
    )
    select
      (select sum(balance_cents) from accounts)::text as total,
      (select balance_cents from accounts where account_id = ${SUSPENSE_ACCOUNT})::text as suspense,
      (select coalesce(sum(amount_cents), 0) from transactions where status = 1)::text as pending,
      (select coalesce(json_agg(json_build_object('accountId', account_id, 'balance', balance_cents::text,
         'postings', postings::text, 'lines', lines::text)), '[]') from mismatched) as mismatched,
      (select coalesce(json_agg(record_id::text order by record_id), '[]') from (
         select record_id from transactions
         where status = 1 and kind <> 'withdrawal' and confirm_timeout_at < ${stuckBefore.toISOString()}::timestamptz
         order by record_id limit ${MAX_NAMED}) named) as stuck,
      (select coalesce(json_agg(record_id::text order by record_id), '[]') from (
         select record_id from wrong_moves union select record_id from wrong_lines
         order by record_id limit ${MAX_NAMED}) named) as wrong`)
  ).rows;
  const { total, suspense, pending, mismatched, stuck, wrong } = row!;
  return {
    checkedDate: DateTime.fromJSDate(at, { zone: timeZone }).toISODate()!,
    totalBalance: presentAmount(total),
    suspenseBalance: presentAmount(suspense),
    pendingAmount: presentAmount(pending),
    mismatchedAccounts: mismatched.map(({ accountId, balance, postings, lines }) => ({
      accountId,
      balance: presentAmount(balance),
      postingsSum: presentAmount(postings),
      statementSum: presentAmount(lines),
    })),
    stuckRecords: stuck,
    wrongRecords: wrong,
  };
}

/** True when the proof found nothing wrong. */
export function isHealthy(proof: LedgerProof): boolean {
  const { totalBalance, suspenseBalance, pendingAmount, mismatchedAccounts, stuckRecords, wrongRecords } = proof;
  const named = mismatchedAccounts.length + stuckRecords.length + wrongRecords.length;
  return totalBalance === '0.00' && suspenseBalance === pendingAmount && named === 0;
}
