import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { MAX_DEPENDENCY_DEPTH } from '../limits.ts';

/**
 * Looks below `dependencyIds`, through every version of every resource, for `resourceId` itself, and for chains of more
 * than 20 levels.
 */
export async function inspectGraph(
  db: Executor,
  resourceId: string,
  dependencyIds: readonly string[],
): Promise<{ isCyclic: boolean; isTooDeep: boolean }> {
  if (dependencyIds.length === 0) return { isCyclic: false, isTooDeep: false };
  const [found] = await db.execute<{ isCyclic: boolean; isTooDeep: boolean }>(sql`
    with recursive reached (resource_id, depth) as (
      select id::bpchar, 1 from unnest(${sql.param(dependencyIds)}::text[]) as ids (id)
      union
      select dependency_id, depth + 1 from reached join resource_dependencies using (resource_id)
      where depth <= ${MAX_DEPENDENCY_DEPTH}
    )
    select bool_or(resource_id = ${resourceId}) as "isCyclic", max(depth) > ${MAX_DEPENDENCY_DEPTH} as "isTooDeep"
    from reached`);
  return found!;
}
