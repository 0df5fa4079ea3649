import { inArray } from 'drizzle-orm';
import { driverOf, type Executor } from '../../../platform/database/database.ts';
import { resourceVersions } from '../tables.ts';

/** Status of resources, by id. */
export async function listResourceStatuses(db: Executor, resourceIds: readonly string[]): Promise<Map<string, number>> {
  if (resourceIds.length === 0) return new Map();
  const rows = await driverOf(db)<{ resourceId: string; status: number }[]>`
    select resource_id as "resourceId", status from resources where resource_id = any(${[...resourceIds]})`;
  return new Map(rows.map(({ resourceId, status }) => [resourceId, status]));
}

/** The contracts by which versions license what they resolve: contract ids by `versionId resourceId`. */
export async function listVersionContracts(
  db: Executor,
  versionIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ versionId: resourceVersions.versionId, resolveResources: resourceVersions.resolveResources })
    .from(resourceVersions)
    .where(inArray(resourceVersions.versionId, [...versionIds]));
  return new Map(
    rows.flatMap(({ versionId, resolveResources }) =>
      resolveResources.map(
        ({ resourceId, contracts }) =>
          [`${versionId} ${resourceId}`, contracts.map(({ contractId }) => contractId)] as const,
      ),
    ),
  );
}
