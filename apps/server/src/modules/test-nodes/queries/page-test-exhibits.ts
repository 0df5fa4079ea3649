import { OnlineStatus } from '@colophon/model';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { typesMeantByName } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, folded, hasWords } from '#platform/database/searched-words.ts';
import { type TestExhibitRow, testExhibits } from '../tables.ts';

const table = testExhibits;

export interface TypeFilter {
  /** A name of the type or of one above it, ignoring case. */
  readonly resourceType?: string | undefined;
  /** A name that must not be among them; ignored beside `resourceType`. */
  readonly omitResourceType?: string | undefined;
}

export interface TestExhibitFilter extends TypeFilter {
  readonly nodeId: number;
  readonly skip: number;
  readonly limit: number;
  /** 0 offline, 1 online, anything else both. */
  readonly onlineStatus: number;
  /** Names of types, of which any will do. */
  readonly resourceTypes?: readonly string[] | undefined;
  /** Any of them, or all. */
  readonly tags?: readonly string[] | undefined;
  readonly needsAllTags?: boolean;
  /** In name, title or the entity's name: as they are, ignoring case, or word by word. */
  readonly keywords?: string | undefined;
}

/** A page of a node's test exhibits, in the order in which the match put them. */
export async function pageTestExhibits(db: Executor, filter: TestExhibitFilter) {
  const where = and(eq(table.nodeId, filter.nodeId), ...conditionsOf(filter));
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ testResourceId: table.testResourceId })
    .from(table)
    .where(where)
    .orderBy(asc(table.position))
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db.select().from(table).where(inArray(table.testResourceId, page)).orderBy(asc(table.position)),
    db.$count(table, where),
  ]);
  return { rows, totalItem };
}

function conditionsOf(filter: TestExhibitFilter): (SQL | undefined)[] {
  const { onlineStatus, resourceTypes, tags, keywords } = filter;
  const wanted = tags && sql.param([...tags]);
  return [
    onlineStatus === OnlineStatus.offline || onlineStatus === OnlineStatus.online
      ? eq(table.onlineStatus, onlineStatus)
      : undefined,
    isOfType(filter),
    resourceTypes && isOf(resourceTypes),
    tags && (filter.needsAllTags ? sql`${table.tags} @> ${wanted}` : sql`${table.tags} && ${wanted}`),
    keywords
      ? or(
          contains(table.testResourceName, keywords),
          contains(table.title, keywords),
          contains(table.entityName, keywords),
          hasWords(
            folded(sql`concat_ws(' ', ${table.testResourceName}, ${table.title}, ${table.entityName})`),
            keywords,
          ),
        )
      : undefined,
  ];
}

/** The condition that a test exhibit is of a type. */
export function isOfType({ resourceType, omitResourceType }: TypeFilter): SQL | undefined {
  if (resourceType !== undefined) return isOf([resourceType]);
  return omitResourceType === undefined ? undefined : sql`not ${isOf([omitResourceType])}`;
}

function isOf(names: readonly string[]): SQL {
  return sql`${table.resourceTypeCode} = any(array(${typesMeantByName([...names])}))`;
}

export interface TestExhibitKeys {
  readonly nodeId: number;
  readonly entityType?: 'resource' | 'object' | undefined;
  readonly entityIds?: readonly string[] | undefined;
  readonly entityNames?: readonly string[] | undefined;
  readonly testResourceIds?: readonly string[] | undefined;
  readonly testResourceNames?: readonly string[] | undefined;
}

/** All test exhibits of a node with all of the given keys. What is shown and what the rule or the exhibit names both count as its entity. */
export async function listTestExhibits(db: Executor, keys: TestExhibitKeys): Promise<TestExhibitRow[]> {
  const { entityType, entityIds, entityNames, testResourceIds, testResourceNames } = keys;
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.nodeId, keys.nodeId),
        entityType && or(eq(table.entityType, entityType), eq(table.declaredType, entityType)),
        entityIds && or(inArray(table.entityId, [...entityIds]), inArray(table.declaredId, [...entityIds])),
        entityNames && or(isNamed(table.entityName, entityNames), isNamed(table.declaredName, entityNames)),
        testResourceIds && inArray(table.testResourceId, [...testResourceIds]),
        testResourceNames && inArray(table.testResourceName, [...testResourceNames]),
      ),
    )
    .orderBy(asc(table.position));
}

function isNamed(column: typeof table.entityName | typeof table.declaredName, names: readonly string[]): SQL {
  return sql`lower(${column}) in (select lower(name) from unnest(${sql.param([...names])}::text[]) as name)`;
}
