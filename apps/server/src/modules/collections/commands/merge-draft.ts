import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, type Transaction } from '#platform/database/database.ts';
import { Catalogue, LogType } from '../catalogue.ts';
import { type ItemToLog, writeLog } from './write-log.ts';

/** An item that differs between the draft and the published catalogue. */
interface Difference extends ItemToLog {
  readonly isAdded: boolean;
  readonly isRemoved: boolean;
  readonly isRenamed: boolean;
  readonly isRelicensed: boolean;
  readonly isSampleChanged: boolean;
  readonly hasMoved: boolean;
}

/** The columns that merging copies. */
const COPIED = `mounted_id, item_title, is_sample, position, resolve_resources, auth_excluded_items`;

/**
 * Makes the published catalogue what the draft is, item by item with their ids, and logs one entry for each kind of change.
 * Rows that are the same already are not written. Answers whether there was anything to merge.
 */
export async function mergeDraft(
  tx: Transaction,
  context: Context,
  { resourceId, operatorUserId }: { readonly resourceId: string; readonly operatorUserId: number },
): Promise<boolean> {
  const differences = await findDifferences(tx, resourceId);
  if (differences.length === 0) return false;
  await copyCatalogue(tx, resourceId, { from: Catalogue.draft, to: Catalogue.published });

  const entry = { resourceId, operatorUserId };
  const moved = differences.filter(({ hasMoved }) => hasMoved);
  const log = (type: LogType, items: readonly Difference[]) => writeLog(tx, context, { ...entry, type, items });
  await log(
    LogType.added,
    differences.filter(({ isAdded }) => isAdded),
  );
  await log(
    LogType.removed,
    differences.filter(({ isRemoved }) => isRemoved),
  );
  await log(
    LogType.renamed,
    differences.filter(({ isRenamed }) => isRenamed),
  );
  await log(LogType.sorted, moved);
  await log(
    LogType.licensed,
    differences.filter(({ isRelicensed }) => isRelicensed),
  );
  await log(
    LogType.sampled,
    differences.filter(({ isSampleChanged }) => isSampleChanged),
  );
  return true;
}

/** True when the draft is not what is published. */
export async function hasUnpublishedEdits(tx: Executor, resourceId: string): Promise<boolean> {
  return (await findDifferences(tx, resourceId)).length > 0;
}

/** Makes one catalogue a copy of the other. */
export async function copyCatalogue(
  tx: Transaction,
  resourceId: string,
  { from, to }: { readonly from: Catalogue; readonly to: Catalogue },
): Promise<void> {
  const sql = driverOf(tx);
  await sql`
    delete from collection_items i where i.resource_id = ${resourceId} and i.catalogue = ${to}
       and not exists (select from collection_items o
                        where o.resource_id = i.resource_id and o.catalogue = ${from} and o.item_id = i.item_id)`;
  const copied = sql.unsafe(COPIED);
  await sql`
    insert into collection_items (resource_id, catalogue, item_id, ${copied}, created_at, updated_at)
    select resource_id, ${to}::int, item_id, ${copied}, created_at, updated_at
      from collection_items where resource_id = ${resourceId} and catalogue = ${from}
    on conflict (resource_id, catalogue, item_id) do update set
      item_title = excluded.item_title, is_sample = excluded.is_sample, position = excluded.position,
      resolve_resources = excluded.resolve_resources, auth_excluded_items = excluded.auth_excluded_items,
      updated_at = excluded.updated_at
    where (collection_items.item_title, collection_items.is_sample, collection_items.position,
           collection_items.resolve_resources, collection_items.auth_excluded_items)
      is distinct from (excluded.item_title, excluded.is_sample, excluded.position, excluded.resolve_resources,
                        excluded.auth_excluded_items)`;
}

/** An item has moved when its place among the items of both catalogues is another one. */
async function findDifferences(tx: Executor, resourceId: string): Promise<Difference[]> {
  const sql = driverOf(tx);
  const items = (catalogue: Catalogue) =>
    sql`select * from collection_items where resource_id = ${resourceId} and catalogue = ${catalogue}`;
  return sql<Difference[]>`
    with compared as (
      select coalesce(d.item_id, p.item_id) as item_id, coalesce(d.item_title, p.item_title) as item_title,
             coalesce(d.mounted_id, p.mounted_id) as mounted_id, p.item_id is null as is_added, d.item_id is null as is_removed,
             coalesce(d.item_title <> p.item_title, false) as is_renamed,
             coalesce(d.is_sample <> p.is_sample, false) as is_sample_changed,
             coalesce((d.resolve_resources, d.auth_excluded_items)
               is distinct from (p.resolve_resources, p.auth_excluded_items), false) as differs_in_licences,
             d.position as draft_position, p.position as published_position
        from (${items(Catalogue.draft)}) d full join (${items(Catalogue.published)}) p on p.item_id = d.item_id
    ), ranked as (
      select *, not is_added and not is_removed as is_common,
             row_number() over (partition by is_added or is_removed order by draft_position)
               <> row_number() over (partition by is_added or is_removed order by published_position) as differs_in_rank
        from compared
    )
    select item_id as "itemId", item_title as "itemTitle", mounted_id as "mountedId", is_added as "isAdded",
           is_removed as "isRemoved", is_renamed as "isRenamed",
           is_sample_changed as "isSampleChanged", is_common and differs_in_licences as "isRelicensed",
           is_common and differs_in_rank as "hasMoved"
      from ranked
     where is_added or is_removed or is_renamed or is_sample_changed or differs_in_licences or differs_in_rank
     order by draft_position nulls last, published_position`;
}
