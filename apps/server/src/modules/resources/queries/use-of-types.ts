import { type SQL, sql } from 'drizzle-orm';
import { resources } from '../tables.ts';

/** Part of a statement: how many resources have exactly the type `resource_types.code`, in whatever status. */
export const countOfType = sql<number>`(select coalesce(sum(n), 0)::int from (
  select count as n from resource_counts where resource_type_code = resource_types.code
  union all select change from resource_count_changes where resource_type_code = resource_types.code) as counted)`;

/** Part of a statement: the types of a user's resources, each with the time of the newest. */
export function latestTypesOf(userId: number): SQL {
  return sql`select ${resources.resourceTypeCode} as code, max(${resources.createdAt}) as latest
    from ${resources} where ${resources.userId} = ${userId} group by ${resources.resourceTypeCode}`;
}
