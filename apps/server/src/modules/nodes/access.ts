import { NodeStatus, nodeDisplay } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser, siteOf } from '#platform/sessions/actor.ts';
import { type NodeRow, nodes, type PresentableRow, presentables } from './tables.ts';

/**
 * The node that `actor` is about to change, locked until the transaction ends: whatever changes a node's exhibits queues up on it.
 *
 * @throws Refusal `node.not-found` (also for a deleted node), `access.not-owner`, `node.frozen`
 */
export async function lockOwnNode(tx: Transaction, actor: Actor, nodeId: number): Promise<NodeRow> {
  const [node] = await tx.select().from(nodes).where(eq(nodes.nodeId, nodeId)).for('no key update');
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
  refuseUnlessChangeable(actor, node);
  return node;
}

/**
 * For what only looks at a node or locks it later.
 *
 * @throws Refusal as `lockOwnNode`
 */
export async function refuseUnlessOwnNode(db: Executor, actor: Actor, nodeId: number): Promise<void> {
  const [node] = await db.select().from(nodes).where(eq(nodes.nodeId, nodeId));
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
  refuseUnlessChangeable(actor, node);
}

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

function refuseUnlessChangeable(actor: Actor, node: NodeRow): void {
  if (!isUser(actor, node.ownerUserId)) throw new Refusal('access.not-owner');
  if (nodeDisplay(node.status) === 'frozen') throw new Refusal('node.frozen');
}

/** Whom a node takes its caller for: the session of another node's site says nothing here. */
export function visitorOf(actor: Actor | null, { nodeDomain }: Pick<NodeRow, 'nodeDomain'>): Actor | null {
  const site = actor && siteOf(actor);
  return site !== null && site !== nodeDomain ? null : actor;
}
