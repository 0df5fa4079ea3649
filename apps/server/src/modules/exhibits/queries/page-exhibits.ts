import { OnlineStatus } from '@colophon/model';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { typesMeantByCode, typesMeantByName } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { hasWords } from '#platform/database/searched-words.ts';
import { standsAfter } from '#platform/database/stands-after.ts';
import { type After, parseSort } from '#platform/http/schemas.ts';
import { exhibits } from '../tables.ts';

export interface ExhibitPageFilter {
  readonly nodeId: number;
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this exhibit, where it is by a date. */
  readonly after?: After | undefined;
  readonly sort?: string | undefined;
  /** Names of the type chain or of counterparts, any of them, ignoring case. */
  readonly resourceTypes?: readonly string[] | undefined;
  /** A name that must not be in the chain; ignored beside `resourceTypes`. */
  readonly omitResourceType?: string | undefined;
  /** This type or one below it. */
  readonly resourceTypeCode?: string | undefined;
  /** 0 offline, 1 online, anything else both. */
  readonly onlineStatus: number;
  readonly tags?: readonly string[] | undefined;
  /** The exhibit must have all of the tags instead of one. */
  readonly needsAllTags?: boolean | undefined;
  /** In name, title or the resource's name; literal, ignoring case. */
  readonly keywords?: string | undefined;
  readonly subjectType?: number | undefined;
}

const table = exhibits;
const SORTS = {
  updateDate: table.updatedAt,
  createDate: table.createdAt,
  position: table.position,
  exhibitName: table.presentableName,
  presentableName: table.presentableName,
  resourceFirstVersionReleaseDate: table.resourceFirstReleasedAt,
  resourceLatestVersionReleaseDate: table.resourceLatestReleasedAt,
} as const;

/** A page of a node's exhibits. */
export async function pageExhibits(db: Executor, filter: ExhibitPageFilter) {
  const where = and(eq(table.nodeId, filter.nodeId), ...conditionsOf(filter));
  const sort = parseSort(filter.sort, Object.keys(SORTS) as (keyof typeof SORTS)[], {
    field: 'updateDate',
    descending: true,
  });
  const direction = sort.descending ? desc : asc;
  const order = [direction(SORTS[sort.field]), direction(table.presentableId)];
  const after = filter.after && standsAfter(SORTS[sort.field], table.presentableId, filter.after, sort.descending);
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ presentableId: table.presentableId })
    .from(table)
    .where(and(where, after))
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(table)
      .where(inArray(table.presentableId, page))
      .orderBy(...order),
    db.$count(table, where),
  ]);
  return { rows, totalItem };
}

function conditionsOf(filter: ExhibitPageFilter): (SQL | undefined)[] {
  const { resourceTypes, omitResourceType, resourceTypeCode, onlineStatus, tags, keywords, subjectType } = filter;
  return [
    resourceTypes && isOf(typesMeantByName(resourceTypes)),
    resourceTypes || omitResourceType === undefined
      ? undefined
      : sql`not ${isOf(typesMeantByName([omitResourceType]))}`,
    resourceTypeCode === undefined ? undefined : isOf(typesMeantByCode(resourceTypeCode)),
    onlineStatus === OnlineStatus.offline || onlineStatus === OnlineStatus.online
      ? eq(table.onlineStatus, onlineStatus)
      : undefined,
    tags &&
      (filter.needsAllTags
        ? sql`${table.tags} @> ${sql.param([...tags])}`
        : sql`${table.tags} && ${sql.param([...tags])}`),
    keywords === undefined ? undefined : hasWords(sql.raw('presentables.search_text'), keywords),
    subjectType === undefined ? undefined : eq(table.subjectType, subjectType),
  ];
}

function isOf(types: SQL): SQL {
  return sql`${table.resourceTypeCode} = any(array(${types}))`;
}
