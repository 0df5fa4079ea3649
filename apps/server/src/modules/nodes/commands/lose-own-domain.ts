import { and, eq } from 'drizzle-orm';
import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOwnDomain, type OwnDomainKeys } from '../queries/own-domains.ts';
import { nodes, ownDomains } from '../tables.ts';

/** A domain no longer leads to a node: the owner keeps it as one that is to be verified, and is told by a message. */
export async function loseOwnDomain(tx: Transaction, context: Context, keys: OwnDomainKeys): Promise<void> {
  const updatedAt = context.clock.now();
  await tx.update(ownDomains).set({ verifiedAt: null, misses: 0, updatedAt }).where(isOwnDomain(keys));
  await leaveCanonicalHost(tx, context, keys);
  const [node] = await tx.select({ ownerUserId: nodes.ownerUserId }).from(nodes).where(eq(nodes.nodeId, keys.nodeId));
  if (node) await notifyUser(tx, context, { userId: node.ownerUserId, type: 'ownDomainLost' });
}

/** Has a node's site be reached at its address on the platform again, where it was reached at that domain. */
export async function leaveCanonicalHost(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { nodeId, hostName }: OwnDomainKeys,
): Promise<void> {
  await tx
    .update(nodes)
    .set({ canonicalHost: null, updatedAt: clock.now() })
    .where(and(eq(nodes.nodeId, nodeId), eq(nodes.canonicalHost, hostName)));
}
