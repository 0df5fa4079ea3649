import { and, count, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { resources } from '../tables.ts';

/** Counts the resources of each user, in the order asked; in one status, or in any. */
export async function countByUser(db: Executor, userIds: readonly number[], status?: number) {
  const rows = await db
    .select({ userId: resources.userId, count: count() })
    .from(resources)
    .where(
      and(inArray(resources.userId, [...userIds]), status === undefined ? undefined : eq(resources.status, status)),
    )
    .groupBy(resources.userId);
  const counts = new Map(rows.map((row) => [row.userId, row.count]));
  return userIds.map((userId) => ({ userId, createdResourceCount: counts.get(userId) ?? 0 }));
}
