import type { OperatorPermission } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Fragment } from '#platform/database/database.ts';
import { type Actor, mayOperate } from '#platform/sessions/actor.ts';
import { LATE_MS } from '../limits.ts';

/** Work that waits for operators, and the part of the platform that it belongs to. */
export const TASKS = {
  reports: 'reports',
  appeals: 'reports',
  applications: 'beta',
  rewards: 'rewards',
  withdrawals: 'finance',
  jobs: 'system',
  messages: 'system',
  timers: 'system',
} as const satisfies Record<string, OperatorPermission>;

export type Task = keyof typeof TASKS;

/** Counts what waits for an operator, in the parts that they take care of. */
export async function countTasks(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  operator: Actor,
): Promise<{ task: Task; count: number }[]> {
  const lateSince = new Date(clock.now().getTime() - LATE_MS);
  const counted: Record<Task, Fragment> = {
    reports: sql`select count(*) from reports where status = 1`,
    appeals: sql`select count(*) from moderation_appeals where status = 'open'`,
    applications: sql`select count(*) from beta_applications where status = 0`,
    rewards: sql`select count(*) from reward_records where tag = 1`,
    withdrawals: sql`select count(*) from withdraw_orders where status = 'processing'`,
    jobs: sql`select count(*) from jobs where failures > 0`,
    messages: sql`select count(*) from messages where status = 2`,
    timers: sql`select count(*) from contracts where due_at <= ${lateSince}`,
  };
  const theirs = (Object.keys(TASKS) as Task[]).filter((task) => mayOperate(operator, TASKS[task]));
  if (theirs.length === 0) return [];
  const rows = theirs.map((task) => sql`select ${task}::text as task, (${counted[task]})::int as count`);
  return sql<{ task: Task; count: number }[]>`${rows.flatMap((row, at) => (at === 0 ? row : [sql` union all `, row]))}`;
}
