import { NodeStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNode } from '../access.ts';
import { type NodeRow, nodes, ownDomains } from '../tables.ts';

/**
 * Deletes a node: it loses its themes and its own domains, its name and domain stay taken. Contracts are not touched. Emits `node.deleted`,
 * which takes its exhibits offline.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`
 */
export async function deleteNode(context: Context, actor: Actor, nodeId: number): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await takeDown(tx, context, await lockOwnNode(tx, actor, nodeId));
    return true;
  });
}

/** Deletes a node that the transaction has locked. */
export async function takeDown(
  tx: Transaction,
  { clock, events }: Pick<Context, 'clock' | 'events'>,
  { nodeId, ownerUserId }: NodeRow,
): Promise<void> {
  const updatedAt = clock.now();
  await tx
    .update(nodes)
    .set({ status: NodeStatus.deleted, nodeThemeId: '', nodeTestThemeId: '', canonicalHost: null, updatedAt })
    .where(eq(nodes.nodeId, nodeId));
  await tx.delete(ownDomains).where(eq(ownDomains.nodeId, nodeId));
  await events.emit(tx, 'node.deleted', { nodeId, ownerUserId });
}
