import { and, eq, inArray } from 'drizzle-orm';
import { lockStorage } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { writeFullName } from '../full-name.ts';
import { findOwnBucket } from '../queries/find-bucket.ts';
import { objects } from '../tables.ts';
import { addToTotals } from './bucket-totals.ts';

/**
 * Deletes objects of a bucket of `userId`; their bytes stay. Ids of no object of that bucket are ignored.
 * False when nothing was there to delete. Emits `objects.changed`.
 *
 * @throws Refusal `bucket.not-found`
 */
export async function deleteObjects(
  { db, clock, events }: Context,
  { userId, bucketName, objectIds }: { userId: number; bucketName: string; objectIds: readonly string[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockStorage(tx, userId);
    const bucket = await findOwnBucket(tx, userId, bucketName);
    if (!bucket) throw new Refusal('bucket.not-found');
    const deleted = await tx
      .delete(objects)
      .where(and(eq(objects.bucketId, bucket.bucketId), inArray(objects.objectId, [...objectIds])))
      .returning({ objectId: objects.objectId, objectName: objects.objectName, sizeBytes: objects.sizeBytes });
    if (deleted.length === 0) return false;
    const sizeBytes = -deleted.reduce((sum, object) => sum + object.sizeBytes, 0);
    await addToTotals(tx, bucket.bucketId, { sizeBytes, quantity: -deleted.length, at: clock.now() });
    await events.emit(tx, 'objects.changed', {
      objectIds: deleted.map(({ objectId }) => objectId),
      names: deleted.map(({ objectName }) => writeFullName({ bucketName, objectName })),
    });
    return true;
  });
}
