import { ResourceStatus } from '@colophon/model';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { resourceTypes } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { resources } from '../tables.ts';

/** Counts the resources of each user, in the order asked; in one status, or in any. */
export async function countByUser(db: Executor, userIds: readonly number[], status?: number) {
  const rows = await db
    .select({ userId: resources.userId, count: count() })
    .from(resources)
    .where(
      and(inArray(resources.userId, [...userIds]), status === undefined ? undefined : eq(resources.status, status)),
    )
    .groupBy(resources.userId);
  const counts = new Map(rows.map((row) => [row.userId, row.count]));
  return userIds.map((userId) => ({ userId, createdResourceCount: counts.get(userId) ?? 0 }));
}

/**
 * Counts what somebody lists on the market, by kind and type, the most frequent first; of types that mean the same the one that people see
 * stands for all. Answered by an index alone.
 */
export function countListed(db: Executor, userId: number) {
  const listed = db
    .select({
      resourceTypeCode: resources.resourceTypeCode,
      subjectType: resources.subjectType,
      count: count().as('count'),
    })
    .from(resources)
    .where(and(eq(resources.userId, userId), eq(resources.status, ResourceStatus.online)))
    .groupBy(resources.resourceTypeCode, resources.subjectType)
    .as('listed');
  const seen = alias(resourceTypes, 'seen');
  const total = sql<number>`sum(${listed.count})::int`;
  return db
    .select({
      resourceTypeCode: seen.code,
      resourceType: seen.labels,
      subjectType: listed.subjectType,
      count: total,
    })
    .from(listed)
    .innerJoin(resourceTypes, eq(resourceTypes.code, listed.resourceTypeCode))
    .innerJoin(seen, eq(seen.code, sql`coalesce(${resourceTypes.sameAs}, ${resourceTypes.code})`))
    .groupBy(seen.code, seen.labels, listed.subjectType)
    .orderBy(desc(total), seen.code, listed.subjectType);
}
