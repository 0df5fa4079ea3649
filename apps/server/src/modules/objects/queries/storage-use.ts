import { BucketType } from '@colophon/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { buckets } from '../tables.ts';

/** Counts a user's user buckets, and the bytes of all objects in them. System buckets do not count. */
export async function findStorageUse(
  db: Executor,
  userId: number,
): Promise<{ bucketCount: number; totalFileSize: number }> {
  const [use] = await db
    .select({
      bucketCount: sql<number>`count(*)::int`,
      totalFileSize: sql<string>`coalesce(sum(${buckets.totalFileSize}), 0)`.mapWith(Number),
    })
    .from(buckets)
    .where(and(eq(buckets.userId, userId), eq(buckets.bucketType, BucketType.user)));
  return use!;
}

/** Bytes of what node sites remember about a user. */
export async function findNodeDataUse(db: Executor, userId: number): Promise<number> {
  const [bucket] = await db
    .select({ totalFileSize: buckets.totalFileSize })
    .from(buckets)
    .where(and(eq(buckets.userId, userId), eq(buckets.bucketType, BucketType.system)));
  return bucket?.totalFileSize ?? 0;
}
