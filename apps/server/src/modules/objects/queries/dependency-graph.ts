import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { MAX_DEPENDENCY_LEVELS } from '../limits.ts';

/** Where dependencies would break a rule, and how many levels below the object that would have them. */
export interface GraphFault {
  readonly objectId: string;
  readonly deep: number;
}

/**
 * Returns the faults that dependencies of the object on the objects `dependencyIds` would cause. Either one of them leads back
 * to it, or more than 20 levels would follow one another, those above it counted as well.
 */
export async function inspectGraph(
  db: Executor,
  objectId: string,
  dependencyIds: readonly string[],
): Promise<{ cycle: GraphFault | null; excess: GraphFault | null }> {
  if (dependencyIds.length === 0) return { cycle: null, excess: null };
  const [found] = (
    await db.execute<{ cycle: GraphFault | null; deepest: GraphFault; height: number }>(sql`
    with recursive above (object_id, height) as (
      select ${objectId}::bpchar, 0
      union
      select dependency.object_id, height + 1
      from above join object_dependencies as dependency on dependency.target_id = above.object_id
      where dependency.type = 'object' and height < ${MAX_DEPENDENCY_LEVELS}
    ), below (object_id, deep) as (
      select id, 1 from unnest(${sql.param([...dependencyIds])}::bpchar[]) as ids (id)
      union
      select dependency.target_id, deep + 1
      from below join object_dependencies as dependency using (object_id)
      where dependency.type = 'object' and deep <= ${MAX_DEPENDENCY_LEVELS}
    )
    select
      (select json_build_object('objectId', object_id, 'deep', height + 1) from above
        where object_id = any(${sql.param([...dependencyIds])}::bpchar[]) order by height limit 1) as cycle,
      (select json_build_object('objectId', object_id, 'deep', deep) from below order by deep desc limit 1) as deepest,
      (select max(height) from above) as height`)
  ).rows;
  const { cycle, deepest, height } = found!;
  return { cycle, excess: height + deepest.deep > MAX_DEPENDENCY_LEVELS ? deepest : null };
}
