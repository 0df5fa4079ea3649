import { type SQL, sql } from 'drizzle-orm';
import { resources } from '../tables.ts';

const isOfKind = sql`(resource_type_code in (resource_types.code, resource_types.same_as)
  or resource_type_code = (select first.code from resource_types first where first.same_as = resource_types.code))`;

/** Part of a statement: how many resources have exactly the type `resource_types.code` or its counterpart, in whatever status. */
export const countOfType = sql<number>`(select coalesce(sum(n), 0)::int from (
  select count as n from resource_counts where ${isOfKind}
  union all select change from resource_count_changes where ${isOfKind}) as counted)`;

/** Part of a statement: the types of a user's resources, each with the time of the newest. */
export function latestTypesOf(userId: number): SQL {
  return sql`select ${resources.resourceTypeCode} as code, max(${resources.createdAt}) as latest
    from ${resources} where ${resources.userId} = ${userId} group by ${resources.resourceTypeCode}`;
}

/** Part of a statement: how many resources, in whatever status, belong to `operation_categories.code` or to one below. */
export const countOfCategory = sql<number>`(select count(*)::int from ${resources}
  where ${resources.resourceTypeCode} = any(operation_category_types(operation_categories.code))
     or ${resources.tags} && operation_category_tags(operation_categories.code))`;
