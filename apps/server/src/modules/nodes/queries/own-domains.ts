import { NodeStatus } from '@colophon/model';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { nodes, type OwnDomainRow, ownDomains } from '../tables.ts';

export interface OwnDomainKeys {
  readonly nodeId: number;
  readonly hostName: string;
}

export function isOwnDomain({ nodeId, hostName }: OwnDomainKeys) {
  return and(eq(ownDomains.nodeId, nodeId), eq(ownDomains.hostName, hostName));
}

/** The domains of a node, in the order in which they were added. */
export function listOwnDomains(db: Executor, nodeId: number): Promise<OwnDomainRow[]> {
  return db
    .select()
    .from(ownDomains)
    .where(eq(ownDomains.nodeId, nodeId))
    .orderBy(asc(ownDomains.createdAt), asc(ownDomains.hostName));
}

/** The node that a verified domain leads to, by its own domain on the platform; `null` when there is none. */
export async function findNodeDomainAt(db: Executor, hostName: string): Promise<string | null> {
  const [found] = await db
    .select({ nodeDomain: nodes.nodeDomain })
    .from(ownDomains)
    .innerJoin(nodes, eq(nodes.nodeId, ownDomains.nodeId))
    .where(
      and(eq(ownDomains.hostName, hostName), isNotNull(ownDomains.verifiedAt), ne(nodes.status, NodeStatus.deleted)),
    );
  return found?.nodeDomain ?? null;
}

/** The own domain at which a node's site is reached; `null` when that is its address on the platform, or there is no such node. */
export async function findCanonicalHost(db: Executor, nodeDomain: string): Promise<string | null> {
  const [found] = await db
    .select({ canonicalHost: nodes.canonicalHost })
    .from(nodes)
    .where(and(eq(nodes.nodeDomain, nodeDomain), ne(nodes.status, NodeStatus.deleted)));
  return found?.canonicalHost ?? null;
}
