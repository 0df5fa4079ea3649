import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { type BlockMove, moveBlock, renumber } from '#platform/database/ordered-list.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type LockedCollection, lockEditableCollection } from '../access.ts';
import { Catalogue, type CatalogueOf, type ItemOrder, itemsOf, LogType } from '../catalogue.ts';
import { orderOfItems } from '../queries/item-json.ts';
import { type ItemToLog, noteEdit, writeLog } from './write-log.ts';

/** State of the catalogue as the sorting client knows it; absent: whatever it is. */
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
  move: Known & BlockMove,
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
  return sort(context, actor, target, order.revision, (tx, catalogue) => reorder(tx, { ...target, catalogue }, order));
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

/** Answers the block, for the log. */
async function moveWithin(tx: Transaction, target: CatalogueOf, move: BlockMove): Promise<ItemToLog[]> {
  if (!(await moveBlock(tx, itemsOf(target), move))) throw new Refusal('collection.item-not-found');
  return readItems(tx, target, move.itemIds);
}

/** Numbers a catalogue anew; answers the items that have another place now, for the log. */
async function reorder(tx: Transaction, target: CatalogueOf, order: ItemOrder): Promise<ItemToLog[]> {
  const sql = driverOf(tx);
  const moved = await renumber(
    tx,
    itemsOf(target),
    sql`select i.item_id, row_number() over (order by ${orderOfItems(sql, order)}) as place
          from collection_items i join resources r on r.resource_id = i.mounted_id
         where i.resource_id = ${target.resourceId} and i.catalogue = ${target.catalogue}`,
  );
  return readItems(tx, target, moved);
}

function readItems(tx: Transaction, { resourceId, catalogue }: CatalogueOf, itemIds: readonly string[]) {
  return driverOf(tx)<ItemToLog[]>`
    select item_id as "itemId", item_title as "itemTitle", mounted_id as "mountedId" from collection_items
     where resource_id = ${resourceId} and catalogue = ${catalogue} and item_id = any(${[...itemIds]})`;
}
