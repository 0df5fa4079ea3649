import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { SUSPENSE_ACCOUNT } from '../commands/ensure-account.ts';
import { isHealthy, proveLedger } from '../queries/prove-ledger.ts';
import { wrongStatements } from '../queries/wrong-statements.ts';
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

  expect(await wrongStatements(db)).toEqual([]);
  const proof = await proveLedger(db, new Date('2026-03-01T04:00:00.000Z'), 'Asia/Shanghai');
  expect(proof).toMatchObject({ totalBalance: '0.00', mismatchedAccounts: [], stuckRecords: [], wrongRecords: [] });
  expect(isHealthy(proof)).toBe(true);
}
