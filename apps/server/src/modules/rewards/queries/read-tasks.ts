import { and, asc, count, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type TaskConfigRow, type TaskRecordRow, taskConfigs, taskCounts, taskRecords } from '../tables.ts';

/** A task as somebody has done it so far. */
export interface TaskOfPerson {
  readonly config: TaskConfigRow;
  readonly record: TaskRecordRow;
}

/** Progress of somebody with the tasks of a group, in the order of their codes; those not begun get a record. */
export async function readTasks(
  db: Executor,
  { userId, groupCode, at }: { userId: number; groupCode: string; at: Date },
): Promise<TaskOfPerson[]> {
  const found = await select(db, and(eq(taskConfigs.groupCode, groupCode)), userId);
  const missing = found.filter(({ record }) => !record).map(({ config }) => config.code);
  if (missing.length === 0) return found as TaskOfPerson[];
  await db
    .insert(taskRecords)
    .values(missing.map((taskCode) => ({ userId, taskCode, createdAt: at, updatedAt: at })))
    .onConflictDoNothing();
  return (await select(db, eq(taskConfigs.groupCode, groupCode), userId)) as TaskOfPerson[];
}

function select(db: Executor, where: SQL | undefined, userId: number) {
  return db
    .select({ config: taskConfigs, record: taskRecords })
    .from(taskConfigs)
    .leftJoin(taskRecords, and(eq(taskRecords.taskCode, taskConfigs.code), eq(taskRecords.userId, userId)))
    .where(where)
    .orderBy(asc(taskConfigs.code));
}

/** The task with a code, or `null`. */
export async function findTask(db: Executor, code: string): Promise<TaskConfigRow | null> {
  const [task] = await db.select().from(taskConfigs).where(eq(taskConfigs.code, code));
  return task ?? null;
}

/** Tasks in the order of their codes, with all groups or one. */
export function listTasks(db: Executor, groupCode?: string): Promise<TaskConfigRow[]> {
  return db
    .select()
    .from(taskConfigs)
    .where(groupCode === undefined ? undefined : eq(taskConfigs.groupCode, groupCode))
    .orderBy(asc(taskConfigs.code));
}

/** Times that somebody finished tasks in a period, by code. */
export async function countFinished(
  db: Executor,
  {
    userId,
    codes,
    from,
    until,
  }: { userId: number; codes: readonly string[]; from?: Date | undefined; until?: Date | undefined },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: taskCounts.taskCode, times: count() })
    .from(taskCounts)
    .where(
      and(
        eq(taskCounts.userId, userId),
        inArray(taskCounts.taskCode, [...codes]),
        eq(taskCounts.isFinish, true),
        from && gte(taskCounts.createdAt, from),
        until && lte(taskCounts.createdAt, until),
      ),
    )
    .groupBy(taskCounts.taskCode);
  return new Map(rows.map(({ code, times }) => [code, times]));
}
