import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { MAX_DEPENDENCY_DEPTH } from '../limits.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** Those of the resources that use a resource by something else than dependencies, however many steps are between. */
    'resources.leading-to': (db: Executor, resourceId: string, resourceIds: readonly string[]) => Promise<string[]>;
  }
}

/**
 * Looks below `dependencyIds`, through every version of every resource, for `resourceId` itself, and for chains of more
 * than 20 levels. What other modules know to be used by resources counts as well.
 */
export async function inspectGraph(
  db: Executor,
  { providers }: Pick<Context, 'providers'>,
  resourceId: string,
  dependencyIds: readonly string[],
): Promise<{ isCyclic: boolean; isTooDeep: boolean }> {
  if (dependencyIds.length === 0) return { isCyclic: false, isTooDeep: false };
  const [found] = (
    await db.execute<{ isCyclic: boolean; isTooDeep: boolean }>(sql`
    with recursive reached (resource_id, depth) as (
      select id, 1 from unnest(${sql.param(dependencyIds)}::bpchar[]) as ids (id)
      union
      select dependency_id, depth + 1 from reached join resource_dependencies using (resource_id)
      where depth <= ${MAX_DEPENDENCY_DEPTH}
    )
    select bool_or(resource_id = ${resourceId}) as "isCyclic", max(depth) > ${MAX_DEPENDENCY_DEPTH} as "isTooDeep"
    from reached`)
  ).rows;
  if (found!.isCyclic) return found!;
  for (const findLeading of providers.all('resources.leading-to')) {
    if ((await findLeading(db, resourceId, dependencyIds)).length > 0) return { ...found!, isCyclic: true };
  }
  return found!;
}
