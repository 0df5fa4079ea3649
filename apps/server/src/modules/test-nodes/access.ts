import { NodeStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { pretences } from '#modules/contracts/index.ts';
import { findNode, lockOwnNode, type NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { SiteHost } from '#platform/http/origins.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser, mayRunNode, type SharedRehearsal } from '#platform/sessions/actor.ts';
import { type TestExhibitRow, testExhibits } from './tables.ts';

/**
 * The node of `actor` whose test node is read; it may be frozen.
 *
 * @throws Refusal `node.not-found` (also for a deleted node), `access.not-owner`
 */
export async function findOwnNode(db: Executor, actor: Actor, nodeId: number): Promise<NodeRow> {
  const node = await findNode(db, { nodeId });
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
  if (!mayRunNode(actor, node)) throw new Refusal('access.not-owner');
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

/** Somebody who asks, the site that they ask on (none for pages of the platform and programs), and the rehearsal shared with them. */
export interface Rehearser {
  readonly actor: Actor | null;
  readonly site: SiteHost | null;
  readonly rehearsal: SharedRehearsal | null;
  /** The moment to come as of which they ask. */
  readonly pretence: pretences.Pretence | null;
}

/**
 * The rehearser who makes a call.
 *
 * @throws Refusal `request.argument` for a malformed pretence
 */
export function rehearserOf(
  context: Pick<Context, 'clock' | 'settings'>,
  { actor, rehearsal, request, query }: CallOfRehearser,
): Rehearser {
  return { actor, rehearsal, site: request.site, pretence: pretences.readPretence(context, query ?? {}) };
}

type CallOfRehearser = Pick<Rehearser, 'actor' | 'rehearsal'> & {
  readonly request: Pick<Rehearser, 'site'>;
  readonly query?: pretences.PretenceTexts | undefined;
};

/**
 * True for the node's owner and whom they share the rehearsal with, who see it as of now: what is to come of the node's contracts is its
 * owner's affair. On sites only on the node's own test site: the theme of its real
 * one is not to learn of the rehearsal, nor are those of the owner's other nodes.
 */
export function mayRehearse({ actor, site, rehearsal, pretence }: Rehearser, node: NodeRow): boolean {
  if (site && (!site.isTest || site.nodeDomain !== node.nodeDomain)) return false;
  const isShared = rehearsal?.nodeId === node.nodeId && pretence === null;
  return isShared || isUser(actor, node.ownerUserId);
}

/**
 * The node whose rehearsal somebody reads by a call.
 *
 * @throws Refusal `request.argument` for a malformed pretence, `access.login-required`, `node.not-found`, `access.not-owner`
 */
export async function findRehearsedNode(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  call: CallOfRehearser & { readonly params: { readonly nodeId: number } },
): Promise<NodeRow> {
  const rehearser = rehearserOf(context, call);
  if (!rehearser.actor && !rehearser.rehearsal) throw new Refusal('access.login-required');
  const node = await findNode(context.db, call.params);
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
  if (!mayRehearse(rehearser, node)) throw new Refusal('access.not-owner');
  return node;
}
