import { LOCALES, typePath } from '@colophon/model';
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, finds, folded } from '#platform/database/searched-words.ts';
import { MAX_LISTED_TYPES, MAX_RECENT_TYPES } from '../limits.ts';
import { typeUse } from '../providers.ts';
import { type LocalisedText, resourceTypes } from '../tables.ts';

/** Filter for types; absent conditions match any. */
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
  /** Code of the type that people see in its place. */
  readonly sameAs: string | null;
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
  sameAs: types.sameAs,
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
      : sql`(${types.code} = ${filter.codeOrName} or ${finds(types.name, filter.codeOrName)})`,
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
      sameAs: types.sameAs,
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
        name === undefined ? undefined : sql`(${finds(types.name, name)} or ${isPairedWith(name)})`,
        filter.nameChain === undefined ? undefined : isInChain(filter.nameChain),
        filter.isTerminate ? isLeafType : undefined,
      ),
    )
    .orderBy(...(isSearch ? [desc(sql`resource_count`)] : []), asc(types.priority), asc(types.code))
    .limit(MAX_LISTED_TYPES);
}

/**
 * Enabled leaf types of the user's latest resources, newest first; for visitors the most used ones. Of two that mean the same
 * the one that people see.
 */
export async function listRecentTypes(
  context: Asking,
  filter: { userId: number | null; subjectType?: number | undefined },
): Promise<ListedType[]> {
  const usable = and(...conditionsOf({ status: 1, subjectType: filter.subjectType }), isLeafType, isNull(types.sameAs));
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
    .innerJoin(
      sql`(select coalesce(t.same_as, t.code) as code, max(latest) as latest
        from (${typeUse(context).latestOf(filter.userId)}) as used join resource_types t using (code) group by 1) as used`,
      sql`used.code = ${types.code}`,
    )
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

/** Names of a resource type, and the keys it is found by. */
export interface KindOfType {
  readonly code: string;
  /** Names from the root of all types down to itself. */
  readonly names: readonly string[];
  /** The `resourceType` of its resources. */
  readonly labels: readonly string[];
  /** Codes that mean it in filters: its own, its counterpart's, those of the types above them, and of what means the same as one of these. */
  readonly kindCodes: readonly string[];
}

const kind = { code: types.code, names: types.names, labels: types.labels, kindCodes: types.kindCodes };

/** `null` for an unknown code. */
export async function kindOfType(db: Executor, code: string): Promise<KindOfType | null> {
  const [found] = await db.select(kind).from(types).where(eq(types.code, code));
  return found ?? null;
}

/** As `kindOfType`, by the names, or by the `resourceType` of resources: then of two that mean the same the one that people see. */
export async function kindOfTypeNamed(db: Executor, names: readonly string[]): Promise<KindOfType | null> {
  const [found] = await db
    .select(kind)
    .from(types)
    .where(or(eq(types.names, [...names]), and(eq(types.labels, [...names]), isNull(types.sameAs))));
  return found ?? null;
}

/**
 * Returns the titles shown to people in place of types' names, by these names. Of types with the same name the one that
 * operators made first counts; a type that means the same as another takes that one's title.
 */
export async function listTypeTitles(db: Executor): Promise<Map<string, LocalisedText>> {
  const second = alias(types, 'second');
  const rows = await db
    .select({ name: types.name, titles: types.titles, secondName: second.name, secondTitles: second.titles })
    .from(types)
    .leftJoin(second, eq(second.code, types.sameAs))
    .where(or(isNotNull(types.titles), isNotNull(types.sameAs)))
    .orderBy(desc(types.createdAt), asc(types.code));
  return new Map(
    rows.flatMap(({ name, titles, secondName, secondTitles }) => {
      if (secondName === null) return [[name, titles!]];
      const isKnown = LOCALES.every((locale) => typePath([name], locale) === typePath([secondName], locale));
      if (isKnown && !secondTitles) return [];
      return [
        [name, secondTitles ?? { en_US: typePath([secondName], 'en_US'), zh_CN: typePath([secondName], 'zh_CN') }],
      ];
    }),
  );
}

/** These codes and those of what means the same. */
export async function withCounterparts(db: Executor, codes: readonly string[]): Promise<string[]> {
  const second = alias(types, 'second');
  const named = sql.param([...codes]);
  const pairs = await db
    .select({ first: types.code, second: second.code })
    .from(types)
    .innerJoin(second, eq(second.code, types.sameAs))
    .where(sql`array[${types.code}, ${second.code}] && ${named}`);
  return [...codes, ...pairs.flatMap((pair) => [pair.first, pair.second])];
}

/** Part of a statement: the codes of a type and of its counterpart. */
export function typesOfKind(code: string): SQL {
  return sql`select code from resource_types where ${code} in (code, same_as)
    union all select same_as from resource_types where code = ${code}`;
}

/** Part of a statement: codes of the types that a filter by this code means: this type and all below it, and what means the same as one of them. */
export function typesMeantByCode(code: string): SQL {
  return sql`select code from resource_types where kind_codes @> array[${code}]`;
}

/** … that a filter by any of these names means, ignoring case. */
export function typesMeantByName(names: readonly string[]): SQL {
  const wanted = sql.param(names.map((name) => name.toLowerCase()));
  return sql`select code from resource_types
    where kind_codes && array(select named.code from resource_types named where lower(named.name) = any(${wanted}::text[]))`;
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

/** True of a type whose counterpart's name contains this. */
function isPairedWith(name: string): SQL {
  return sql`exists (select from resource_types counterpart
    where (counterpart.same_as = resource_types.code or counterpart.code = resource_types.same_as)
      and ${finds(sql`counterpart.name`, name)})`;
}

/** True of a type whose chain of names has this stretch. */
function isInChain(stretch: string): SQL | undefined {
  const chain = sql`array_to_string(${types.labels}, '/')`;
  return or(contains(chain, stretch), sql`strpos(${folded(chain)}, nullif(search_fold(${stretch}), ' ')) > 0`);
}
