import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FileRow } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { objects } from '../tables.ts';
import { type StoredObject, selectObjects } from './find-object.ts';

/** Data that a node site remembers about a user: one JSON object. */
export type NodeDocument = Readonly<Record<string, unknown>>;

/** The document of `userId` with all of these keys, or `null`. */
export async function findNodeData(
  db: Executor,
  userId: number,
  { nodeId, objectId }: { nodeId?: number; objectId?: string },
): Promise<StoredObject | null> {
  const [found] = await selectObjects(db).where(
    and(
      eq(objects.userId, userId),
      isNotNull(objects.nodeId),
      nodeId === undefined ? undefined : eq(objects.nodeId, nodeId),
      objectId === undefined ? undefined : eq(objects.objectId, objectId),
    ),
  );
  return found ?? null;
}

/** The ids of a user's documents, of all nodes or of the given ones. */
export async function listNodeDataIds(db: Executor, userId: number, nodeIds?: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ objectId: objects.objectId })
    .from(objects)
    .where(
      and(
        eq(objects.userId, userId),
        isNotNull(objects.nodeId),
        nodeIds === undefined ? undefined : inArray(objects.nodeId, [...nodeIds]),
      ),
    );
  return rows.map(({ objectId }) => objectId);
}

/**
 * The content of a document.
 *
 * @throws Refusal `storage.file-lost`
 */
export async function readNodeData(
  { blobs }: Pick<Context, 'blobs'>,
  { sha256 }: Pick<FileRow, 'sha256'>,
): Promise<NodeDocument> {
  const bytes = await blobs.bytes(sha256);
  if (!bytes) throw new Refusal('storage.file-lost');
  return JSON.parse(bytes.toString('utf8'));
}
