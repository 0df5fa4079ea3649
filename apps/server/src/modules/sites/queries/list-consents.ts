import { desc, eq } from 'drizzle-orm';
import { nodes } from '#modules/nodes/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { siteConsents } from '#platform/sessions/tables.ts';

/** The sites that a user is known on, agreed to last first. */
export async function listConsents(db: Executor, userId: number) {
  const { nodeId, nodeName, nodeDomain, status } = nodes;
  const rows = await db
    .select({ nodeId, nodeName, nodeDomain, status, createdAt: siteConsents.createdAt })
    .from(siteConsents)
    .innerJoin(nodes, eq(nodes.nodeId, siteConsents.nodeId))
    .where(eq(siteConsents.userId, userId))
    .orderBy(desc(siteConsents.createdAt), desc(nodeId));
  return rows.map(({ createdAt, ...row }) => ({ ...row, createDate: createdAt.toISOString() }));
}
