import { NodeStatus } from '@colophon/model';
import { and, inArray, ne } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { nodes } from '../tables.ts';

/** Shows nodes as examples, or no longer. Unknown and deleted ones are skipped, and those that are of the type already. */
export async function setNodeType(
  { db, clock }: Context,
  { nodeIds, nodeType }: { nodeIds: readonly number[]; nodeType: 0 | 1 },
): Promise<true> {
  await db
    .update(nodes)
    .set({ nodeType, updatedAt: clock.now() })
    .where(
      and(inArray(nodes.nodeId, [...nodeIds]), ne(nodes.nodeType, nodeType), ne(nodes.status, NodeStatus.deleted)),
    );
  return true;
}
