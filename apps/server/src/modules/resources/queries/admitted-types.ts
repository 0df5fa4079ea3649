import type { Fragment, Sql } from '#platform/database/database.ts';

/** Filter of resources by type; absent conditions admit all. */
export interface TypesFilter {
  /** A member of the type chain, or of that of a type that means the same; ignoring case. */
  readonly resourceType?: string | undefined;
  /** No member of the chain; ignored beside `resourceType`. */
  readonly omitResourceType?: string | undefined;
  /** This type and all below it. */
  readonly resourceTypeCode?: string | undefined;
  /** 2: custom types only, `resourceTypeCode` is then their parent. */
  readonly resourceTypeCategory?: 1 | 2 | undefined;
}

export const TYPE_FILTERS = ['resourceType', 'omitResourceType', 'resourceTypeCode', 'resourceTypeCategory'] as const;

/** So many types are named in statements, which plans then know the shares of. */
const MAX_NAMED_TYPES = 32;

export interface AdmittedTypes {
  /** The condition on `resource_type_code`. */
  readonly isAmong: Fragment;
  /** The same for each type by itself; `null` for more than are named. */
  readonly one: readonly Fragment[] | null;
}

/** The types that the filter admits, looked up where it asks for any; `null` when it admits all. */
export async function admittedTypes(sql: Sql, filter: TypesFilter): Promise<AdmittedTypes | null> {
  const where = conditionOf(sql, filter);
  if (!where) return null;
  const rows = await sql<{ code: string }[]>`
    select code from resource_types where ${where} order by code limit ${MAX_NAMED_TYPES + 1}`;
  if (rows.length > MAX_NAMED_TYPES)
    return { isAmong: sql`resource_type_code = any(array(select code from resource_types where ${where}))`, one: null };
  const codes = rows.map(({ code }): Fragment => sql.unsafe(`'${code.replaceAll("'", "''")}'`));
  const one = codes.map((code) => sql`resource_type_code = ${code}`);
  if (codes.length === 0) return { isAmong: sql`false`, one };
  return { isAmong: sql`resource_type_code in (${codes.reduce((list, code) => sql`${list}, ${code}`)})`, one };
}

function conditionOf(sql: Sql, filter: TypesFilter): Fragment | null {
  const { resourceType, omitResourceType, resourceTypeCode, resourceTypeCategory } = filter;
  const conditions: Fragment[] = [];
  const hasMember = (name: string) =>
    sql`kind_codes && array(select named.code from resource_types named where lower(named.name) = lower(${name}))`;
  if (resourceType !== undefined) conditions.push(hasMember(resourceType));
  else if (omitResourceType !== undefined) conditions.push(sql`not ${hasMember(omitResourceType)}`);
  if (resourceTypeCategory === 2) {
    conditions.push(sql`category = 2`);
    if (resourceTypeCode !== undefined)
      conditions.push(
        sql`parent_code in (select code from resource_types where ${resourceTypeCode} in (code, same_as)
          union all select same_as from resource_types where code = ${resourceTypeCode})`,
      );
  } else if (resourceTypeCode !== undefined) conditions.push(sql`kind_codes @> array[${resourceTypeCode}]`);
  if (conditions.length === 0) return null;
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`);
}
