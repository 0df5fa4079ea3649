import { SortType } from '@colophon/model';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import type { Properties } from '../tables.ts';

export const NODE_ITEM_SORT_FIELDS = ['sortId', 'createDate', 'itemTitle', 'resourceFirstVersionReleaseDate'] as const;

/** An order of items; equal ones by their place. */
export interface NodeItemOrder {
  readonly sortField: (typeof NODE_ITEM_SORT_FIELDS)[number];
  /** 1 ascending, -1 descending. */
  readonly sortType: 1 | -1;
}

/** An item of a collection made in a node, with the exhibit that it shows and that exhibit's resource. */
export interface NodeItem {
  readonly itemId: string;
  /** Place in the collection, from 1. */
  readonly sortId: number;
  readonly createDate: string;
  readonly updateDate: string;
  readonly presentableId: string;
  readonly presentableName: string;
  readonly presentableTitle: string;
  readonly presentableIntro: string;
  readonly coverImages: readonly string[];
  readonly onlineStatus: 0 | 1;
  /** The version that the exhibit shows, and what it says of itself. */
  readonly version: string;
  readonly versionProperty: Properties;
  readonly resource: {
    readonly resourceId: string;
    readonly resourceName: string;
    readonly resourceTitle: string;
    readonly resourceType: readonly string[];
    readonly resourceTypeCode: string;
    readonly resourceOwnerId: number;
    readonly status: number;
    readonly intro: string;
    readonly latestVersion: string;
    /** Licence notice of that version. */
    readonly licence: string;
    readonly latestReleasedAt: string;
  };
}

export interface NodeItemList {
  readonly totalItem: number;
  readonly items: readonly NodeItem[];
}

const ITEM = `json_build_object(
  'itemId', i.item_id, 'sortId', i.sort_id, 'createDate', ${isoTime('i.created_at')}, 'updateDate', ${isoTime('p.updated_at')},
  'presentableId', p.presentable_id, 'presentableName', p.presentable_name, 'presentableTitle', p.presentable_title,
  'presentableIntro', p.presentable_intro, 'coverImages', p.cover_images, 'onlineStatus', p.online_status,
  'version', p.version, 'versionProperty', v.version_property,
  'resource', json_build_object(
    'resourceId', p.resource_id, 'resourceName', p.resource_name, 'resourceTitle', r.resource_title,
    'resourceType', p.resource_type, 'resourceTypeCode', p.resource_type_code, 'resourceOwnerId', p.resource_owner_id,
    'status', r.status, 'intro', r.intro, 'latestVersion', r.latest_version, 'licence', r.licence, 'latestReleasedAt', ${isoTime('p.resource_latest_released_at')}))`;

/** Joins the exhibit `p` that an item `i` shows, what that shows `v`, and its resource `r`. */
const SHOWN = `join presentables p on p.presentable_id = i.member_id
  join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
  join resources r on r.resource_id = p.resource_id`;

interface NodeItemPage extends NodeItemOrder {
  readonly skip: number;
  readonly limit: number;
  readonly keywords?: string | undefined;
}

/**
 * A page of the items of each collection, by its id; what is no collection made in a node is left out. Two statements. In the
 * order of the collections they read each up to the end of its page, otherwise as a whole.
 */
export async function listNodeItems(
  sql: Sql,
  collectionIds: readonly string[],
  page: NodeItemPage,
): Promise<Map<string, NodeItemList>> {
  if (collectionIds.length === 0) return new Map();
  const ids = [...collectionIds];
  const isPlain = page.sortField === 'sortId' && page.keywords === undefined;
  const matching = isPlain
    ? sql`node_collection_items i`
    : sql`node_collection_items i join presentables p on p.presentable_id = i.member_id`;
  const [totals, rows] = await Promise.all([
    sql<{ collectionId: string; totalItem: number }[]>`
      select collection_id as "collectionId", count(*)::int as "totalItem" from ${matching}
       where collection_id = any(${ids}) ${isPlain ? sql`` : sql`and ${contains(sql, page.keywords)}`} group by collection_id`,
    sql<{ collectionId: string; item: NodeItem }[]>`
      select i.collection_id as "collectionId", ${sql.unsafe(ITEM)} as item
        from (${isPlain ? plainPage(sql, ids, page) : sortedPage(sql, ids, page)}) i ${sql.unsafe(SHOWN)}
       order by i.collection_id, i.place`,
  ]);
  const itemsOf = Map.groupBy(rows, ({ collectionId }) => collectionId);
  return new Map(
    totals.map(({ collectionId, totalItem }) => {
      const items = (itemsOf.get(collectionId) ?? []).map(({ item }) => item);
      const isTurned = isPlain && page.sortType === -1;
      const placed = items.map((item) => (isTurned ? { ...item, sortId: totalItem - item.sortId + 1 } : item));
      return [collectionId, { totalItem, items: placed }];
    }),
  );
}

/** Part of a statement: items in the order of their collections, or the other way round, from where their page begins. */
function plainPage(sql: Sql, ids: string[], { skip, limit, ...order }: NodeItemPage): Fragment {
  return sql`
    select paged.*, (${skip}::int + place)::int as sort_id
      from unnest(${ids}::bpchar[]) as wanted (id) cross join lateral (
        select sliced.*, row_number() over () as place from (
          select i.* from node_collection_items i where i.collection_id = wanted.id
           order by ${orderOf(sql, order)} offset ${skip} limit ${limit}) sliced) paged`;
}

/** Part of a statement: items in another order, or those that match, with their places in their whole collections. */
function sortedPage(sql: Sql, ids: string[], { skip, limit, keywords, ...order }: NodeItemPage): Fragment {
  return sql`
    select * from (
      select i.*, row_number() over (partition by i.collection_id order by ${orderOf(sql, order)}) as place
        from (${numbered(sql, ids)}) i join presentables p on p.presentable_id = i.member_id
       where ${contains(sql, keywords)}) placed
     where place > ${skip} and place <= ${skip + limit}`;
}

/** Part of a statement: the items `i` of collections with their places as `sort_id`. */
function numbered(sql: Sql, ids: string[]): Fragment {
  return sql`
    select i.*, (row_number() over (partition by i.collection_id order by i.position))::int as sort_id
      from node_collection_items i where i.collection_id = any(${ids})`;
}

/** Part of a statement: whether the exhibit `p` has all of the keywords. */
function contains(sql: Sql, keywords: string | undefined): Fragment {
  if (keywords === undefined) return sql`true`;
  return sql`p.search_text like all (search_patterns(${keywords}))`;
}

/** Items of a collection by id, in the order of the ids; unknown ones are left out. */
export async function findNodeItems(sql: Sql, collectionId: string, itemIds: readonly string[]): Promise<NodeItem[]> {
  const rows = await sql<{ item: NodeItem }[]>`
    select ${sql.unsafe(ITEM)} as item
      from unnest(${[...itemIds]}::bpchar[]) with ordinality as wanted (item_id, place)
      join (${numbered(sql, [collectionId])}) i on i.item_id = wanted.item_id ${sql.unsafe(SHOWN)}
     order by wanted.place`;
  return rows.map(({ item }) => item);
}

/**
 * Finds the exhibits that items of a collection show, by the item's id, where nothing else is asked; unknown items are left
 * out.
 */
export async function findMembers(
  sql: Sql,
  collectionId: string,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ itemId: string; memberId: string }[]>`
    select item_id as "itemId", member_id as "memberId" from node_collection_items
     where collection_id = ${collectionId} and item_id = any(${[...itemIds]})`;
  return new Map(rows.map(({ itemId, memberId }) => [itemId, memberId]));
}

/** Which of the exhibits, or of the resources, a collection has as items, in the order asked for. */
export async function checkNodeItems(
  sql: Sql,
  collectionId: string,
  { idType, mountIds }: { readonly idType: 'presentableId' | 'resourceId'; readonly mountIds: readonly string[] },
) {
  const id = idType === 'presentableId' ? sql`p.presentable_id` : sql`p.resource_id`;
  return sql<{ mountId: string; isExist: boolean }[]>`
    select wanted.id as "mountId", exists (
        select from node_collection_items i join presentables p on p.presentable_id = i.member_id
         where i.collection_id = ${collectionId} and ${id} = wanted.id) as "isExist"
      from unnest(${[...mountIds]}::bpchar[]) with ordinality as wanted (id, place) order by wanted.place`;
}

/** Part of a statement: an order of items `i` that show the exhibits `p`. */
export function orderOf(sql: Sql, { sortField, sortType }: NodeItemOrder): Fragment {
  const direction = sortType === SortType.ascending ? sql`` : sql`desc`;
  if (sortField === 'sortId') return sql`i.position ${direction}`;
  if (sortField === 'createDate') return sql`i.created_at ${direction}, i.position`;
  if (sortField === 'itemTitle') return sql`p.presentable_title collate item_titles ${direction}, i.position`;
  return sql`p.resource_first_released_at ${direction}, i.position`;
}
