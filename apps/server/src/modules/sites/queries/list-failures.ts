import { and, desc, eq, gt } from 'drizzle-orm';
import { refuseUnlessOwnNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { FAILURE_RETENTION_MS, MAX_FAILURES } from '../limits.ts';
import { siteFailures } from '../tables.ts';

/**
 * Lists the latest failures on a node's site, the newest first.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`
 */
export async function listFailures({ db, clock }: Context, actor: Actor, nodeId: number) {
  await refuseUnlessOwnNode(db, actor, nodeId);
  const since = new Date(clock.now().getTime() - FAILURE_RETENTION_MS);
  const rows = await db
    .select()
    .from(siteFailures)
    .where(and(eq(siteFailures.nodeId, nodeId), gt(siteFailures.updatedAt, since)))
    .orderBy(desc(siteFailures.updatedAt), siteFailures.digest)
    .limit(MAX_FAILURES);
  return rows.map(({ page, message, times, createdAt, updatedAt }) => ({
    page,
    message,
    times,
    firstDate: createdAt.toISOString(),
    lastDate: updatedAt.toISOString(),
  }));
}
