import { BucketType } from '@colophon/model';
import { lockStorage } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_BUCKETS } from '../limits.ts';
import { findStorageUse } from '../queries/storage-use.ts';
import { type BucketRow, buckets } from '../tables.ts';

/**
 * Creates a user bucket for `userId`. Its name is unique over all users; whose a taken name is stays unsaid.
 *
 * @throws Refusal `bucket.limit-reached`, `bucket.name-taken`
 */
export async function createBucket(
  { db, clock }: Context,
  { userId, bucketName }: { userId: number; bucketName: string },
): Promise<BucketRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockStorage(tx, userId);
    const { bucketCount } = await findStorageUse(tx, userId);
    if (bucketCount >= MAX_BUCKETS) throw new Refusal('bucket.limit-reached');
    try {
      const [bucket] = await tx
        .insert(buckets)
        .values({
          bucketId: newObjectId(now),
          bucketName,
          bucketType: BucketType.user,
          userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      return bucket!;
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal('bucket.name-taken');
      throw error;
    }
  });
}
