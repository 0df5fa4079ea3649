import { NodeStatus, nodeDisplay } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, mayRunNode, siteOf } from '#platform/sessions/actor.ts';
import { type NodeRow, nodes } from './tables.ts';

/**
 * The node that `actor` is about to change, locked until the transaction ends: whatever changes a node's exhibits queues up on it.
 *
 * @throws Refusal `node.not-found` (also for a deleted node), `access.not-owner`, `node.frozen`
 */
export async function lockOwnNode(tx: Transaction, actor: Actor, nodeId: number): Promise<NodeRow> {
  const node = await lockNode(tx, nodeId);
  refuseUnlessChangeable(actor, node);
  return node;
}

/**
 * The node that an operator is about to change, locked as by `lockOwnNode`.
 *
 * @throws Refusal `node.not-found` (also for a deleted node)
 */
export async function lockNode(tx: Transaction, nodeId: number): Promise<NodeRow> {
  const [node] = await tx.select().from(nodes).where(eq(nodes.nodeId, nodeId)).for('no key update');
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
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
 * For who has the row already.
 *
 * @throws Refusal `access.not-owner`, `node.frozen`
 */
export function refuseUnlessChangeable(actor: Actor, node: NodeRow): void {
  if (!mayRunNode(actor, node)) throw new Refusal('access.not-owner');
  if (nodeDisplay(node.status) === 'frozen') throw new Refusal('node.frozen');
}

/** Whom a node takes its caller for: the session of another node's site says nothing here. */
export function visitorOf(actor: Actor | null, { nodeId }: Pick<NodeRow, 'nodeId'>): Actor | null {
  const site = actor && siteOf(actor);
  return site && site.nodeId !== nodeId ? null : actor;
}
