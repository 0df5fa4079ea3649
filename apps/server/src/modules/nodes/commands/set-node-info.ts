import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNode } from '../access.ts';
import { nodes } from '../tables.ts';

/** Fields that an owner may change; absent fields stay. `status` is 1 public, 2 private or 8 suspended. */
export interface NodeInfo {
  readonly nodeLogo?: string;
  readonly nodeTitle?: string;
  readonly nodeShortDescription?: string;
  readonly nodeSuspendInfo?: string;
  readonly status?: 1 | 2 | 8;
}

/**
 * Changes how a node presents itself and who sees it.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`
 */
export async function setNodeInfo(
  { db, clock }: Context,
  actor: Actor,
  nodeId: number,
  info: NodeInfo,
): Promise<boolean> {
  const { nodeLogo, nodeTitle, nodeShortDescription, nodeSuspendInfo, status } = info;
  return db.transaction(async (tx) => {
    await lockOwnNode(tx, actor, nodeId);
    await tx
      .update(nodes)
      .set({ nodeLogo, nodeTitle, nodeShortDescription, nodeSuspendInfo, status, updatedAt: clock.now() })
      .where(eq(nodes.nodeId, nodeId));
    return true;
  });
}
