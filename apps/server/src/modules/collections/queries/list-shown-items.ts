import type { Sql } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { Catalogue } from '../catalogue.ts';

/** A published item as sites see it. */
export interface ShownItem {
  readonly itemId: string;
  readonly itemTitle: string;
  readonly sortId: number;
  readonly mountedId: string;
  readonly createDate: string;
  readonly updateDate: string;
}

interface ShownList {
  readonly resourceId: string;
  readonly totalItem: number;
  readonly items: readonly ShownItem[];
}

const ITEM = `json_build_object('itemId', i.item_id, 'itemTitle', i.item_title, 'sortId', i.sort_id,
  'mountedId', i.mounted_id, 'createDate', ${isoTime('i.created_at')}, 'updateDate', ${isoTime('i.updated_at')})`;

/**
 * A page of the published items of each collection, by its id. Without a `sortType` each has the direction that its display
 * settings say. One statement, which reads each catalogue up to the end of its page.
 */
export async function listShownItems(
  sql: Sql,
  resourceIds: readonly string[],
  { skip, limit, sortType }: { readonly skip: number; readonly limit: number; readonly sortType?: 1 | -1 | undefined },
): Promise<Map<string, ShownList>> {
  const isDescending =
    sortType === undefined
      ? sql`c.catalogue_property ->> 'collection_sort_list' is not distinct from 'collection_sort_descending'`
      : sql`${sortType === -1}::boolean`;
  const page = (direction: 'asc' | 'desc') => sql`(
    select i.* from collection_items i
     where i.resource_id = c.resource_id and i.catalogue = ${Catalogue.published}
       and ${direction === 'desc' ? sql`c.is_descending` : sql`not c.is_descending`}
     order by i.position ${sql.unsafe(direction)} offset ${skip} limit ${limit})`;
  const lists = await sql<ShownList[]>`
    select c.resource_id as "resourceId", c.item_count as "totalItem", coalesce(shown.items, '[]') as items
      from (select c.*, ${isDescending} as is_descending from resources c
             where c.resource_id = any(${[...resourceIds]}) and c.subject_type = 4) c
      left join lateral (
        select json_agg(${sql.unsafe(ITEM)} order by i.place) as items from (
          select paged.*, row_number() over () as place,
                 (case when c.is_descending then c.item_count - ${skip}::int - row_number() over () + 1
                       else ${skip}::int + row_number() over () end)::int as sort_id
            from (${page('asc')} union all ${page('desc')}) paged) i
      ) shown on true`;
  return new Map(lists.map((list) => [list.resourceId, list]));
}

/** Published items of a collection by id, in the order of the ids; unknown ones are left out. */
export async function findShownItems(sql: Sql, resourceId: string, itemIds: readonly string[]): Promise<ShownItem[]> {
  const rows = await sql<{ item: ShownItem }[]>`
    with numbered as (
      select i.*, (row_number() over (order by i.position))::int as sort_id from collection_items i
       where i.resource_id = ${resourceId} and i.catalogue = ${Catalogue.published})
    select ${sql.unsafe(ITEM)} as item
      from unnest(${[...itemIds]}::text[]) with ordinality as wanted (item_id, place)
      join numbered i on i.item_id = wanted.item_id order by wanted.place`;
  return rows.map(({ item }) => item);
}
