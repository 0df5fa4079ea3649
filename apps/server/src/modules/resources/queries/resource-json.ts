import { SubjectType } from '@colophon/model';
import { isoTime } from '#platform/database/iso-time.ts';

/**
 * The answer for a resource, written as JSON by PostgreSQL: one definition for single reads and lists, field by field.
 * `r` is the resource, `t` its type.
 */
export const RESOURCE_FIELDS = `
  r.resource_id as "resourceId", r.resource_name as "resourceName", r.resource_title as "resourceTitle",
  t.labels as "resourceType", r.resource_type_code as "resourceTypeCode", r.subject_type as "subjectType",
  r.user_id as "userId", r.username,
  (select u.display_name from users u where u.user_id = r.user_id) as "displayName",
  r.intro, r.cover_images as "coverImages", r.tags, r.licence, r.status,
  r.latest_version as "latestVersion",
  ${isoTime('r.latest_version_released_at')} as "latestVersionReleaseDate",
  ${isoTime('r.first_version_released_at')} as "firstVersionReleaseDate",
  r.resource_versions as "resourceVersions", r.base_upcast_resources as "baseUpcastResources", r.policies,
  r.operation_type as "operationType", r.generate_cover_status as "generateCoverStatus",
  ${isoTime('r.created_at')} as "createDate", ${isoTime('r.updated_at')} as "updateDate"`;

/** Additional fields of collections. */
export const COLLECTION_FIELDS = `'serializeStatus', r.serialize_status, 'catalogueProperty', r.catalogue_property,
  'itemCount', r.item_count`;

/**
 * SQL that follows `from <resources> r` to answer `answer.json`, the JSON text of each; conditions and order come after it.
 * With `offset 0` the fields are written once and where they stand: PostgreSQL would prepare them for each branch. Only
 * collections are cut and put together again, for which PostgreSQL counts characters: measured, that took as long as the
 * fields.
 */
export const AS_JSON = `
  join resource_types t on t.code = r.resource_type_code
  cross join lateral (select row_to_json(fields)::text as json from (select ${RESOURCE_FIELDS}) as fields offset 0) as resource
  cross join lateral (select case when r.subject_type = ${SubjectType.collection}
    then left(resource.json, -1) || ',' || substr(json_build_object(${COLLECTION_FIELDS})::text, 2)
    else resource.json end as json) as answer`;
