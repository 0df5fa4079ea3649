import { SortType } from '@colophon/model';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { Catalogue, type ItemOrder } from '../catalogue.ts';
import { itemJson, orderOfItems, withMounted } from './item-json.ts';

export interface ItemPage extends ItemOrder {
  readonly skip: number;
  readonly limit: number;
  /** Contained in the item's title, or in the title or name of its resource, ignoring case. */
  readonly keywords?: string | undefined;
}

export interface ItemsFound {
  readonly totalItem: number;
  /** Number of edits of the catalogue so far; `null` where there is no collection. */
  readonly revision: number | null;
  /** JSON texts, joined by commas. */
  readonly items: string;
}

/**
 * A page of a catalogue as JSON text, with the number of all matches: one statement. In the order of the catalogue it reads
 * the index up to the end of the page, and joins the resources of the page only.
 */
export async function pageItems(
  sql: Sql,
  { resourceId, catalogue }: { readonly resourceId: string; readonly catalogue: Catalogue },
  page: ItemPage,
): Promise<ItemsFound> {
  const inCatalogue = sql`i.resource_id = ${resourceId} and i.catalogue = ${catalogue}`;
  const total =
    catalogue === Catalogue.published
      ? sql`(select item_count from resources where resource_id = ${resourceId})`
      : sql`(select count(*)::int from collection_items i where ${inCatalogue})`;
  const isPlain = page.sortField === 'sortId' && page.keywords === undefined;
  const { counted, rows } = isPlain ? plainPage(sql, inCatalogue, total, page) : sortedPage(sql, inCatalogue, page);
  const revision = catalogue === Catalogue.published ? sql`published_revision` : sql`draft_revision`;
  const [answer] = await sql<ItemsFound[]>`
    with ${counted}
    select (select total from counted) as "totalItem",
      (select ${revision} from collections where resource_id = ${resourceId}) as revision,
      (select coalesce(string_agg(${itemJson(sql)}, ',' order by i.place), '') from (${rows}) i ${withMounted(sql)}) as items`;
  return answer!;
}

interface PageParts {
  readonly counted: Fragment;
  readonly rows: Fragment;
}

/** In the order of the catalogue, or the other way round: places follow from where the page begins. */
function plainPage(sql: Sql, inCatalogue: Fragment, total: Fragment, { skip, limit, sortType }: ItemPage): PageParts {
  const order = sortType === SortType.ascending ? sql`i.position` : sql`i.position desc`;
  const sortId =
    sortType === SortType.ascending
      ? sql`(${skip}::int + place)::int`
      : sql`((select total from counted) - ${skip}::int - place + 1)::int`;
  return {
    counted: sql`counted as (select ${total} as total)`,
    rows: sql`
      select sliced.*, ${sortId} as sort_id from (
        select paged.*, row_number() over () as place from (
          select i.* from collection_items i where ${inCatalogue} order by ${order} offset ${skip} limit ${limit}
        ) paged
      ) sliced`,
  };
}

/** In another order, or only what matches: the places in the whole catalogue are counted first. */
function sortedPage(sql: Sql, inCatalogue: Fragment, { skip, limit, keywords, ...order }: ItemPage): PageParts {
  const matches =
    keywords === undefined
      ? sql`true`
      : sql`search_fold(i.item_title) || r.search_text like all (search_patterns(${keywords}))`;
  return {
    counted: sql`
      numbered as (
        select i.*, (row_number() over (order by i.position))::int as sort_id from collection_items i where ${inCatalogue}
      ),
      matching as materialized (
        select i.*, row_number() over (order by ${orderOfItems(sql, order)}) as place
          from numbered i join resources r on r.resource_id = i.mounted_id where ${matches}
      ),
      counted as (select count(*)::int as total from matching)`,
    rows: sql`select * from matching order by place offset ${skip} limit ${limit}`,
  };
}
