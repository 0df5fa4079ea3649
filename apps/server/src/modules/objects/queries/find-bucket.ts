import { BucketType } from '@colophon/model';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type BucketRow, buckets } from '../tables.ts';

/** A user's bucket of this name, or `null` when the name is nobody's or another user's. */
export async function findOwnBucket(db: Executor, userId: number, bucketName: string): Promise<BucketRow | null> {
  return findOne(db, and(eq(buckets.userId, userId), eq(buckets.bucketName, bucketName)));
}

/** True when any user has a user bucket of this name. */
export async function isBucketNameTaken(db: Executor, bucketName: string): Promise<boolean> {
  const userBucket = eq(buckets.bucketType, BucketType.user);
  return (await findOne(db, and(eq(buckets.bucketName, bucketName), userBucket))) !== null;
}

const ANY_BUCKET = 0;

/** A user's buckets by name; `bucketType` 0 means both kinds. */
export async function listBuckets(db: Executor, userId: number, bucketType: 0 | 1 | 2): Promise<BucketRow[]> {
  return db
    .select()
    .from(buckets)
    .where(and(eq(buckets.userId, userId), bucketType === ANY_BUCKET ? undefined : eq(buckets.bucketType, bucketType)))
    .orderBy(asc(buckets.bucketName));
}

async function findOne(db: Executor, where: SQL | undefined): Promise<BucketRow | null> {
  const [bucket] = await db.select().from(buckets).where(where);
  return bucket ?? null;
}
