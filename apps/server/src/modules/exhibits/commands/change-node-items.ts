import { randomBytes } from 'node:crypto';
import { type Locale, ResourceStatus, SubjectType } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { MAX_COLLECTION_ITEMS, POSITION_GAP, roomBetween } from '#modules/collections/index.ts';
import { listResourceStatuses } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNodeCollection } from '../access.ts';
import { listExhibits } from '../queries/find-exhibit.ts';
import { type NodeItemOrder, orderOf } from '../queries/node-items.ts';
import { exhibits, nodeCollectionItems } from '../tables.ts';
import { type Outcome, tryEach } from './try-each.ts';

/** An item in its place. */
interface PlacedItem {
  readonly itemId: string;
  readonly memberId: string;
  readonly position: bigint;
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
    const present = await readOrder(tx, collectionId);
    const found = await listExhibits(tx, { presentableIds: memberIds });
    const members = new Map(found.map((member) => [member.presentableId, member]));
    const resourceIds = found.flatMap(({ resourceId }) => resourceId ?? []);
    const statuses = await listResourceStatuses(tx, resourceIds);
    const added = new Map<string, string>();
    const outcomes = await tryEach([...new Set(memberIds)], String, locale, async (memberId) => {
      const member = members.get(memberId);
      if (!member) throw new Refusal('exhibit.not-found');
      const isFrozen = statuses.get(member.resourceId ?? '') === ResourceStatus.frozen;
      if (member.nodeId !== nodeId || member.subjectType !== SubjectType.resource || isFrozen)
        throw new Refusal('exhibit.item-unusable');
      if (present.some((item) => item.memberId === memberId)) throw new Refusal('exhibit.item-present');
      if (present.length + added.size >= MAX_COLLECTION_ITEMS) throw new Refusal('collection.full');
      added.set(memberId, newItemId(present, added));
      return added.get(memberId)!;
    });
    await append(tx, context, collectionId, present, [...added]);
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
  const present = await readOrder(tx, collectionId);
  if (present.length >= MAX_COLLECTION_ITEMS || present.some((item) => item.memberId === memberId)) return;
  await append(tx, context, collectionId, present, [[memberId, newItemId(present, new Map())]]);
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
 * @throws Refusal those of `lockOwnNodeCollection`, `collection.item-not-found`
 */
export async function moveNodeItems(
  context: Context,
  actor: Actor,
  collectionId: string,
  { itemIds, targetSortId }: { readonly itemIds: readonly string[]; readonly targetSortId: number },
): Promise<true> {
  return context.db.transaction(async (tx) => {
    await lockOwnNodeCollection(tx, actor, collectionId);
    const present = await readOrder(tx, collectionId);
    const block = new Set(itemIds);
    const others = present.filter(({ itemId }) => !block.has(itemId));
    if (others.length + block.size > present.length) throw new Refusal('collection.item-not-found');

    const before = others.slice(0, targetSortId - 1);
    const after = others.slice(targetSortId - 1);
    const room = roomBetween(before.at(-1)?.position ?? null, after[0]?.position ?? null, block.size);
    const idsOf = (items: readonly PlacedItem[]) => items.map(({ itemId }) => itemId);
    if (room) await place(tx, collectionId, [...block], room);
    else await place(tx, collectionId, [...idsOf(before), ...block, ...idsOf(after)]);
    await noteEdit(tx, context, collectionId);
    return true as const;
  });
}

/**
 * Gives all items of a collection made in the node places in another order.
 *
 * @throws Refusal those of `lockOwnNodeCollection`
 */
export async function reorderNodeItems(
  context: Context,
  actor: Actor,
  collectionId: string,
  order: NodeItemOrder,
): Promise<true> {
  return context.db.transaction(async (tx) => {
    await lockOwnNodeCollection(tx, actor, collectionId);
    const sql = driverOf(tx);
    const sorted = await sql<{ itemId: string }[]>`
      select i.item_id as "itemId" from node_collection_items i join presentables p on p.presentable_id = i.member_id
       where i.collection_id = ${collectionId} order by ${orderOf(sql, order)}`;
    await place(
      tx,
      collectionId,
      sorted.map(({ itemId }) => itemId),
    );
    await noteEdit(tx, context, collectionId);
    return true as const;
  });
}

/** All items of a collection, the first first. */
function readOrder(tx: Transaction, collectionId: string): Promise<PlacedItem[]> {
  const { itemId, memberId, position } = nodeCollectionItems;
  return tx
    .select({ itemId, memberId, position })
    .from(nodeCollectionItems)
    .where(eq(nodeCollectionItems.collectionId, collectionId))
    .orderBy(position);
}

/** An id that no item of the collection has, nor one of those about to be added. */
function newItemId(present: readonly PlacedItem[], added: ReadonlyMap<string, string>): string {
  const taken = new Set([...present.map(({ itemId }) => itemId), ...added.values()]);
  for (;;) {
    const itemId = randomBytes(4).toString('hex');
    if (!taken.has(itemId)) return itemId;
  }
}

/** Puts exhibits, each with the id of its item, at the end. */
async function append(
  tx: Transaction,
  context: Context,
  collectionId: string,
  present: readonly PlacedItem[],
  added: readonly (readonly [memberId: string, itemId: string])[],
): Promise<void> {
  if (added.length === 0) return;
  const { first, step } = roomBetween(present.at(-1)?.position ?? null, null, added.length)!;
  const createdAt = context.clock.now();
  await tx.insert(nodeCollectionItems).values(
    added.map(([memberId, itemId], index) => {
      const position = first + BigInt(index) * step;
      return { collectionId, itemId, memberId, position, createdAt };
    }),
  );
  await noteEdit(tx, context, collectionId);
}

/** Writes the positions of items, in the order of the ids. */
async function place(
  tx: Transaction,
  collectionId: string,
  itemIds: readonly string[],
  { first, step }: { readonly first: bigint; readonly step: bigint } = { first: POSITION_GAP, step: POSITION_GAP },
): Promise<void> {
  await driverOf(tx)`
    update node_collection_items i set position = ${first.toString()}::bigint + (place - 1) * ${step.toString()}::bigint
      from unnest(${[...itemIds]}::text[]) with ordinality as block (item_id, place)
     where i.collection_id = ${collectionId} and i.item_id = block.item_id`;
}

async function noteEdit(tx: Transaction, { clock }: Context, collectionId: string): Promise<void> {
  await tx.update(exhibits).set({ updatedAt: clock.now() }).where(eq(exhibits.presentableId, collectionId));
}
