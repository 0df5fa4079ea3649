import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { SUSPENSE_ACCOUNT } from '../commands/ensure-account.ts';
import { isHealthy, proveLedger } from '../queries/prove-ledger.ts';
import type { Outcome } from './tell-story.ts';

/**
 * Holds the books against what the callers were told: every order that was answered is there once and nothing else, each balance is
 * what those orders make of it, and the rows prove one another.
 */
export async function checkBooks(db: Database, outcomes: Iterable<Outcome>): Promise<void> {
  const balances = new Map<string, number>();
  const add = (accountId: string, cents: number) => balances.set(accountId, (balances.get(accountId) ?? 0) + cents);
  const recordIds: string[] = [];
  for (const outcome of outcomes) {
    for (const { move, recordId, status } of outcome) {
      recordIds.push(recordId);
      if (status !== 3) add(move.payer, -move.cents);
      if (status === 2) add(move.payee, move.cents);
      if (status === 1) add(SUSPENSE_ACCOUNT, move.cents);
    }
  }
  const rows = (
    await db.execute<{ id: string; cents: string }>(
      sql`select account_id as id, balance_cents::text as cents from accounts`,
    )
  ).rows;
  expect(Object.fromEntries(rows.map(({ id, cents }) => [id, Number(cents)]))).toEqual(
    Object.fromEntries(rows.map(({ id }) => [id, balances.get(id) ?? 0])),
  );

  const stored = (await db.execute<{ id: string }>(sql`select record_id::text as id from transactions`)).rows;
  expect(new Set(recordIds).size).toBe(recordIds.length);
  expect(stored.length).toBe(recordIds.length);
  const known = new Set(recordIds);
  expect(stored.filter(({ id }) => !known.has(id))).toEqual([]);

  expect(await overdrawn(db)).toEqual([]);
  expect(await brokenLines(db)).toEqual([]);
  expect(await miscounted(db)).toEqual([]);
  const proof = await proveLedger(db, new Date('2026-03-01T04:00:00.000Z'), 'Asia/Shanghai');
  expect(proof).toMatchObject({ totalBalance: '0.00', mismatchedAccounts: [], stuckRecords: [], wrongRecords: [] });
  expect(isHealthy(proof)).toBe(true);
}

const overdrawn = async (db: Database) =>
  (await db.execute(sql`select account_id from accounts where not allow_negative and balance_cents < freeze_cents`))
    .rows;

/** Lines that do not go on from the one before them in number, sums or time. */
const brokenLines = async (db: Database) =>
  (
    await db.execute(sql`
    select serial_no::text from (
      select *, lag(created_at) over lines as earlier,
        sum(greatest(amount_cents, 0)) over lines as income, sum(greatest(-amount_cents, 0)) over lines as expenditure,
        row_number() over lines as counted
      from transaction_details window lines as (partition by account_id order by line_no)
    ) line
    where counted <> line_no or income <> income_sum_cents or expenditure <> expenditure_sum_cents or created_at < earlier
      or before_cents + amount_cents <> after_cents
    limit 10`)
  ).rows;

/** Accounts that remember another last line than they have. */
const miscounted = async (db: Database) =>
  (
    await db.execute(sql`
    select account_id from accounts
    left join (
      select distinct on (account_id) * from transaction_details order by account_id, line_no desc
    ) last using (account_id)
    where (line_count, accounts.income_sum_cents, accounts.expenditure_sum_cents)
        <> (coalesce(line_no, 0), coalesce(last.income_sum_cents, 0), coalesce(last.expenditure_sum_cents, 0))
       or last_line_at < last.created_at`)
  ).rows;
