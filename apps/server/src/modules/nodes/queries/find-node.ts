import { NodeStatus } from '@colophon/model';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type NodeRow, nodes } from '../tables.ts';

/** A node as others name it. */
export type NodeEntry = Pick<NodeRow, 'nodeId' | 'nodeName' | 'nodeDomain'>;

/** Keys to look a node up by; all that are given must match. */
export interface NodeKeys {
  readonly nodeId?: number;
  readonly nodeDomain?: string;
  readonly nodeName?: string;
}

/** The node with all of the given keys, deleted ones included, names and domains ignoring case; `null` when there is none. */
export async function findNode(db: Executor, keys: NodeKeys): Promise<NodeRow | null> {
  const conditions: SQL[] = [];
  if (keys.nodeId !== undefined) conditions.push(eq(nodes.nodeId, keys.nodeId));
  if (keys.nodeDomain !== undefined) conditions.push(eq(nodes.nodeDomain, keys.nodeDomain.toLowerCase()));
  if (keys.nodeName !== undefined) conditions.push(eq(sql`lower(${nodes.nodeName})`, keys.nodeName.toLowerCase()));
  const [node] = await db
    .select()
    .from(nodes)
    .where(and(...conditions))
    .limit(1);
  return node ?? null;
}

/** The nodes with any of the given ids or domains, deleted ones included, in the order asked for. */
export async function listNodes(
  db: Executor,
  { nodeIds = [], nodeDomains = [] }: { nodeIds?: readonly number[]; nodeDomains?: readonly string[] },
): Promise<NodeRow[]> {
  const wanted = [
    ...(nodeIds.length > 0 ? [inArray(nodes.nodeId, [...nodeIds])] : []),
    ...(nodeDomains.length > 0 ? [inArray(nodes.nodeDomain, [...nodeDomains])] : []),
  ];
  if (wanted.length === 0) return [];
  const rows = await db
    .select()
    .from(nodes)
    .where(or(...wanted));
  const byKey = new Map<number | string, NodeRow>(
    rows.flatMap((row) => [[row.nodeId, row] as const, [row.nodeDomain, row] as const]),
  );
  return [...new Set([...nodeIds, ...nodeDomains].flatMap((key) => byKey.get(key) ?? []))];
}

/** As `listNodes`, without those that are deleted. */
export async function listLiveNodes(db: Executor, keys: Parameters<typeof listNodes>[1]): Promise<NodeRow[]> {
  const rows = await listNodes(db, keys);
  return rows.filter(({ status }) => status !== NodeStatus.deleted);
}

/** Counts the nodes of users that are not deleted, in the order of the ids. */
export async function countNodes(db: Executor, userIds: readonly number[]) {
  const counts = await db
    .select({ userId: nodes.ownerUserId, count: sql<number>`count(*)::int` })
    .from(nodes)
    .where(and(inArray(nodes.ownerUserId, [...userIds]), ne(nodes.status, NodeStatus.deleted)))
    .groupBy(nodes.ownerUserId);
  const byUser = new Map(counts.map(({ userId, count }) => [userId, count]));
  return userIds.map((userId) => ({ userId, createdNodeCount: byUser.get(userId) ?? 0 }));
}
