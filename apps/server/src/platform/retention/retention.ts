import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/** Rows of a table that go by themselves when they are old enough. */
export interface RetentionRule {
  readonly table: PgTable;
  /** The moment, or the day, that their age counts from; an index begins with it. */
  readonly at: PgColumn;
  readonly keptMs: number;
  /** Rows that go at all; left out: all of them. */
  readonly where?: SQL;
}

declare module '../providers/providers.ts' {
  interface ProviderTypes {
    'platform.retention': RetentionRule;
  }
}

const FORGET_EVERY_MS = 10 * 60_000;
/** Rows that one statement deletes, so that none holds locks, or makes others wait for the log, for long. */
const BATCH_ROWS = 1000;
export const RETENTION_QUEUE = 'platform.forget';

/** Has a worker delete what each rule of the modules lets go. */
export function registerRetention(context: Context): void {
  context.jobs.register({ queue: RETENTION_QUEUE, everyMs: FORGET_EVERY_MS, run: () => forgetOldRows(context) });
}

/** Deletes the rows that are old enough, in batches. */
export async function forgetOldRows(
  { db, clock, providers }: Pick<Context, 'db' | 'clock' | 'providers'>,
  batchRows = BATCH_ROWS,
): Promise<void> {
  for (const rule of providers.all('platform.retention')) {
    const before = new Date(clock.now().getTime() - rule.keptMs);
    let deleted: number;
    do deleted = (await db.execute(deletion(rule, before, batchRows))).rowCount ?? 0;
    while (deleted === batchRows);
  }
}

/** A statement that deletes up to `batchRows` rows from before a moment, the oldest first; rows that others work on stay for the next time. */
export function deletion({ table, at, where }: RetentionRule, before: Date, batchRows: number): SQL {
  const moment = sql`${before.toISOString()}::timestamptz`;
  const isOld = sql`${at} < ${at.getSQLType() === 'date' ? sql`(${moment})::date` : moment}`;
  return sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${and(isOld, where)} order by ${asc(at)} limit ${batchRows} for update skip locked))`;
}
