import { ResourceStatus } from '@colophon/model';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { recommendations, resources } from '../tables.ts';

/** Ids of the listed resources that are recommended for a purpose, in the order of recommendation. */
export async function listRecommended(db: Executor, recommendType: 1 | 2): Promise<string[]> {
  const rows = await db
    .select({ resourceId: recommendations.resourceId })
    .from(recommendations)
    .innerJoin(resources, eq(resources.resourceId, recommendations.resourceId))
    .where(and(eq(recommendations.recommendType, recommendType), eq(resources.status, ResourceStatus.online)))
    .orderBy(asc(recommendations.createdAt), asc(recommendations.resourceId));
  return rows.map(({ resourceId }) => resourceId);
}
