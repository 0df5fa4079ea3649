import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockEditableCollection } from '../access.ts';
import { Catalogue, LogType } from '../catalogue.ts';
import type { ItemToLog } from './write-log.ts';
import { noteEdit, writeLog } from './write-log.ts';

/**
 * Removes items from the draft; from the published catalogue means from both. Unknown ids are ignored, contracts stay.
 *
 * @throws Refusal those of `lockEditableCollection`
 */
export async function removeItems(
  context: Context,
  actor: Actor,
  { resourceId, catalogue }: { readonly resourceId: string; readonly catalogue: Catalogue },
  itemIds: readonly string[],
): Promise<true> {
  return context.db.transaction(async (tx) => {
    await lockEditableCollection(tx, actor, resourceId);
    const removed = await driverOf(tx)<(ItemToLog & { catalogue: Catalogue })[]>`
      delete from collection_items
       where resource_id = ${resourceId} and catalogue <= ${catalogue} and item_id = any(${[...itemIds]})
      returning catalogue, item_id as "itemId", item_title as "itemTitle", mounted_id as "mountedId"`;
    const published = removed.filter((item) => item.catalogue === Catalogue.published);
    await writeLog(tx, context, {
      resourceId,
      type: LogType.removed,
      operatorUserId: actor.userId,
      items: published,
    });
    await noteEdit(tx, context, resourceId, {
      draft: removed.length > published.length,
      published: published.length > 0,
    });
    return true as const;
  });
}
