import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { MAX_LISTED_TYPES, MAX_RECENT_TYPES } from '../limits.ts';
import { typeUse } from '../providers.ts';
import { type LocalisedText, resourceTypes } from '../tables.ts';

/** What types are asked for by; absent means any. */
export interface TypeFilter {
  readonly category?: 1 | 2 | undefined;
  /** 1 enabled, 2 disabled. */
  readonly status?: 1 | 2 | undefined;
  readonly subjectType?: number | undefined;
  readonly supportCreateBatch?: 1 | 2 | undefined;
}

/** A type in a list, with its chain of names and the number of its resources. */
export interface ListedType {
  readonly code: string;
  readonly name: string;
  readonly names: string;
  readonly resourceCount: number;
}

type Asking = Pick<Context, 'providers'> & { readonly db: Executor };

const types = resourceTypes;

/** Types without basic children: those that resources can be created with. Custom children do not count. */
export const isLeafType = sql<boolean>`not exists (
  select from resource_types as child where child.parent_code = resource_types.code and child.category = 1)`;

/** Names from the root, as one text. */
const nameChain = sql<string>`array_to_string(${types.names}, '/')`;

const listed = (context: Asking) => ({
  code: types.code,
  name: types.name,
  names: nameChain,
  resourceCount: typeUse(context).resourceCount.as('resource_count'),
});

/** Types that match, and those above them, in the order of a tree: smaller priority first, then code. */
export function listTypesForTree(
  context: Asking,
  filter: TypeFilter & { codeOrName?: string | undefined; madeBy?: number | undefined },
) {
  const matching = and(
    ...conditionsOf(filter),
    filter.codeOrName === undefined
      ? undefined
      : sql`(${types.code} = ${filter.codeOrName} or ${contains(types.name, filter.codeOrName)})`,
    filter.madeBy === undefined ? undefined : sql`(${types.category} = 1 or ${types.createUserId} = ${filter.madeBy})`,
  );
  const { db } = context;
  const place = db
    .select({ code: sql`unnest(${types.path})` })
    .from(types)
    .where(matching);
  return db
    .select({
      code: types.code,
      name: types.name,
      titles: types.titles,
      parentCode: types.parentCode,
      priority: types.priority,
      status: types.status,
      category: types.category,
      subjectType: types.subjectTypes,
      resourceCount: typeUse(context).resourceCount,
    })
    .from(types)
    .where(sql`${types.code} in ${place}`)
    .orderBy(asc(types.priority), asc(types.code));
}

/** The types under a parent, or elsewhere: the most used first when searched by name, else by priority. At most 100. */
export function listTypesUnder(
  context: Asking,
  filter: TypeFilter & {
    parentCode?: string | undefined;
    excludeParentCode: boolean;
    name?: string | undefined;
    nameChain?: string | undefined;
    isTerminate: boolean;
  },
): Promise<ListedType[]> {
  const { parentCode, name } = filter;
  const isSearch = name !== undefined || filter.nameChain !== undefined;
  const below = sql`(${types.path} @> array[${parentCode}] and ${types.code} <> ${parentCode})`;
  const place: SQL | undefined =
    parentCode === undefined
      ? isSearch || filter.isTerminate
        ? undefined
        : sql`${types.parentCode} is null`
      : filter.excludeParentCode
        ? sql`not ${below}`
        : isSearch
          ? below
          : eq(types.parentCode, parentCode);
  return context.db
    .select(listed(context))
    .from(types)
    .where(
      and(
        place,
        ...conditionsOf(filter),
        name === undefined ? undefined : contains(types.name, name),
        filter.nameChain === undefined ? undefined : contains(nameChain, filter.nameChain),
        filter.isTerminate ? isLeafType : undefined,
      ),
    )
    .orderBy(...(isSearch ? [desc(sql`resource_count`)] : []), asc(types.priority), asc(types.code))
    .limit(MAX_LISTED_TYPES);
}

/** Enabled leaf types of the user's latest resources, newest first; for visitors the most used ones. */
export async function listRecentTypes(
  context: Asking,
  filter: { userId: number | null; subjectType?: number | undefined },
): Promise<ListedType[]> {
  const usable = and(...conditionsOf({ status: 1, subjectType: filter.subjectType }), isLeafType);
  const { db } = context;
  if (filter.userId === null) {
    return db
      .select(listed(context))
      .from(types)
      .where(usable)
      .orderBy(desc(sql`resource_count`), asc(types.code))
      .limit(MAX_RECENT_TYPES);
  }
  return db
    .select(listed(context))
    .from(types)
    .innerJoin(sql`(${typeUse(context).latestOf(filter.userId)}) as used`, sql`used.code = ${types.code}`)
    .where(usable)
    .orderBy(desc(sql`used.latest`))
    .limit(MAX_RECENT_TYPES);
}

/** A type with the name of its parent and the number of its resources; by code, else by name (the basic one with the smallest code). */
export async function findType(context: Asking, keys: { code?: string | undefined; name?: string | undefined }) {
  const [found] = await context.db
    .select({
      type: types,
      parentName: sql<string>`coalesce(${types.names}[cardinality(${types.names}) - 1], '')`,
      resourceCount: typeUse(context).resourceCount,
      isLeaf: isLeafType,
    })
    .from(types)
    .where(keys.code === undefined ? sql`lower(${types.name}) = lower(${keys.name})` : eq(types.code, keys.code))
    .orderBy(asc(types.category), asc(types.code))
    .limit(1);
  return found ?? null;
}

/** Where a resource type stands, from the root of all types down to itself. */
export interface ResourceTypePath {
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

/** Names of a type and those above it, root first: the `resourceType` of its resources. `null` for an unknown code. */
export async function resourceTypeChain(
  db: Executor,
  code: string,
): Promise<{ codes: string[]; names: string[] } | null> {
  const [found] = await db.select({ codes: types.path, names: types.names }).from(types).where(eq(types.code, code));
  return found ?? null;
}

/** As `resourceTypeChain`, by the names. */
export async function resourceTypeChainOfNames(
  db: Executor,
  names: readonly string[],
): Promise<{ codes: string[]; names: string[] } | null> {
  const [found] = await db
    .select({ codes: types.path, names: types.names })
    .from(types)
    .where(eq(types.names, [...names]));
  return found ?? null;
}

/** What people read in place of the names of types, by these names. Of types of one name the first that operators made counts. */
export async function listTypeTitles(db: Executor): Promise<Map<string, LocalisedText>> {
  const rows = await db
    .select({ name: types.name, titles: types.titles })
    .from(types)
    .where(isNotNull(types.titles))
    .orderBy(desc(types.createdAt), asc(types.code));
  return new Map(rows.map(({ name, titles }) => [name, titles!]));
}

/** Codes of the type and of all types below it. */
export async function typeCodesUnder(db: Executor, code: string): Promise<string[]> {
  const rows = await db.select({ code: types.code }).from(types).where(sql`${types.path} @> array[${code}]`);
  return rows.map((row) => row.code);
}

function conditionsOf({ category, status, subjectType, supportCreateBatch }: TypeFilter): (SQL | undefined)[] {
  return [
    category === undefined ? undefined : eq(types.category, category),
    status === undefined ? undefined : eq(types.status, status),
    subjectType === undefined ? undefined : sql`${subjectType} = any(${types.subjectTypes})`,
    supportCreateBatch === undefined
      ? undefined
      : sql`(${types.resourceConfig} ->> 'supportCreateBatch')::int = ${supportCreateBatch}`,
  ];
}

function contains(text: SQL | typeof types.name, part: string): SQL {
  return sql`strpos(lower(${text}), lower(${part})) > 0`;
}
