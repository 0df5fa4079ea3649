import { NodeStatus, SubjectType } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { type NodeRow, nodes, refuseUnlessChangeable } from '../nodes/index.ts';
import { findExhibit } from './queries/find-exhibit.ts';
import { type ExhibitRow, exhibits } from './tables.ts';

/**
 * The exhibit that `actor` is about to change, and its node, which is locked until the transaction ends.
 *
 * @throws Refusal `exhibit.not-found` (also on a deleted node), `access.not-owner`, `node.frozen`
 */
export async function lockOwnExhibit(
  tx: Transaction,
  actor: Actor,
  presentableId: string,
): Promise<{ node: NodeRow; exhibit: ExhibitRow }> {
  const found = await lockExhibit(tx, presentableId);
  if (!found || found.node.status === NodeStatus.deleted) throw new Refusal('exhibit.not-found');
  refuseUnlessChangeable(actor, found.node);
  return found;
}

/**
 * As `lockOwnExhibit`, of a collection made in the node: whoever edits its items comes one after the other.
 *
 * @throws Refusal those of `lockOwnExhibit`, `exhibit.not-node-collection`
 */
export async function lockOwnNodeCollection(tx: Transaction, actor: Actor, presentableId: string): Promise<ExhibitRow> {
  const { exhibit } = await lockOwnExhibit(tx, actor, presentableId);
  refuseOthers(exhibit);
  return exhibit;
}

/**
 * A collection made in a node, for whoever reads it.
 *
 * @throws Refusal `exhibit.not-found`, `exhibit.not-node-collection`
 */
export async function findNodeCollection(db: Executor, presentableId: string): Promise<ExhibitRow> {
  const exhibit = await findExhibit(db, { presentableId });
  if (!exhibit) throw new Refusal('exhibit.not-found');
  refuseOthers(exhibit);
  return exhibit;
}

/**
 * As `findNodeCollection`, for reading what only its owner sees.
 *
 * @throws Refusal those of `findNodeCollection`, `access.not-owner`
 */
export async function findOwnNodeCollection(db: Executor, actor: Actor, presentableId: string): Promise<void> {
  const exhibit = await findExhibit(db, { presentableId });
  if (!exhibit) throw new Refusal('exhibit.not-found');
  if (!isUser(actor, exhibit.userId)) throw new Refusal('access.not-owner');
  refuseOthers(exhibit);
}

function refuseOthers({ subjectType }: Pick<ExhibitRow, 'subjectType'>): void {
  if (subjectType !== SubjectType.collectionExhibit) throw new Refusal('exhibit.not-node-collection');
}

/** Locks the node of an exhibit, never the exhibit first: whoever holds the node may change all of its exhibits. */
export async function lockExhibit(
  tx: Transaction,
  presentableId: string,
): Promise<{ node: NodeRow; exhibit: ExhibitRow } | null> {
  const isExhibit = eq(exhibits.presentableId, presentableId);
  const [node] = await tx
    .select()
    .from(nodes)
    .where(eq(nodes.nodeId, tx.select({ nodeId: exhibits.nodeId }).from(exhibits).where(isExhibit)))
    .for('no key update');
  if (!node) return null;
  const [exhibit] = await tx.select().from(exhibits).where(isExhibit);
  return { node, exhibit: exhibit! };
}
