import { NodeStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type NodeRow, nodes, refuseUnlessChangeable } from '../nodes/index.ts';
import { type PresentableRow, presentables } from './tables.ts';

/**
 * The exhibit that `actor` is about to change, and its node, which is locked until the transaction ends.
 *
 * @throws Refusal `exhibit.not-found` (also on a deleted node), `access.not-owner`, `node.frozen`
 */
export async function lockOwnExhibit(
  tx: Transaction,
  actor: Actor,
  presentableId: string,
): Promise<{ node: NodeRow; presentable: PresentableRow }> {
  const found = await lockExhibit(tx, presentableId);
  if (!found || found.node.status === NodeStatus.deleted) throw new Refusal('exhibit.not-found');
  refuseUnlessChangeable(actor, found.node);
  return found;
}

/** Locks the node of an exhibit, never the exhibit first: whoever holds the node may change all of its exhibits. */
export async function lockExhibit(
  tx: Transaction,
  presentableId: string,
): Promise<{ node: NodeRow; presentable: PresentableRow } | null> {
  const isExhibit = eq(presentables.presentableId, presentableId);
  const [node] = await tx
    .select()
    .from(nodes)
    .where(eq(nodes.nodeId, tx.select({ nodeId: presentables.nodeId }).from(presentables).where(isExhibit)))
    .for('no key update');
  if (!node) return null;
  const [presentable] = await tx.select().from(presentables).where(isExhibit);
  return { node, presentable: presentable! };
}
