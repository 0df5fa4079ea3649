import { eq } from 'drizzle-orm';
import { lockStorage } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { findOwnBucket } from '../queries/find-bucket.ts';
import { buckets } from '../tables.ts';

/**
 * Deletes an empty bucket of `userId`; its name is free again.
 *
 * @throws Refusal `bucket.not-found`, `bucket.not-empty`
 */
export async function deleteBucket(
  { db }: Context,
  { userId, bucketName }: { userId: number; bucketName: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockStorage(tx, userId);
    const bucket = await findOwnBucket(tx, userId, bucketName);
    if (!bucket) throw new Refusal('bucket.not-found');
    if (bucket.totalFileQuantity > 0) throw new Refusal('bucket.not-empty');
    await tx.delete(buckets).where(eq(buckets.bucketId, bucket.bucketId));
    return true;
  });
}
