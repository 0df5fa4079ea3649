import { NodeStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNode } from '../access.ts';
import { nodes, presentables } from '../tables.ts';

/**
 * Deletes a node: its exhibits go offline, it loses its themes, its name and domain stay taken. Contracts are not touched.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`
 */
export async function deleteNode({ db, clock }: Context, actor: Actor, nodeId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOwnNode(tx, actor, nodeId);
    const updatedAt = clock.now();
    await tx
      .update(nodes)
      .set({ status: NodeStatus.deleted, nodeThemeId: '', nodeTestThemeId: '', updatedAt })
      .where(eq(nodes.nodeId, nodeId));
    await tx.update(presentables).set({ onlineStatus: 0, updatedAt }).where(eq(presentables.nodeId, nodeId));
    return true;
  });
}
