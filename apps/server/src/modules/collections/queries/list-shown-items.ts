import type { Sql } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { Catalogue } from '../catalogue.ts';

/** A published item as sites see it. */
export interface ShownItem {
  readonly itemId: string;
  readonly itemTitle: string;
  readonly isSample: boolean;
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

const ITEM = `json_build_object('itemId', i.item_id, 'itemTitle', i.item_title, 'isSample', i.is_sample, 'sortId', i.sort_id,
  'mountedId', i.mounted_id, 'createDate', ${isoTime('i.created_at')}, 'updateDate', ${isoTime('i.updated_at')})`;

/** A collection whose items are listed. */
export interface CollectionToList {
  readonly resourceId: string;
  /** 1 ascending, -1 descending; without it as the display settings of the collection say. */
  readonly sortType?: 1 | -1 | undefined;
}

/**
 * A page of the published items of each collection, by its id. One statement, which reads each catalogue up to the end of its
 * page.
 */
export async function listShownItems(
  sql: Sql,
  collections: readonly CollectionToList[],
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<Map<string, ShownList>> {
  const resourceIds = collections.map(({ resourceId }) => resourceId);
  const sortTypes = collections.map(({ sortType }) => sortType ?? null);
  const isDescending = sql`case wanted.sort_type when 1 then false when -1 then true else
    c.catalogue_property ->> 'collection_sort_list' is not distinct from 'collection_sort_descending' end`;
  const page = (direction: 'asc' | 'desc') => sql`(
    select i.* from collection_items i
     where i.resource_id = c.resource_id and i.catalogue = ${Catalogue.published}
       and ${direction === 'desc' ? sql`c.is_descending` : sql`not c.is_descending`}
     order by i.position ${sql.unsafe(direction)} offset ${skip} limit ${limit})`;
  const lists = await sql<ShownList[]>`
    select c.resource_id as "resourceId", c.item_count as "totalItem", coalesce(shown.items, '[]') as items
      from (select c.*, ${isDescending} as is_descending
              from unnest(${resourceIds}::bpchar[], ${sortTypes}::int[]) as wanted (resource_id, sort_type)
              join resources c on c.resource_id = wanted.resource_id where c.subject_type = 4) c
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
      from unnest(${[...itemIds]}::bpchar[]) with ordinality as wanted (item_id, place)
      join numbered i on i.item_id = wanted.item_id order by wanted.place`;
  return rows.map(({ item }) => item);
}
