import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNode } from '../access.ts';
import { isOwnDomain } from '../queries/own-domains.ts';
import { nodes, ownDomains } from '../tables.ts';

/**
 * Chooses the address of a node's site, to which its other addresses lead on: a verified domain, or `null` for the one on the
 * platform.
 *
 * @throws Refusal `node.own-domain-unknown`, `node.own-domain-unverified`, and as `lockOwnNode`
 */
export async function chooseCanonicalHost(
  { db, clock }: Context,
  actor: Actor,
  { nodeId, hostName }: { readonly nodeId: number; readonly hostName: string | null },
): Promise<true> {
  await db.transaction(async (tx) => {
    await lockOwnNode(tx, actor, nodeId);
    if (hostName !== null) {
      const [domain] = await tx.select().from(ownDomains).where(isOwnDomain({ nodeId, hostName }));
      if (!domain) throw new Refusal('node.own-domain-unknown');
      if (domain.verifiedAt === null) throw new Refusal('node.own-domain-unverified');
    }
    await tx.update(nodes).set({ canonicalHost: hostName, updatedAt: clock.now() }).where(eq(nodes.nodeId, nodeId));
  });
  return true;
}
