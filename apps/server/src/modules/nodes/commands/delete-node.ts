import { NodeStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNode } from '../access.ts';
import { nodes, ownDomains } from '../tables.ts';

/**
 * Deletes a node: it loses its themes and its own domains, its name and domain stay taken. Contracts are not touched. Emits `node.deleted`,
 * which takes its exhibits offline.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`
 */
export async function deleteNode({ db, clock, events }: Context, actor: Actor, nodeId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOwnNode(tx, actor, nodeId);
    const updatedAt = clock.now();
    await tx
      .update(nodes)
      .set({ status: NodeStatus.deleted, nodeThemeId: '', nodeTestThemeId: '', canonicalHost: null, updatedAt })
      .where(eq(nodes.nodeId, nodeId));
    await tx.delete(ownDomains).where(eq(ownDomains.nodeId, nodeId));
    await events.emit(tx, 'node.deleted', { nodeId, ownerUserId: actor.userId });
    return true;
  });
}
