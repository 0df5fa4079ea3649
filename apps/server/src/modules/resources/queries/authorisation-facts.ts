import { ResourceStatus } from '@colophon/model';
import { driverOf, type Executor, type Fragment, type Sql } from '#platform/database/database.ts';
import type { VersionRow } from '../tables.ts';

/** Status of resources, by id. */
export async function listResourceStatuses(db: Executor, resourceIds: readonly string[]): Promise<Map<string, number>> {
  if (resourceIds.length === 0) return new Map();
  const rows = await driverOf(db)<{ resourceId: string; status: number }[]>`
    select resource_id as "resourceId", status from resources where resource_id = any(${[...resourceIds]})`;
  return new Map(rows.map(({ resourceId, status }) => [resourceId, status]));
}

/** By which contracts a version licenses what it resolves. */
export type VersionLicences = Pick<VersionRow, 'versionId' | 'resourceId' | 'resolveResources'>;

/** Part of a statement: the ids of the frozen ones among the resources whose ids `resourceIds` selects, as a JSON array. */
export function frozenAmong(sql: Sql, resourceIds: Fragment): Fragment {
  return sql`(select coalesce(json_agg(resource_id), '[]') from resources
     where resource_id in (${resourceIds}) and status = ${ResourceStatus.frozen})`;
}

/** Part of a statement: the `VersionLicences` of the versions whose ids `versionIds` selects, as a JSON array. */
export function versionLicences(sql: Sql, versionIds: Fragment): Fragment {
  return sql`(select coalesce(json_agg(json_build_object(
      'versionId', version_id, 'resourceId', resource_id, 'resolveResources', resolve_resources)), '[]')
     from resource_versions where version_id in (${versionIds}))`;
}

/** Part of a statement: the ids of the contracts in those licences, as rows. */
export function versionContractIds(sql: Sql, versionIds: Fragment): Fragment {
  return sql`select (contract ->> 'contractId')::char(24)
     from resource_versions, json_array_elements(resolve_resources) entry, json_array_elements(entry -> 'contracts') contract
    where version_id in (${versionIds})`;
}
