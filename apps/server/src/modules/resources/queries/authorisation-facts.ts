import { ResourceStatus } from '@colophon/model';
import { driverOf, type Executor, type Fragment, type Sql } from '#platform/database/database.ts';

/** Status of resources, by id. */
export async function listResourceStatuses(db: Executor, resourceIds: readonly string[]): Promise<Map<string, number>> {
  if (resourceIds.length === 0) return new Map();
  const rows = await driverOf(db)<{ resourceId: string; status: number }[]>`
    select resource_id as "resourceId", status from resources where resource_id = any(${[...resourceIds]})`;
  return new Map(rows.map(({ resourceId, status }) => [resourceId, status]));
}

/** Part of a statement: the ids of the frozen ones among the resources whose ids are in the array `resourceIds`, as a JSON array. */
export function frozenAmong(sql: Sql, resourceIds: Fragment): Fragment {
  return sql`(select coalesce(json_agg(resource_id), '[]') from resources
     where resource_id in (select unnest(${resourceIds})::char(24)) and status = ${sql.unsafe(String(ResourceStatus.frozen))})`;
}

/**
 * Part of a statement: of the versions whose ids are in the array `versionIds` the rows `version_id`, `resource_id`,
 * `licences`, which are JSON pairs of the id of a resource and the id of a contract that licenses it, and `contract_ids`.
 */
export function versionLicences(sql: Sql, versionIds: Fragment): Fragment {
  return sql`select version_id, resource_id, licences, contract_ids from resource_versions
    where version_id = any(${versionIds}::char(32)[])`;
}
