import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNode, refuseUnlessOwnNode } from '../access.ts';
import { LOOKS_AT_DOMAINS } from '../limits.ts';
import { RECORD_LABEL, recordValueOf } from '../own-domain-record.ts';
import { isOwnDomain, type OwnDomainKeys } from '../queries/own-domains.ts';
import { nodes, ownDomains } from '../tables.ts';
import { loseOwnDomain } from './lose-own-domain.ts';

/**
 * Looks for a domain's record and, where it stands, has the domain lead to the node, also when it led to another one before: it has
 * changed hands. The first domain of a node becomes its site's address.
 *
 * @throws Refusal `node.own-domain-unknown`, `node.own-domain-record-missing`, `node.own-domain-no-answer`,
 *   `access.too-many-requests`, and as `lockOwnNode`
 */
export async function verifyOwnDomain(context: Context, actor: Actor, keys: OwnDomainKeys): Promise<true> {
  await refuseUnlessOwnNode(context.db, actor, keys.nodeId);
  await refuseWithoutRecord(context, actor, keys);
  const { nodeId, hostName } = keys;
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${AdvisoryLock.ownDomains})`);
    const { canonicalHost } = await lockOwnNode(tx, actor, nodeId);
    const isElsewhere = and(
      eq(ownDomains.hostName, hostName),
      isNotNull(ownDomains.verifiedAt),
      ne(ownDomains.nodeId, nodeId),
    );
    const [holder] = await tx.select({ nodeId: ownDomains.nodeId }).from(ownDomains).where(isElsewhere);
    if (holder) await loseOwnDomain(tx, context, { ...keys, nodeId: holder.nodeId });

    const now = context.clock.now();
    const verified = await tx
      .update(ownDomains)
      .set({ verifiedAt: now, checkedAt: now, misses: 0, updatedAt: now })
      .where(isOwnDomain(keys))
      .returning({ hostName: ownDomains.hostName });
    if (verified.length === 0) throw new Refusal('node.own-domain-unknown');
    if (canonicalHost === null)
      await tx.update(nodes).set({ canonicalHost: hostName, updatedAt: now }).where(eq(nodes.nodeId, nodeId));
  });
  return true;
}

async function refuseWithoutRecord(
  { db, rateLimits, textRecords }: Context,
  { userId }: Actor,
  keys: OwnDomainKeys,
): Promise<void> {
  const [domain] = await db.select({ token: ownDomains.token }).from(ownDomains).where(isOwnDomain(keys));
  if (!domain) throw new Refusal('node.own-domain-unknown');
  if (!(await rateLimits.use(LOOKS_AT_DOMAINS, String(userId)))) throw new Refusal('access.too-many-requests');
  const records = await textRecords.read(`${RECORD_LABEL}.${keys.hostName}`);
  if (records === null) throw new Refusal('node.own-domain-no-answer');
  if (!records.includes(recordValueOf(domain.token))) throw new Refusal('node.own-domain-record-missing');
}
