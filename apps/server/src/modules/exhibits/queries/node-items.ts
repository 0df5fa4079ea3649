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
    readonly intro: string;
    readonly latestVersion: string;
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
    'intro', r.intro, 'latestVersion', r.latest_version, 'latestReleasedAt', ${isoTime('p.resource_latest_released_at')}))`;

/** Joins the exhibit `p` that an item `i` shows, what that shows `v`, and its resource `r`. */
const SHOWN = `join presentables p on p.presentable_id = i.member_id
  join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
  join resources r on r.resource_id = p.resource_id`;

/** Part of a statement: the items `i` of collections with their places as `sort_id`. */
function numbered(sql: Sql, collectionIds: readonly string[]): Fragment {
  return sql`
    select i.*, (row_number() over (partition by i.collection_id order by i.position))::int as sort_id
      from node_collection_items i where i.collection_id = any(${[...collectionIds]})`;
}

/** A page of the items of each collection, by its id; what is no collection made in a node is left out. Two statements. */
export async function listNodeItems(
  sql: Sql,
  collectionIds: readonly string[],
  page: NodeItemOrder & { readonly skip: number; readonly limit: number; readonly keywords?: string | undefined },
): Promise<Map<string, NodeItemList>> {
  if (collectionIds.length === 0) return new Map();
  const { skip, limit, keywords } = page;
  const text = sql`lower(concat_ws(chr(10), p.presentable_name, p.presentable_title, p.resource_name))`;
  const matches = keywords === undefined ? sql`true` : sql`strpos(${text}, lower(${keywords}::text)) > 0`;
  const [totals, rows] = await Promise.all([
    sql<{ collectionId: string; totalItem: number }[]>`
      select collection_id as "collectionId", count(*)::int as "totalItem"
        from node_collection_items i join presentables p on p.presentable_id = i.member_id
       where collection_id = any(${[...collectionIds]}) and ${matches} group by collection_id`,
    sql<{ collectionId: string; item: NodeItem }[]>`
      with placed as (
        select i.*, row_number() over (partition by i.collection_id order by ${orderOf(sql, page)}) as place
          from (${numbered(sql, collectionIds)}) i join presentables p on p.presentable_id = i.member_id where ${matches})
      select i.collection_id as "collectionId", ${sql.unsafe(ITEM)} as item from placed i ${sql.unsafe(SHOWN)}
       where place > ${skip} and place <= ${skip + limit} order by i.collection_id, place`,
  ]);
  const items = Map.groupBy(rows, ({ collectionId }) => collectionId);
  return new Map(
    totals.map(({ collectionId, totalItem }) => [
      collectionId,
      { totalItem, items: (items.get(collectionId) ?? []).map(({ item }) => item) },
    ]),
  );
}

/** Items of a collection by id, in the order of the ids; unknown ones are left out. */
export async function findNodeItems(sql: Sql, collectionId: string, itemIds: readonly string[]): Promise<NodeItem[]> {
  const rows = await sql<{ item: NodeItem }[]>`
    select ${sql.unsafe(ITEM)} as item
      from unnest(${[...itemIds]}::text[]) with ordinality as wanted (item_id, place)
      join (${numbered(sql, [collectionId])}) i on i.item_id = wanted.item_id ${sql.unsafe(SHOWN)}
     order by wanted.place`;
  return rows.map(({ item }) => item);
}

/** What items of a collection show, by the item's id, where that is all that is asked; unknown ones are left out. */
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
      from unnest(${[...mountIds]}::text[]) with ordinality as wanted (id, place) order by wanted.place`;
}

/** Part of a statement: an order of items `i` that show the exhibits `p`. */
export function orderOf(sql: Sql, { sortField, sortType }: NodeItemOrder): Fragment {
  const direction = sortType === 1 ? sql`` : sql`desc`;
  if (sortField === 'sortId') return sql`i.position ${direction}`;
  if (sortField === 'createDate') return sql`i.created_at ${direction}, i.position`;
  if (sortField === 'itemTitle') return sql`p.presentable_title collate item_titles ${direction}, i.position`;
  return sql`p.resource_first_released_at ${direction}, i.position`;
}
