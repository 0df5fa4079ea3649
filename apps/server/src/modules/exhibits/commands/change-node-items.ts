import { randomBytes } from 'node:crypto';
import { type Locale, ResourceStatus, SubjectType } from '@colophon/model';
import { eq, sql } from 'drizzle-orm';
import { MAX_COLLECTION_ITEMS } from '#modules/collections/index.ts';
import { listResourceStatuses } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { type BlockMove, moveBlock, type OrderedList, renumber, roomAtEnd } from '#platform/database/ordered-list.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNodeCollection } from '../access.ts';
import { listExhibits } from '../queries/find-exhibit.ts';
import { type NodeItemOrder, orderOf } from '../queries/node-items.ts';
import { type ExhibitRow, exhibits, nodeCollectionItems } from '../tables.ts';
import { type Outcome, tryEach } from './try-each.ts';

/** State of the list as the sorting client knows it; absent: whatever it is. */
interface SeenList {
  readonly revision?: number | undefined;
}

interface PresentItem {
  readonly itemId: string;
  readonly memberId: string;
}

/**
 * Adds exhibits to the end of a collection made in the node, each by itself: one that cannot be an item is noted as refused.
 * Items are single exhibits of the same node; those that are offline wait until they come online.
 *
 * @throws Refusal those of `lockOwnNodeCollection`
 */
export async function addNodeItems(
  context: Context,
  { actor, locale }: { readonly actor: Actor; readonly locale: Locale },
  collectionId: string,
  memberIds: readonly string[],
): Promise<Record<string, Outcome>> {
  return context.db.transaction(async (tx) => {
    const { nodeId } = await lockOwnNodeCollection(tx, actor, collectionId);
    const present = await listItems(tx, collectionId);
    const found = await listExhibits(tx, { presentableIds: memberIds });
    const members = new Map(found.map((member) => [member.presentableId, member]));
    const resourceIds = found.flatMap(({ resourceId }) => resourceId ?? []);
    const statuses = await listResourceStatuses(tx, resourceIds);
    const held = new Set(present.map(({ memberId }) => memberId));
    const newId = newIds(present);
    const added = new Map<string, string>();
    const outcomes = await tryEach([...new Set(memberIds)], String, locale, async (memberId) => {
      const member = members.get(memberId);
      if (!member) throw new Refusal('exhibit.not-found');
      const isFrozen = statuses.get(member.resourceId ?? '') === ResourceStatus.frozen;
      if (member.nodeId !== nodeId || member.subjectType !== SubjectType.resource || isFrozen)
        throw new Refusal('exhibit.item-unusable');
      if (held.has(memberId)) throw new Refusal('exhibit.item-present');
      if (present.length + added.size >= MAX_COLLECTION_ITEMS) throw new Refusal('collection.full');
      added.set(memberId, newId());
      return added.get(memberId)!;
    });
    await append(tx, context, collectionId, [...added]);
    return outcomes;
  });
}

/**
 * Puts an exhibit at the end of a collection made in its node, whose node is locked; what is an item already, or finds no room,
 * is left out.
 */
export async function collectExhibit(
  tx: Transaction,
  context: Context,
  collectionId: string,
  memberId: string,
): Promise<void> {
  const present = await listItems(tx, collectionId);
  if (present.length >= MAX_COLLECTION_ITEMS || present.some((item) => item.memberId === memberId)) return;
  await append(tx, context, collectionId, [[memberId, newIds(present)()]]);
}

/**
 * Removes items from a collection made in the node, by their own ids, their exhibits' or their resources'. Unknown ids are
 * ignored.
 *
 * @throws Refusal those of `lockOwnNodeCollection`
 */
export async function removeNodeItems(
  context: Context,
  actor: Actor,
  collectionId: string,
  {
    removeIds,
    idType,
  }: { readonly removeIds: readonly string[]; readonly idType: 'itemId' | 'presentableId' | 'resourceId' },
): Promise<true> {
  return context.db.transaction(async (tx) => {
    await lockOwnNodeCollection(tx, actor, collectionId);
    const sql = driverOf(tx);
    const id = { itemId: sql`i.item_id`, presentableId: sql`p.presentable_id`, resourceId: sql`p.resource_id` }[idType];
    await sql`
      delete from node_collection_items i using presentables p
       where i.collection_id = ${collectionId} and p.presentable_id = i.member_id and ${id} = any(${[...removeIds]})`;
    await noteEdit(tx, context, collectionId);
    return true as const;
  });
}

/**
 * Takes items out of the order and puts them back as a block, as they are sent, so that the first has `targetSortId`; beyond
 * the end is the end. Only rows of the block are written, unless there is no room left at the place.
 *
 * @throws Refusal those of `lockOwnNodeCollection`, `collection.order-outdated`, `collection.item-not-found`
 */
export async function moveNodeItems(
  context: Context,
  actor: Actor,
  collectionId: string,
  move: BlockMove & SeenList,
): Promise<true> {
  return context.db.transaction(async (tx) => {
    refuseOutdated(await lockOwnNodeCollection(tx, actor, collectionId), move);
    if (!(await moveBlock(tx, itemsOf(collectionId), move))) throw new Refusal('collection.item-not-found');
    await noteEdit(tx, context, collectionId);
    return true as const;
  });
}

/**
 * Gives all items of a collection made in the node places in another order.
 *
 * @throws Refusal those of `lockOwnNodeCollection`, `collection.order-outdated`
 */
export async function reorderNodeItems(
  context: Context,
  actor: Actor,
  collectionId: string,
  order: NodeItemOrder & SeenList,
): Promise<true> {
  return context.db.transaction(async (tx) => {
    refuseOutdated(await lockOwnNodeCollection(tx, actor, collectionId), order);
    const driver = driverOf(tx);
    await renumber(
      tx,
      itemsOf(collectionId),
      driver`select i.item_id, row_number() over (order by ${orderOf(driver, order)}) as place
            from node_collection_items i join presentables p on p.presentable_id = i.member_id
           where i.collection_id = ${collectionId}`,
    );
    await noteEdit(tx, context, collectionId);
    return true as const;
  });
}

function listItems(tx: Transaction, collectionId: string): Promise<PresentItem[]> {
  return driverOf(tx)<PresentItem[]>`
    select item_id as "itemId", member_id as "memberId" from node_collection_items
     where collection_id = ${collectionId}`;
}

/** The items of a collection made in a node, in their order. */
function itemsOf(collectionId: string): OrderedList {
  return { table: 'node_collection_items', id: 'item_id', of: { collection_id: collectionId } };
}

/** Makes ids that no item of the collection has, each once. */
function newIds(present: readonly PresentItem[]): () => string {
  const taken = new Set(present.map(({ itemId }) => itemId));
  return () => {
    for (;;) {
      const itemId = randomBytes(4).toString('hex');
      if (taken.has(itemId)) continue;
      taken.add(itemId);
      return itemId;
    }
  };
}

/** Puts exhibits, each with the id of its item, at the end. */
async function append(
  tx: Transaction,
  context: Context,
  collectionId: string,
  added: readonly (readonly [memberId: string, itemId: string])[],
): Promise<void> {
  if (added.length === 0) return;
  const { first, step } = await roomAtEnd(tx, itemsOf(collectionId));
  const createdAt = context.clock.now();
  await tx.insert(nodeCollectionItems).values(
    added.map(([memberId, itemId], index) => {
      const position = first + BigInt(index) * step;
      return { collectionId, itemId, memberId, position, createdAt };
    }),
  );
  await noteEdit(tx, context, collectionId);
}

async function noteEdit(tx: Transaction, { clock }: Context, collectionId: string): Promise<void> {
  await tx
    .update(exhibits)
    .set({ updatedAt: clock.now(), itemsRevision: sql`${exhibits.itemsRevision} + 1` })
    .where(eq(exhibits.presentableId, collectionId));
}

/** Whoever sorts by a list that is no longer so is told, instead of moving what they did not see. */
function refuseOutdated({ itemsRevision }: ExhibitRow, { revision }: SeenList): void {
  if (revision !== undefined && revision !== itemsRevision) throw new Refusal('collection.order-outdated');
}
