import { ResourceStatus } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { findContracts } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { inspectGraph } from '../queries/find-cycle.ts';
import { listResources, type ResourceOfType } from '../queries/find-resource.ts';
import type { Dependency } from '../tables.ts';
import { highestSatisfying } from '../versions/ranges.ts';

export interface WantedDependency {
  readonly resourceId: string;
  readonly versionRange: string;
}

/**
 * Holds the dependencies of a new version against the rules: each once, not itself, known, listed or already licensed,
 * with a version in range, without a cycle, at most 20 levels deep. Answers them with their resources.
 *
 * @throws Refusal `version.dependency-refused`, `version.range-unsatisfied`, `version.dependency-cycle`,
 *   `version.dependencies-too-deep`
 */
export async function checkDependencies(
  tx: Transaction,
  context: Pick<Context, 'providers'>,
  resourceId: string,
  wanted: readonly WantedDependency[],
): Promise<{ dependencies: Dependency[]; used: ResourceOfType[] }> {
  if (wanted.length === 0) return { dependencies: [], used: [] };
  const ids = wanted.map((dependency) => dependency.resourceId);
  const [found, contracts] = await Promise.all([
    listResources(tx, [...new Set(ids)]),
    findContracts(tx, { subjectIds: ids, licenseeId: resourceId, licenseeIdentityType: 1, inForceOnly: true }),
  ]);
  const byId = new Map(found.map((resource) => [resource.resourceId, resource]));
  const licensed = new Set(contracts.map(({ subjectId }) => subjectId));

  const invalidDependencies = wanted.filter((dependency, index) => {
    const resource = byId.get(dependency.resourceId);
    if (!resource || dependency.resourceId === resourceId) return true;
    if (ids.indexOf(dependency.resourceId) !== index) return true;
    return resource.status !== ResourceStatus.online && !licensed.has(dependency.resourceId);
  });
  if (invalidDependencies.length > 0)
    throw new Refusal('version.dependency-refused', { data: { invalidDependencies } });

  const invalidResourceVersionRanges = wanted.filter(({ resourceId: id, versionRange }) => {
    const versions = byId.get(id)!.resourceVersions.map(({ version }) => version);
    return highestSatisfying(versions, versionRange) === null;
  });
  if (invalidResourceVersionRanges.length > 0) {
    throw new Refusal('version.range-unsatisfied', { data: { invalidResourceVersionRanges } });
  }

  await tx.execute(sql`select pg_advisory_xact_lock(${AdvisoryLock.dependencyGraph})`);
  const { isCyclic, isTooDeep } = await inspectGraph(tx, context, resourceId, ids);
  if (isCyclic) throw new Refusal('version.dependency-cycle');
  if (isTooDeep) throw new Refusal('version.dependencies-too-deep');

  return {
    dependencies: wanted.map(({ resourceId: id, versionRange }) => ({
      resourceId: id,
      resourceName: byId.get(id)!.resourceName,
      versionRange,
    })),
    used: found,
  };
}
