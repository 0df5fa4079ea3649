import { NodeStatus } from '@colophon/model';
import { and, inArray, ne } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { nodes } from '../tables.ts';

/** Shows nodes as examples, or no longer. Unknown and deleted ones are skipped, and those that are of the type already. */
export async function setNodeType(
  { db, clock }: Context,
  operator: Actor,
  { nodeIds, nodeType }: { nodeIds: readonly number[]; nodeType: 0 | 1 },
): Promise<true> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(nodes)
      .set({ nodeType, updatedAt: now })
      .where(
        and(inArray(nodes.nodeId, [...nodeIds]), ne(nodes.nodeType, nodeType), ne(nodes.status, NodeStatus.deleted)),
      )
      .returning({ nodeId: nodes.nodeId });
    const [before, after] = [{ nodeType: 1 - nodeType }, { nodeType }];
    const entries = changed.map(
      ({ nodeId }) => ({ action: 'change', objectType: 'node', objectId: nodeId, before, after }) as const,
    );
    await writeAudit(tx, operator, entries, now);
    return true as const;
  });
}
