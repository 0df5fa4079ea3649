import { NodeStatus } from '@colophon/model';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, onlyNodesOf } from '#platform/sessions/actor.ts';
import { isReservedDomain } from '../reserved-domains.ts';
import { type NodeRow, nodes } from '../tables.ts';

/** Any constant number, with the user's id: one user's creations queue up on it, and nothing else does. */
const QUOTA_LOCK = 7_000_001;

/**
 * Creates a node for `actor`, without exhibits or theme. Emits `node.created`.
 *
 * Names and domains are unique among all nodes that ever were, names ignoring case.
 *
 * @throws Refusal `access.token-scope` for a token of some nodes only, `node.domain-reserved`, `node.name-taken`, `node.domain-taken`, `node.limit-reached`
 */
export async function createNode(
  { db, clock, events, settings }: Context,
  actor: Actor,
  input: { nodeName: string; nodeDomain: string; nodeTitle: string },
): Promise<NodeRow> {
  if (onlyNodesOf(actor)) throw new Refusal('access.token-scope');
  if (isReservedDomain(input.nodeDomain) || settings.deniedDomains.includes(input.nodeDomain))
    throw new Refusal('node.domain-reserved');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK}, ${actor.userId})`);
    await refuseTaken(tx, input);
    const owned = await tx.$count(
      nodes,
      and(eq(nodes.ownerUserId, actor.userId), ne(nodes.status, NodeStatus.deleted)),
    );
    if (owned >= settings.nodeLimit) throw new Refusal('node.limit-reached');

    const now = clock.now();
    const [node] = await tx
      .insert(nodes)
      .values({
        ...input,
        ownerUserId: actor.userId,
        ownerUserName: actor.username,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!node) {
      await refuseTaken(tx, input); // somebody was faster
      throw new Refusal('node.name-taken');
    }
    await events.emit(tx, 'node.created', { nodeId: node.nodeId, ownerUserId: actor.userId });
    return node;
  });
}

async function refuseTaken(tx: Transaction, { nodeName, nodeDomain }: { nodeName: string; nodeDomain: string }) {
  const hasName: SQL = eq(sql`lower(${nodes.nodeName})`, nodeName.toLowerCase());
  const taken = await tx
    .select({ isName: sql<boolean>`${hasName}` })
    .from(nodes)
    .where(or(hasName, eq(nodes.nodeDomain, nodeDomain)));
  if (taken.some(({ isName }) => isName)) throw new Refusal('node.name-taken');
  if (taken.length > 0) throw new Refusal('node.domain-taken');
}
