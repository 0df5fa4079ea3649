import { ConditionType, ResourceStatus, SubjectType } from '@colophon/model';
import type { NamedResource } from '#modules/resources/index.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { FilterCondition } from '../tables.ts';

/** A resource that rules would take into a collection. */
export interface Candidate extends NamedResource {
  readonly itemTitle: string;
  readonly baseUpcastResources: readonly NamedResource[];
}

/**
 * Listed single resources of the owner that satisfy the rules and are no items yet, oldest first (rules 15 and 16).
 *
 * @param among  only these resources, where given
 */
export async function listCandidates(
  sql: Sql,
  collection: { readonly resourceId: string; readonly userId: number },
  rules: { readonly conditionType: 1 | 2; readonly filterConditions: readonly FilterCondition[] },
  { limit, among }: { readonly limit: number; readonly among?: readonly string[] | undefined },
): Promise<Candidate[]> {
  const conditions = rules.filterConditions.map((condition) => sql`(${holds(sql, condition)})`);
  const isAll = rules.conditionType === ConditionType.all;
  const matches = conditions.reduce(
    (all, condition) => (isAll ? sql`${all} and ${condition}` : sql`${all} or ${condition}`),
    isAll ? sql`true` : sql`false`,
  );
  return sql<Candidate[]>`
    select r.resource_id as "resourceId", r.resource_name as "resourceName", r.base_upcast_resources as "baseUpcastResources",
           coalesce(nullif(r.resource_title, ''), split_part(r.resource_name, '/', 2)) as "itemTitle"
      from resources r join resource_types t on t.code = r.resource_type_code
     where r.user_id = ${collection.userId} and r.subject_type = ${SubjectType.resource}
       and r.status = ${ResourceStatus.online} and r.latest_version <> ''
       and ${among ? sql`r.resource_id = any(${[...among]})` : sql`true`} and (${matches})
       and not exists (select from collection_items i
                        where i.resource_id = ${collection.resourceId} and i.mounted_id = r.resource_id)
     order by r.created_at, r.resource_id limit ${limit}`;
}

/** Returns the condition in SQL for the resource `r` of the type `t`; texts are compared ignoring case. */
function holds(sql: Sql, { key, limitOperatorType, value }: FilterCondition): Fragment {
  if (key === 'resourceTypeCode') {
    const isOfType = sql`${value}::text = any(t.kind_codes)`;
    return limitOperatorType === 'NOT_EQUAL' ? sql`not ${isOfType}` : isOfType;
  }
  if (value === '') return sql`true`;
  const isShortName = key === 'authIdentity' && limitOperatorType === 'STARTS_WITH' && !value.includes('/');
  const name = isShortName ? sql`split_part(r.resource_name, '/', 2)` : sql`r.resource_name`;
  const text = sql`lower(${key === 'resourceTitle' ? sql`r.resource_title` : name})`;
  const wanted = sql`lower(${value}::text)`;
  switch (limitOperatorType) {
    case 'INCLUDES':
      return sql`position(${wanted} in ${text}) > 0`;
    case 'NOT_INCLUDES':
      return sql`position(${wanted} in ${text}) = 0`;
    case 'STARTS_WITH':
      return sql`starts_with(${text}, ${wanted})`;
    case 'ENDS_WITH':
      return sql`right(${text}, length(${wanted})) = ${wanted}`;
    case 'EQUAL':
      return sql`${text} = ${wanted}`;
    case 'NOT_EQUAL':
      return sql`${text} <> ${wanted}`;
  }
}
