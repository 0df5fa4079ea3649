import { SortType } from '@colophon/model';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { Catalogue, type ItemOrder } from '../catalogue.ts';
import { itemJson, orderOfItems, withMounted } from './item-json.ts';

interface CatalogueOf {
  readonly resourceId: string;
  readonly catalogue: Catalogue;
}

/** Items by id as JSON text, joined by commas, in the order of the ids; unknown ones are left out. */
export async function readItems(
  sql: Sql,
  { resourceId, catalogue }: CatalogueOf,
  itemIds: readonly string[],
): Promise<string> {
  const [answer] = await sql<{ items: string }[]>`
    with numbered as (
      select i.*, (row_number() over (order by i.position))::int as sort_id from collection_items i
       where i.resource_id = ${resourceId} and i.catalogue = ${catalogue}
    )
    select coalesce(string_agg(${itemJson(sql)}, ',' order by wanted.place), '') as items
      from unnest(${[...itemIds]}::bpchar[]) with ordinality as wanted (item_id, place)
      join numbered i on i.item_id = wanted.item_id ${withMounted(sql)}`;
  return answer!.items;
}

/**
 * The first items of several collections, and how many each has, as JSON text in the order asked for. What is no collection,
 * or not `ofUserId`'s where that is given, has none. One statement.
 */
export async function listFirstItems(
  sql: Sql,
  { resourceIds, catalogue, ofUserId }: { resourceIds: readonly string[]; catalogue: Catalogue; ofUserId?: number },
  { limit, isDetailed, ...order }: ItemOrder & { readonly limit: number; readonly isDetailed: boolean },
): Promise<string> {
  const isShown = ofUserId === undefined ? sql`true` : sql`c.user_id = ${ofUserId}`;
  const total =
    catalogue === Catalogue.published
      ? sql`c.item_count`
      : sql`(select count(*)::int from collection_items i where i.resource_id = c.resource_id and i.catalogue = ${catalogue})`;
  const [answer] = await sql<{ lists: string }[]>`
    select coalesce(string_agg(
      json_build_object('resourceId', wanted.resource_id, 'totalItem', coalesce(c.total, 0),
        'itemList', coalesce(shown.items, '[]'))::text, ',' order by wanted.place), '') as lists
      from unnest(${[...resourceIds]}::bpchar[]) with ordinality as wanted (resource_id, place)
      left join lateral (
        select c.resource_id, ${total} as total from resources c
         where c.resource_id = wanted.resource_id and c.subject_type = 4 and ${isShown}
      ) c on true
      left join lateral (
        select json_agg(${itemJson(sql, isDetailed)}::json order by i.place) as items
          from (${firstItems(sql, catalogue, limit, order)}) i ${withMounted(sql)}
      ) shown on true`;
  return `[${answer!.lists}]`;
}

/** The first items of the collection `c`; in the order of the catalogue no more than these are read. */
function firstItems(sql: Sql, catalogue: Catalogue, limit: number, order: ItemOrder): Fragment {
  const inCatalogue = sql`i.resource_id = c.resource_id and i.catalogue = ${catalogue}`;
  if (order.sortField === 'sortId') {
    const sortId = order.sortType === SortType.ascending ? sql`place::int` : sql`(c.total - place + 1)::int`;
    return sql`
      select first.*, ${sortId} as sort_id from (
        select i.*, row_number() over () as place from (
          select i.* from collection_items i where ${inCatalogue} order by ${orderOfItems(sql, order)} limit ${limit}) i) first`;
  }
  return sql`
    select i.*, row_number() over (order by ${orderOfItems(sql, order)}) as place
      from (select i.*, (row_number() over (order by i.position))::int as sort_id
              from collection_items i where ${inCatalogue}) i
      join resources r on r.resource_id = i.mounted_id
     order by place limit ${limit}`;
}

/** Which of the resources are items of a catalogue, in the order asked for. */
export async function checkExistence(sql: Sql, { resourceId, catalogue }: CatalogueOf, resourceIds: readonly string[]) {
  return sql<{ resourceId: string; isExist: boolean; isExisting: boolean; itemId: string | null }[]>`
    select wanted.resource_id as "resourceId", i.item_id is not null as "isExist", i.item_id is not null as "isExisting",
           i.item_id as "itemId"
      from unnest(${[...resourceIds]}::bpchar[]) with ordinality as wanted (resource_id, place)
      left join collection_items i
        on i.resource_id = ${resourceId} and i.catalogue = ${catalogue} and i.mounted_id = wanted.resource_id
     order by wanted.place`;
}
