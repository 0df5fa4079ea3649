import { Readable } from 'node:stream';
import { BucketType } from '@colophon/model';
import { eq } from 'drizzle-orm';
import {
  discardFile,
  expectBytes,
  type FileRow,
  keepBlob,
  lockStorage,
  recordDocument,
  removeUnnamedBlob,
} from '#modules/files/index.ts';
import type { NodeEntry } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_NODE_DATA_BYTES } from '../limits.ts';
import { findNodeData, type NodeDocument, readNodeData } from '../queries/find-node-data.ts';
import type { StoredObject } from '../queries/find-object.ts';
import { SYSTEM_BUCKET_NAME } from '../schemas.ts';
import { type BucketRow, buckets, objects } from '../tables.ts';
import { addToTotals } from './bucket-totals.ts';

/** Whose document of which node. */
export interface NodeDataKey {
  readonly userId: number;
  readonly node: NodeEntry;
}

/**
 * Makes `document` what the site of a node remembers about a user, instead of all that it remembered.
 *
 * @throws Refusal `node-data.too-large`, `storage.quota-exceeded`, `file.hash-collision`; BlobStoreDown
 */
export function replaceNodeData(context: Context, key: NodeDataKey, document: NodeDocument): Promise<StoredObject> {
  return write(context, key, async () => document);
}

/**
 * Changes fields of a document, which may not be there yet: first assigns, then removes. Changes made at the same time
 * follow each other, so that none is lost.
 *
 * @throws Refusal `node-data.too-large`, `storage.quota-exceeded`, `storage.file-lost`, `file.hash-collision`; BlobStoreDown
 */
export function updateNodeData(
  context: Context,
  key: NodeDataKey,
  { assigned, removed }: { assigned: NodeDocument; removed: readonly string[] },
): Promise<StoredObject> {
  return write(context, key, async (current) => {
    const document: Record<string, unknown> = {
      ...(current && (await readNodeData(context, current.file))),
      ...assigned,
    };
    for (const name of removed) delete document[name];
    return document;
  });
}

async function write(
  context: Context,
  { userId, node }: NodeDataKey,
  next: (current: StoredObject | null) => Promise<NodeDocument>,
): Promise<StoredObject> {
  const { db, blobs, clock } = context;
  const coming = await expectBytes(context, userId);
  let isKept = false;
  let dropped: string | null = null;
  try {
    const stored = await db.transaction(async (tx) => {
      await lockStorage(tx, userId);
      const current = await findNodeData(tx, userId, { nodeId: node.nodeId });
      const content = Buffer.from(JSON.stringify(await next(current)));
      if (content.byteLength > MAX_NODE_DATA_BYTES) throw new Refusal('node-data.too-large');

      coming.add(Math.max(0, content.byteLength - (current?.object.sizeBytes ?? 0)));

      const now = clock.now();
      const file = await keepBlob({ db: tx, blobs }, Readable.from([content]), {
        write: (inner, blob) => recordDocument(inner, { userId, blob, text: content.toString(), now }),
      });
      const bucket = await findOrMakeBucket(tx, userId, now);
      const object = await putDocument(tx, { current, bucket, node, file, now });
      await addToTotals(tx, bucket.bucketId, {
        sizeBytes: file.sizeBytes - (current?.object.sizeBytes ?? 0),
        quantity: current ? 0 : 1,
        at: now,
      });
      const before = current?.file.sha1;
      dropped = before && before !== file.sha1 ? await discardFile(context, tx, { userId, sha1: before }) : null;
      return { object, bucketName: SYSTEM_BUCKET_NAME, file, dependencies: [] };
    });
    isKept = true;
    if (dropped) await removeUnnamedBlob(context, dropped);
    return stored;
  } finally {
    coming.end(isKept);
  }
}

async function findOrMakeBucket(tx: Transaction, userId: number, now: Date): Promise<BucketRow> {
  const [bucket] = await tx
    .insert(buckets)
    .values({
      bucketId: newObjectId(now),
      bucketName: SYSTEM_BUCKET_NAME,
      bucketType: BucketType.system,
      userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: [buckets.userId, buckets.bucketName], set: { updatedAt: now } })
    .returning();
  return bucket!;
}

async function putDocument(
  tx: Transaction,
  input: { current: StoredObject | null; bucket: BucketRow; node: NodeEntry; file: FileRow; now: Date },
) {
  const { current, bucket, node, file, now } = input;
  const content = { sha1: file.sha1, sizeBytes: file.sizeBytes, updatedAt: now };
  const [object] = current
    ? await tx.update(objects).set(content).where(eq(objects.objectId, current.object.objectId)).returning()
    : await tx
        .insert(objects)
        .values({
          objectId: newObjectId(now),
          bucketId: bucket.bucketId,
          userId: bucket.userId,
          objectName: `${node.nodeDomain}.ncfg`,
          resourceType: ['node-config'],
          nodeId: node.nodeId,
          createdAt: now,
          ...content,
        })
        .returning();
  return object!;
}
