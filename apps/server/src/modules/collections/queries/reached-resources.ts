import { driverOf, type Executor } from '#platform/database/database.ts';

/**
 * Which of the resources lead to a collection: by what they depend on and by the items of collections among that, however
 * far. Such a resource as an item, or as a dependency, would put the collection into itself.
 */
export async function listLeadingTo(
  db: Executor,
  collectionId: string,
  resourceIds: readonly string[],
): Promise<string[]> {
  const sql = driverOf(db);
  const ids = [...resourceIds];
  // most works use nothing, which is told by two indexes
  const using = await sql<{ resourceId: string }[]>`
    select resource_id as "resourceId" from resource_dependencies where resource_id = any(${ids})
    union select resource_id from collection_items where resource_id = any(${ids})`;
  if (using.length === 0) return [];
  const rows = await sql<{ resourceId: string }[]>`
    with recursive reached (origin, resource_id) as (
      select id::char(24), id::char(24) from unnest(${using.map(({ resourceId }) => resourceId)}::text[]) as origins (id)
      union
      select reached.origin, used.resource_id from reached cross join lateral (
        select dependency_id as resource_id from resource_dependencies d where d.resource_id = reached.resource_id
        union all
        select mounted_id from collection_items i where i.resource_id = reached.resource_id
      ) used
    )
    select distinct origin as "resourceId" from reached where resource_id = ${collectionId}`;
  return rows.map(({ resourceId }) => resourceId);
}
