import { ResourceStatus } from '@colophon/model';
import type { Sql } from '#platform/database/database.ts';
import { Catalogue } from '../catalogue.ts';

/** A listed work that another one uses, or a collection that has it among its published items. */
export interface UserOfResource {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceTitle: string;
  readonly resourceType: string[];
  readonly subjectType: number;
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly coverImages: string[];
}

/**
 * Pages through the users of a resource that everybody may know of, the one changed last first. These are listed works of which
 * a version depends on it, and listed collections that have published it. Takes one statement.
 */
export async function pageUsers(
  sql: Sql,
  resourceId: string,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<{ totalItem: number; dataList: UserOfResource[] }> {
  const [page] = await sql<{ totalItem: number; dataList: UserOfResource[] }[]>`
    with found as materialized (
      select r.resource_id, r.updated_at
        from (select resource_id from resource_dependencies where dependency_id = ${resourceId}
              union
              select resource_id from collection_items
               where mounted_id = ${resourceId} and catalogue = ${Catalogue.published}) used
        join resources r using (resource_id)
       where r.status = ${ResourceStatus.online}
    ), paged as (
      select resource_id, row_number() over (order by updated_at desc, resource_id) as place
        from found order by place offset ${skip} limit ${limit}
    )
    select (select count(*)::int from found) as "totalItem", coalesce(json_agg(json_build_object(
        'resourceId', r.resource_id, 'resourceName', r.resource_name, 'resourceTitle', r.resource_title,
        'resourceType', t.labels, 'subjectType', r.subject_type, 'userId', r.user_id, 'username', r.username,
        'displayName', u.display_name, 'coverImages', r.cover_images) order by paged.place), '[]') as "dataList"
      from paged
      join resources r using (resource_id)
      join resource_types t on t.code = r.resource_type_code
      join users u on u.user_id = r.user_id`;
  return page!;
}
