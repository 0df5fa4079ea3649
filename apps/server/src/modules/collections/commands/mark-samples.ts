import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnCollection } from '../access.ts';
import { Catalogue, LogType } from '../catalogue.ts';
import { type ItemToLog, noteEdit, writeLog } from './write-log.ts';

interface CatalogueOf {
  readonly resourceId: string;
  readonly catalogue: Catalogue;
}

/**
 * Makes the first `sampleCount` items of the draft samples, and no others; of the published catalogue means of both.
 *
 * @throws Refusal those of `lockOwnCollection`
 */
export async function markSamples(
  context: Context,
  actor: Actor,
  target: CatalogueOf,
  sampleCount: number,
): Promise<true> {
  const { resourceId, catalogue } = target;
  return context.db.transaction(async (tx) => {
    await lockOwnCollection(tx, actor, resourceId);
    const items = await markFirst(tx, context, target, sampleCount);
    const isPublished = catalogue === Catalogue.published;
    if (isPublished) {
      await writeLog(tx, context, { resourceId, type: LogType.sampled, operatorUserId: actor.userId, items });
    }
    if (items.length > 0) await noteEdit(tx, context, resourceId, { draft: true, published: isPublished });
    return true as const;
  });
}

/**
 * Marks the first items of a catalogue as samples and takes the mark from all others. An item of the draft follows the published
 * one that it is. Answers the items of the catalogue whose mark has changed, in their order; no others are written.
 */
export async function markFirst(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { resourceId, catalogue }: CatalogueOf,
  sampleCount: number,
): Promise<ItemToLog[]> {
  return driverOf(tx)<ItemToLog[]>`
    with marked as (
      select item_id, row_number() over (order by position) <= ${sampleCount}::int as is_sample
        from collection_items where resource_id = ${resourceId} and catalogue = ${catalogue}
    ), changed as (
      update collection_items i set is_sample = marked.is_sample, updated_at = ${clock.now().toISOString()}::timestamptz
        from marked
       where i.resource_id = ${resourceId} and i.catalogue <= ${catalogue} and i.item_id = marked.item_id
         and i.is_sample <> marked.is_sample
      returning i.*
    )
    select item_id as "itemId", item_title as "itemTitle", mounted_id as "mountedId"
      from changed where catalogue = ${catalogue} order by position`;
}
