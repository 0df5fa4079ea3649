import { eq } from 'drizzle-orm';
import { lockStorage } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { writeFullName } from '../full-name.ts';
import { buckets, objects } from '../tables.ts';

/**
 * Removes all buckets of somebody whose account is closed with their objects, and what sites remember about them. Bytes go with the
 * possession of the files. Emits `objects.changed`.
 */
export async function removeStorage({ db, events }: Pick<Context, 'db' | 'events'>, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStorage(tx, userId);
    const theirs = await tx
      .select({ bucketId: buckets.bucketId, bucketName: buckets.bucketName })
      .from(buckets)
      .where(eq(buckets.userId, userId));
    for (const { bucketId, bucketName } of theirs) {
      const deleted = await tx
        .delete(objects)
        .where(eq(objects.bucketId, bucketId))
        .returning({ objectId: objects.objectId, objectName: objects.objectName });
      if (deleted.length > 0)
        await events.emit(tx, 'objects.changed', {
          objectIds: deleted.map(({ objectId }) => objectId),
          names: deleted.map(({ objectName }) => writeFullName({ bucketName, objectName })),
        });
    }
    await tx.delete(buckets).where(eq(buckets.userId, userId));
  });
}
