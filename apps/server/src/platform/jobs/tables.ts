import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lifeline, moment } from '../database/columns.ts';

/** Work that is still to be done; a job that is done has no row. */
export const jobs = pgTable(
  'jobs',
  {
    jobId: bigint('job_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    payload: json('payload').notNull(),
    /** Recurring work: one of them waits at a time. */
    isSingle: boolean('is_single').notNull().default(false),
    /** By the clock of the application; null: it failed too often and is not tried any more. */
    dueAt: moment('due_at'),
    /** Last sign of the worker that has taken it, by the clock of the database; null: nobody has. */
    seenAt: moment('seen_at'),
    /** Number of times that it was taken. */
    attempt: integer('attempt').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    /** Message of the last failure. */
    failure: text('failure').notNull().default(''),
    /** Name of the trace of what asked for it, where traces are made. */
    trace: text('trace'),
    ...lifeline,
  },
  (table) => [
    index('jobs_due').on(table.queue, table.dueAt, table.jobId).where(sql`${table.seenAt} is null`),
    index('jobs_failed').on(table.jobId).where(sql`${table.failures} > 0`),
    index('jobs_given_up').on(table.updatedAt).where(sql`${table.dueAt} is null and ${table.seenAt} is null`),
    index('jobs_taken').on(table.seenAt).where(sql`${table.seenAt} is not null`),
    uniqueIndex('jobs_single_key').on(table.queue).where(sql`${table.isSingle} and ${table.attempt} = 0`),
  ],
);
