import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { typeCodesUnder } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { parseSort } from '#platform/http/schemas.ts';
import { exhibits } from '../tables.ts';

export interface ExhibitPageFilter {
  readonly nodeId: number;
  readonly skip: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  /** Names of the type chain, any of them, ignoring case. */
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
  exhibitName: table.presentableName,
  presentableName: table.presentableName,
  resourceFirstVersionReleaseDate: table.resourceFirstReleasedAt,
  resourceLatestVersionReleaseDate: table.resourceLatestReleasedAt,
} as const;

/** A page of a node's exhibits. */
export async function pageExhibits(db: Executor, filter: ExhibitPageFilter) {
  const where = and(eq(table.nodeId, filter.nodeId), ...(await conditionsOf(db, filter)));
  const sort = parseSort(filter.sort, Object.keys(SORTS) as (keyof typeof SORTS)[], {
    field: 'updateDate',
    descending: true,
  });
  const direction = sort.descending ? desc : asc;
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(table)
      .where(where)
      .orderBy(direction(SORTS[sort.field]), asc(table.presentableId))
      .offset(filter.skip)
      .limit(filter.limit),
    db.$count(table, where),
  ]);
  return { rows, totalItem };
}

async function conditionsOf(db: Executor, filter: ExhibitPageFilter): Promise<(SQL | undefined)[]> {
  const { resourceTypes, omitResourceType, resourceTypeCode, onlineStatus, tags, keywords, subjectType } = filter;
  const typeCodes = resourceTypeCode === undefined ? undefined : await typeCodesUnder(db, resourceTypeCode);
  return [
    resourceTypes && sql`${hasLabel(resourceTypes)}`,
    resourceTypes || omitResourceType === undefined ? undefined : sql`not ${hasLabel([omitResourceType])}`,
    typeCodes && sql`${table.resourceTypeCode} = any(${sql.param(typeCodes)})`,
    onlineStatus === 0 || onlineStatus === 1 ? eq(table.onlineStatus, onlineStatus) : undefined,
    tags &&
      (filter.needsAllTags
        ? sql`${table.tags} @> ${sql.param([...tags])}`
        : sql`${table.tags} && ${sql.param([...tags])}`),
    keywords === undefined ? undefined : contains(keywords),
    subjectType === undefined ? undefined : eq(table.subjectType, subjectType),
  ];
}

function hasLabel(labels: readonly string[]): SQL {
  const wanted = labels.map((label) => label.toLowerCase());
  return sql`exists (select from unnest(${table.resourceType}) as label where lower(label) = any(${sql.param(wanted)}))`;
}

function contains(keywords: string): SQL {
  return sql`presentables.search_text like all (search_patterns(${keywords}))`;
}
