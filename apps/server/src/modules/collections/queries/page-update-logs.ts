import { SortType } from '@colophon/model';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { collectionUpdateLogs } from '../tables.ts';

/** Pages through the update log of a published catalogue, newest first unless `sortType` is 1. */
export async function pageUpdateLogs(
  db: Executor,
  resourceId: string,
  { skip, limit, sortType }: { skip: number; limit: number; sortType: 1 | -1 },
) {
  const direction = sortType === SortType.ascending ? asc : desc;
  const ofCollection = eq(collectionUpdateLogs.resourceId, resourceId);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(collectionUpdateLogs)
      .where(ofCollection)
      .orderBy(direction(collectionUpdateLogs.createdAt), direction(collectionUpdateLogs.logId))
      .offset(skip)
      .limit(limit),
    db.select({ totalItem: sql<number>`count(*)::int` }).from(collectionUpdateLogs).where(ofCollection),
  ]);
  const dataList = rows.map((row) => ({
    logId: row.logId,
    resourceId: row.resourceId,
    type: row.type,
    operatorUserId: row.operatorUserId,
    items: [...row.items],
    count: row.itemCount,
    createDate: row.createdAt.toISOString(),
  }));
  return { skip, limit, totalItem: counted!.totalItem, dataList };
}
