import { NodeStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { findNode, lockOwnNode, type NodeRow } from '#modules/nodes/index.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { SiteHost } from '#platform/http/origins.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { type TestExhibitRow, testExhibits } from './tables.ts';

/**
 * The node of `actor` whose test node is read; it may be frozen.
 *
 * @throws Refusal `node.not-found` (also for a deleted node), `access.not-owner`
 */
export async function findOwnNode(db: Executor, actor: Actor, nodeId: number): Promise<NodeRow> {
  const node = await findNode(db, { nodeId });
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
  if (!isUser(actor, node.ownerUserId)) throw new Refusal('access.not-owner');
  return node;
}

/**
 * A test exhibit on a node of `actor`, for reading; `null` when there is none.
 *
 * @throws Refusal `access.not-owner`
 */
export async function findOwnTestExhibit(
  db: Executor,
  actor: Actor,
  testResourceId: string,
): Promise<TestExhibitRow | null> {
  const [found] = await db.select().from(testExhibits).where(eq(testExhibits.testResourceId, testResourceId));
  if (found) await findOwnNode(db, actor, found.nodeId);
  return found ?? null;
}

/**
 * The test exhibit that `actor` is about to change. Its row is locked until the transaction ends, then its node: in the order in
 * which a match writes them.
 *
 * @throws Refusal `test-exhibit.not-found`, `access.not-owner`, `node.frozen`
 */
export async function lockOwnTestExhibit(
  tx: Transaction,
  actor: Actor,
  testResourceId: string,
): Promise<TestExhibitRow> {
  const [found] = await tx
    .select()
    .from(testExhibits)
    .where(eq(testExhibits.testResourceId, testResourceId))
    .for('update');
  if (!found) throw new Refusal('test-exhibit.not-found');
  await lockOwnNode(tx, actor, found.nodeId);
  return found;
}

/** Somebody who asks, and the site that they ask on; none for pages of the platform and programs. */
interface SiteCaller<Caller extends Actor | null> {
  readonly actor: Caller;
  readonly site: SiteHost | null;
}

/** The caller as rehearsals know them: nobody on the node's real site, whose theme is not to learn of them. */
export function rehearserOf({ actor, site }: SiteCaller<Actor | null>): Actor | null {
  return site && !site.isTest ? null : actor;
}

/**
 * The node that `actor` rehearses, on its test site or elsewhere.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`
 */
export async function findRehearsedNode(db: Executor, caller: SiteCaller<Actor>, nodeId: number): Promise<NodeRow> {
  if (!rehearserOf(caller)) throw new Refusal('access.not-owner');
  return findOwnNode(db, caller.actor, nodeId);
}
