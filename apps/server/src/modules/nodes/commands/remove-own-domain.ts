import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNode } from '../access.ts';
import { isOwnDomain, type OwnDomainKeys } from '../queries/own-domains.ts';
import { ownDomains } from '../tables.ts';
import { leaveCanonicalHost } from './lose-own-domain.ts';

/**
 * Takes a domain away from a node.
 *
 * @throws Refusal `node.own-domain-unknown`, and as `lockOwnNode`
 */
export async function removeOwnDomain(context: Context, actor: Actor, keys: OwnDomainKeys): Promise<true> {
  await context.db.transaction(async (tx) => {
    await lockOwnNode(tx, actor, keys.nodeId);
    await leaveCanonicalHost(tx, context, keys);
    const removed = await tx.delete(ownDomains).where(isOwnDomain(keys)).returning({ hostName: ownDomains.hostName });
    if (removed.length === 0) throw new Refusal('node.own-domain-unknown');
  });
  return true;
}
