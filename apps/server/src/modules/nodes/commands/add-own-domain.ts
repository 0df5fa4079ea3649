import { count, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { newTokenSn } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { Settings } from '#platform/settings.ts';
import { lockOwnNode } from '../access.ts';
import { MAX_OWN_DOMAINS } from '../limits.ts';
import { type OwnDomainRow, ownDomains } from '../tables.ts';

/**
 * Notes that a node's owner wants the site at `hostName`, in lower case, too. It leads nowhere until it is verified, so that other
 * nodes may ask for it as well.
 *
 * @throws Refusal `node.own-domain-ours`, `node.own-domain-present`, `node.own-domain-limit`, and as `lockOwnNode`
 */
export async function addOwnDomain(
  { db, clock, settings }: Context,
  actor: Actor,
  nodeId: number,
  hostName: string,
): Promise<OwnDomainRow> {
  if (isOfPlatform(settings, hostName)) throw new Refusal('node.own-domain-ours');
  return db.transaction(async (tx) => {
    await lockOwnNode(tx, actor, nodeId);
    const [{ total } = { total: 0 }] = await tx
      .select({ total: count() })
      .from(ownDomains)
      .where(eq(ownDomains.nodeId, nodeId));
    if (total >= MAX_OWN_DOMAINS) throw new Refusal('node.own-domain-limit');
    const now = clock.now();
    const [domain] = await tx
      .insert(ownDomains)
      .values({ nodeId, hostName, token: newTokenSn(), createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!domain) throw new Refusal('node.own-domain-present');
    return domain;
  });
}

/** True for the platform's hosts and all names below them. */
function isOfPlatform({ publicOrigin, corsOrigins, siteHost }: Settings, hostName: string): boolean {
  const ours = [
    ...[publicOrigin, ...corsOrigins].map((origin) => new URL(origin).hostname),
    siteHost.replace(/:\d+$/, ''),
  ];
  return ours.some((host) => hostName === host || hostName.endsWith(`.${host}`));
}
