import type { Context } from '#platform/context.ts';
import { listNodeDataIds } from '../queries/find-node-data.ts';
import { SYSTEM_BUCKET_NAME } from '../schemas.ts';
import { deleteObjects } from './delete-objects.ts';

/** Deletes what sites remember about a user: those of the given nodes, or all. */
export async function clearNodeData(context: Context, userId: number, nodeIds?: readonly number[]): Promise<void> {
  const objectIds = await listNodeDataIds(context.db, userId, nodeIds);
  if (objectIds.length > 0) await deleteObjects(context, { userId, bucketName: SYSTEM_BUCKET_NAME, objectIds });
}
