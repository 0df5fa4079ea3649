import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type LockedCollection, lockEditableCollection } from '../access.ts';
import { Catalogue, type ItemOrder, LogType, POSITION_GAP, roomBetween } from '../catalogue.ts';
import { orderOfItems } from '../queries/item-json.ts';
import { type ItemToLog, noteEdit, writeLog } from './write-log.ts';

interface CatalogueOf {
  readonly resourceId: string;
  readonly catalogue: Catalogue;
}

/** What a client knows of the catalogue that it sorts; absent: whatever it is. */
interface Known {
  readonly revision?: number | undefined;
}

/**
 * Takes items out of the order and puts them back as a block, as they are sent, so that the first has `targetSortId`; beyond
 * the end is the end. In the published catalogue the draft follows as long as it has the same items. Only rows of the block
 * are written, unless there is no room left at the place.
 *
 * @throws Refusal those of `lockEditableCollection`, `collection.order-outdated`, `collection.item-not-found`
 */
export async function moveItems(
  context: Context,
  actor: Actor,
  target: CatalogueOf,
  move: Known & { readonly itemIds: readonly string[]; readonly targetSortId: number },
): Promise<true> {
  return sort(context, actor, target, move.revision, (tx, catalogue) => moveWithin(tx, { ...target, catalogue }, move));
}

/**
 * Numbers all items anew in another order; in the published catalogue the draft follows as long as it has the same items.
 *
 * @throws Refusal those of `lockEditableCollection`, `collection.order-outdated`
 */
export async function reorderItems(
  context: Context,
  actor: Actor,
  target: CatalogueOf,
  order: Known & ItemOrder,
): Promise<true> {
  return sort(context, actor, target, order.revision, (tx, catalogue) => renumber(tx, { ...target, catalogue }, order));
}

async function sort(
  context: Context,
  actor: Actor,
  { resourceId, catalogue }: CatalogueOf,
  revision: number | undefined,
  apply: (tx: Transaction, catalogue: Catalogue) => Promise<ItemToLog[]>,
): Promise<true> {
  return context.db.transaction(async (tx) => {
    const { state } = await lockEditableCollection(tx, actor, resourceId);
    refuseOutdated(state, catalogue, revision);
    const sorted = await apply(tx, catalogue);
    const isPublished = catalogue === Catalogue.published;
    const draftFollows = isPublished && (await hasSameItems(tx, resourceId));
    if (draftFollows) await apply(tx, Catalogue.draft);
    if (isPublished) {
      await writeLog(tx, context, { resourceId, type: LogType.sorted, operatorUserId: actor.userId, items: sorted });
    }
    await noteEdit(tx, context, resourceId, { draft: !isPublished || draftFollows, published: isPublished });
    return true as const;
  });
}

/** Whoever sorts by a list that is no longer so is told, instead of moving what they did not see. */
function refuseOutdated(state: LockedCollection['state'], catalogue: Catalogue, revision: number | undefined): void {
  const present = catalogue === Catalogue.published ? state.publishedRevision : state.draftRevision;
  if (revision !== undefined && revision !== present) throw new Refusal('collection.order-outdated');
}

/** True when draft and published catalogue hold the same items, in whatever order. */
async function hasSameItems(tx: Transaction, resourceId: string): Promise<boolean> {
  const [row] = await driverOf(tx)<{ isSame: boolean }[]>`
    select not exists (
      select from collection_items where resource_id = ${resourceId} group by item_id having count(*) < 2) as "isSame"`;
  return row!.isSame;
}

async function moveWithin(
  tx: Transaction,
  { resourceId, catalogue }: CatalogueOf,
  { itemIds, targetSortId }: { readonly itemIds: readonly string[]; readonly targetSortId: number },
): Promise<ItemToLog[]> {
  const sql = driverOf(tx);
  const ids = [...itemIds];
  const block = await sql<ItemToLog[]>`
    select item_id as "itemId", item_title as "itemTitle", mounted_id as "mountedId" from collection_items
     where resource_id = ${resourceId} and catalogue = ${catalogue} and item_id = any(${ids})`;
  if (block.length < ids.length) throw new Refusal('collection.item-not-found');

  const place = (await findRoom(tx, { resourceId, catalogue }, ids, targetSortId)) ?? null;
  if (place === null) {
    await renumber(tx, { resourceId, catalogue }, { sortField: 'sortId', sortType: 1 });
  }
  const { first, step } = place ?? (await findRoom(tx, { resourceId, catalogue }, ids, targetSortId))!;
  await sql`
    update collection_items i set position = ${first.toString()}::bigint + (place - 1) * ${step.toString()}::bigint
      from unnest(${ids}::text[]) with ordinality as block (item_id, place)
     where i.resource_id = ${resourceId} and i.catalogue = ${catalogue} and i.item_id = block.item_id`;
  return block;
}

/** Positions for the block between its new neighbours; `null` when there is no room between them. */
async function findRoom(
  tx: Transaction,
  { resourceId, catalogue }: CatalogueOf,
  itemIds: string[],
  targetSortId: number,
): Promise<ReturnType<typeof roomBetween>> {
  const [row] = await driverOf(tx)<{ above: string | null; below: string | null }[]>`
    with remaining as (
      select position from collection_items
       where resource_id = ${resourceId} and catalogue = ${catalogue} and item_id <> all(${itemIds}))
    select (select max(position) from
             (select position from remaining order by position limit ${targetSortId - 1}::bigint) before)::text as above,
           (select position from remaining order by position offset ${targetSortId - 1}::bigint limit 1)::text as below`;
  const above = row!.above === null ? null : BigInt(row!.above);
  const below = row!.below === null ? null : BigInt(row!.below);
  return roomBetween(above, below, itemIds.length);
}

/** Gives all items positions in the given order, far from one another; answers those that have another place now. */
async function renumber(
  tx: Transaction,
  { resourceId, catalogue }: CatalogueOf,
  order: ItemOrder,
): Promise<ItemToLog[]> {
  const sql = driverOf(tx);
  const rows = await sql<(ItemToLog & { hasMoved: boolean })[]>`
    with sorted as (
      select i.item_id, row_number() over (order by ${orderOfItems(sql, order)}) as place,
             row_number() over (order by i.position) as former
        from collection_items i join resources r on r.resource_id = i.mounted_id
       where i.resource_id = ${resourceId} and i.catalogue = ${catalogue})
    update collection_items i set position = place * ${POSITION_GAP.toString()}::bigint
      from sorted where i.resource_id = ${resourceId} and i.catalogue = ${catalogue} and i.item_id = sorted.item_id
    returning i.item_id as "itemId", i.item_title as "itemTitle", i.mounted_id as "mountedId", place <> former as "hasMoved"`;
  return rows.filter(({ hasMoved }) => hasMoved);
}
