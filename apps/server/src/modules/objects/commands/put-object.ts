import { BucketType, FileAnalysis } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { type FileRow, listPossessedFiles, lockStorage } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_OBJECT_BYTES } from '../limits.ts';
import { sanitiseName } from '../object-name.ts';
import { findOwnBucket } from '../queries/find-bucket.ts';
import { findObject, fullNameOf, type StoredObject } from '../queries/find-object.ts';
import { findStorageUse } from '../queries/storage-use.ts';
import { type BucketRow, objects } from '../tables.ts';
import { addToTotals } from './bucket-totals.ts';

/**
 * Gives a file that `userId` possesses a name in one of that user's buckets. A name in use gets the new content and keeps
 * everything else: id, type, properties, dependencies. Emits `objects.changed`.
 *
 * @throws Refusal `bucket.not-found`, `file.not-found`, `file.not-analysed`, `object.too-large`, `storage.quota-exceeded`
 */
export async function putObject(
  { db, clock, events, settings }: Context,
  input: { userId: number; bucketName: string; objectName: string; sha1: string },
): Promise<StoredObject> {
  const { userId, bucketName, sha1 } = input;
  const objectName = sanitiseName(input.objectName);
  return db.transaction(async (tx) => {
    await lockStorage(tx, userId);
    const bucket = await findOwnBucket(tx, userId, bucketName);
    if (bucket?.bucketType !== BucketType.user) throw new Refusal('bucket.not-found');
    const file = await findStorableFile(tx, userId, sha1);
    const [replaced] = await tx
      .select({ sizeBytes: objects.sizeBytes })
      .from(objects)
      .where(and(eq(objects.bucketId, bucket.bucketId), eq(objects.objectName, objectName)));

    const sizeChange = file.sizeBytes - (replaced?.sizeBytes ?? 0);
    const { totalFileSize } = await findStorageUse(tx, userId);
    if (totalFileSize + sizeChange > settings.storageLimitBytes) throw new Refusal('storage.quota-exceeded');

    const now = clock.now();
    await write(tx, { bucket, objectName, file, now });
    await addToTotals(tx, bucket.bucketId, { sizeBytes: sizeChange, quantity: replaced ? 0 : 1, at: now });
    const stored = (await findObject(tx, { bucketName, objectName }))!;
    await events.emit(tx, 'objects.changed', { objectIds: [stored.object.objectId], names: [fullNameOf(stored)] });
    return stored;
  });
}

async function findStorableFile(tx: Transaction, userId: number, sha1: string): Promise<FileRow> {
  const [file] = await listPossessedFiles(tx, userId, [sha1]);
  if (!file) throw new Refusal('file.not-found');
  if (file.analysis === FileAnalysis.waiting || file.analysis === FileAnalysis.analysing)
    throw new Refusal('file.not-analysed');
  if (file.sizeBytes > MAX_OBJECT_BYTES) throw new Refusal('object.too-large');
  return file;
}

async function write(
  tx: Transaction,
  { bucket, objectName, file, now }: { bucket: BucketRow; objectName: string; file: FileRow; now: Date },
) {
  const content = { sha1: file.sha1, sizeBytes: file.sizeBytes, updatedAt: now };
  await tx
    .insert(objects)
    .values({
      objectId: newObjectId(now),
      bucketId: bucket.bucketId,
      userId: bucket.userId,
      objectName,
      createdAt: now,
      ...content,
    })
    .onConflictDoUpdate({ target: [objects.bucketId, objects.objectName], set: content });
}
