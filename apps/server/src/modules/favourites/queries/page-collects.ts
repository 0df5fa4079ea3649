import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { resources } from '#modules/resources/index.ts';
import { resourceTypes, typesMeantByCode, typesMeantByName, typesOfKind } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { hasWords } from '#platform/database/searched-words.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { collects } from '../tables.ts';

/** Filter for a user's favourites; all conditions must match. */
export interface CollectFilter {
  /** Contained in name or title, ignoring case; or a resource id. */
  readonly keywords?: string | undefined;
  /** A member of the type chain, ignoring case. */
  readonly resourceType?: string | undefined;
  /** No member of the chain; ignored beside `resourceType`. */
  readonly omitResourceType?: string | undefined;
  /** This type and all below it. */
  readonly resourceTypeCode?: string | undefined;
  /** 2: custom types only, `resourceTypeCode` is then their parent. */
  readonly resourceTypeCategory?: 1 | 2 | undefined;
  readonly resourceStatus?: number | undefined;
  readonly subjectType?: number | undefined;
}

const AUTHOR = {
  authorDisplayName: sql<string>`(select display_name from users where users.user_id = ${resources.userId})`,
};

/** A page of the user's favourites, newest first, with the resources as they are now. */
export async function pageCollects(
  db: Executor,
  userId: number,
  filter: CollectFilter & { skip: number; limit: number },
) {
  const where = and(eq(collects.userId, userId), ...conditionsOf(filter));
  const [rows, [total]] = await Promise.all([
    db
      .select({ resource: resources, resourceType: resourceTypes.labels, ...AUTHOR, collectedAt: collects.createdAt })
      .from(collects)
      .innerJoin(resources, eq(resources.resourceId, collects.resourceId))
      .innerJoin(resourceTypes, eq(resourceTypes.code, resources.resourceTypeCode))
      .where(where)
      .orderBy(desc(collects.createdAt), desc(collects.resourceId))
      .offset(filter.skip)
      .limit(filter.limit),
    db
      .select({ count: count() })
      .from(collects)
      .innerJoin(resources, eq(resources.resourceId, collects.resourceId))
      .innerJoin(resourceTypes, eq(resourceTypes.code, resources.resourceTypeCode))
      .where(where),
  ]);
  return {
    skip: filter.skip,
    limit: filter.limit,
    totalItem: total!.count,
    dataList: rows.map(({ resource, resourceType, authorDisplayName, collectedAt }) => ({
      resourceId: resource.resourceId,
      resourceName: resource.resourceName,
      resourceTitle: resource.resourceTitle,
      resourceType,
      resourceTypeCode: resource.resourceTypeCode,
      subjectType: resource.subjectType,
      coverImages: resource.coverImages,
      resourceVersions: resource.resourceVersions,
      latestVersion: resource.latestVersion,
      policies: resource.policies,
      authorId: resource.userId,
      authorName: resource.username,
      authorDisplayName,
      collectionDate: collectedAt.toISOString(),
      resourceStatus: resource.status,
      resourceUpdateDate: resource.updatedAt.toISOString(),
    })),
  };
}

/** The user's mark on a resource, or `null`. */
export async function findCollect(db: Executor, userId: number, resourceId: string) {
  const [found] = await db
    .select({ collect: collects, resource: resources, resourceType: resourceTypes.labels, ...AUTHOR })
    .from(collects)
    .innerJoin(resources, eq(resources.resourceId, collects.resourceId))
    .innerJoin(resourceTypes, eq(resourceTypes.code, resources.resourceTypeCode))
    .where(and(eq(collects.userId, userId), eq(collects.resourceId, resourceId)));
  return found ?? null;
}

/** Which of the resources the user has marked, in the order asked. */
export async function listCollected(db: Executor, actor: Actor, resourceIds: readonly string[]) {
  const rows = await db
    .select({ resourceId: collects.resourceId })
    .from(collects)
    .where(and(eq(collects.userId, actor.userId), inArray(collects.resourceId, [...resourceIds])));
  const collected = new Set(rows.map(({ resourceId }) => resourceId));
  return resourceIds.map((resourceId) => ({ resourceId, isCollected: collected.has(resourceId) }));
}

/** Counts the users who have marked each resource, in the order asked. */
export async function countCollects(db: Executor, resourceIds: readonly string[]) {
  const rows = await db
    .select({ resourceId: collects.resourceId, count: count() })
    .from(collects)
    .where(inArray(collects.resourceId, [...resourceIds]))
    .groupBy(collects.resourceId);
  const counts = new Map(rows.map((row) => [row.resourceId, row.count]));
  return resourceIds.map((resourceId) => ({ resourceId, count: counts.get(resourceId) ?? 0 }));
}

function conditionsOf(filter: CollectFilter): (SQL | undefined)[] {
  const { keywords, resourceType, omitResourceType, resourceTypeCode, resourceTypeCategory } = filter;
  const isOf = (types: SQL) => sql`${resourceTypes.code} in (${types})`;
  const hasMember = (name: string) => isOf(typesMeantByName([name]));
  return [
    keywords === undefined
      ? undefined
      : sql`(${hasWords(sql.raw('resources.search_text'), keywords)} or ${resources.resourceId} = ${keywords})`,
    resourceType === undefined ? undefined : hasMember(resourceType),
    resourceType !== undefined || omitResourceType === undefined ? undefined : sql`not ${hasMember(omitResourceType)}`,
    resourceTypeCategory === 2 ? eq(resourceTypes.category, 2) : undefined,
    resourceTypeCode === undefined
      ? undefined
      : resourceTypeCategory === 2
        ? sql`${resourceTypes.parentCode} in (${typesOfKind(resourceTypeCode)})`
        : isOf(typesMeantByCode(resourceTypeCode)),
    filter.resourceStatus === undefined ? undefined : eq(resources.status, filter.resourceStatus),
    filter.subjectType === undefined ? undefined : eq(resources.subjectType, filter.subjectType),
  ];
}
