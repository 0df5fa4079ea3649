import { SortType } from '@colophon/model';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import type { ItemOrder } from '../catalogue.ts';

const MOUNTED_FIELDS = `
  'resourceId', r.resource_id, 'resourceName', r.resource_name, 'resourceTitle', r.resource_title,
  'resourceType', t.labels, 'resourceTypeCode', r.resource_type_code, 'subjectType', r.subject_type,
  'userId', r.user_id, 'username', r.username,
  'displayName', (select u.display_name from users u where u.user_id = r.user_id), 'status', r.status, 'coverImages', r.cover_images, 'intro', r.intro,
  'latestVersion', r.latest_version, 'updateDate', ${isoTime('r.updated_at')}`;

const DETAIL_FIELDS = `, 'tags', r.tags, 'baseUpcastResources', r.base_upcast_resources, 'policies', r.policies,
  'resourceVersions', r.resource_versions, 'createDate', ${isoTime('r.created_at')}`;

/**
 * Part of a statement: the JSON text of an item, written by PostgreSQL. `i` is the item with its `sort_id`, `r` the resource
 * that it shows, `t` that resource's type.
 */
export function itemJson(sql: Sql, isDetailed = false): Fragment {
  return sql.unsafe(`json_build_object(
    'itemId', i.item_id, 'itemTitle', i.item_title, 'isSample', i.is_sample, 'sortId', i.sort_id, 'number', i.sort_id,
    'resourceId', i.mounted_id,
    'mountResourceInfo', json_build_object(${MOUNTED_FIELDS}${isDetailed ? DETAIL_FIELDS : ''}),
    'resolveResources', i.resolve_resources, 'authExcludedItems', i.auth_excluded_items,
    'createDate', ${isoTime('i.created_at')}, 'updateDate', ${isoTime('i.updated_at')})::text`);
}

/** Part of a statement: joins the resource `r` and its type `t` to the item `i`. */
export function withMounted(sql: Sql): Fragment {
  return sql`join resources r on r.resource_id = i.mounted_id join resource_types t on t.code = r.resource_type_code`;
}

/** Part of a statement: an order of items `i` with their resources `r`; equal ones by their place. */
export function orderOfItems(sql: Sql, { sortField, sortType }: ItemOrder): Fragment {
  const direction = sortType === SortType.ascending ? sql`` : sql`desc`;
  if (sortField === 'sortId') return sql`i.position ${direction}`;
  if (sortField === 'createDate') return sql`i.created_at ${direction}, i.position`;
  if (sortField === 'itemTitle') return sql`i.item_title collate item_titles ${direction}, i.position`;
  return sql`r.updated_at ${direction}, i.position`;
}
