import { createHash } from 'node:crypto';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { listLiveNodes } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { SiteHost } from '#platform/http/origins.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { FAILURES_BY_IP, FAILURES_BY_NODE, MAX_FAILURES } from '../limits.ts';
import { siteFailures } from '../tables.ts';

/** Report of a visitor's browser: nothing of it can be relied on. */
export interface FailureReport {
  readonly page: string;
  readonly message: string;
  /** Network address of the browser. */
  readonly ip: string;
}

/**
 * Keeps for a node's owner what failed on a page of its site. A failure that is known is counted; of different ones the
 * latest stay. Test sites, which only owners see, report nothing.
 *
 * @throws Refusal `node.not-found` also beside the host of a site, `access.too-many-requests`
 */
export async function reportFailure(
  { db, clock, rateLimits }: Context,
  site: SiteHost | null,
  { page, message, ip }: FailureReport,
): Promise<void> {
  const [node] = site && !site.isTest ? await listLiveNodes(db, { nodeDomains: [site.nodeDomain] }) : [];
  if (!node) throw new Refusal('node.not-found');
  const { nodeId } = node;
  const isWithin =
    (await rateLimits.use(FAILURES_BY_IP, ip)) && (await rateLimits.use(FAILURES_BY_NODE, String(nodeId)));
  if (!isWithin) throw new Refusal('access.too-many-requests');

  const now = clock.now();
  const digest = createHash('md5').update(`${page}\n${message}`).digest('hex');
  await db.transaction(async (tx) => {
    await tx
      .insert(siteFailures)
      .values({ nodeId, digest, page, message, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [siteFailures.nodeId, siteFailures.digest],
        set: { times: sql`${siteFailures.times} + 1`, updatedAt: now },
      });
    const latest = tx
      .select({ digest: siteFailures.digest })
      .from(siteFailures)
      .where(eq(siteFailures.nodeId, nodeId))
      .orderBy(desc(siteFailures.updatedAt), siteFailures.digest)
      .limit(MAX_FAILURES);
    await tx.delete(siteFailures).where(and(eq(siteFailures.nodeId, nodeId), notInArray(siteFailures.digest, latest)));
  });
}
