import { ResourceStatus } from '@colophon/model';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { resources, resourceVersions } from '../tables.ts';

/** The newest versions of what somebody lists on the market. */
export function listReleases(db: Executor, userId: number, limit: number) {
  return db
    .select({
      resourceId: resources.resourceId,
      resourceName: resources.resourceName,
      resourceTitle: resources.resourceTitle,
      subjectType: resources.subjectType,
      intro: resources.intro,
      licence: resources.licence,
      releases: resources.resourceVersions,
      version: resourceVersions.version,
      description: resourceVersions.description,
      releasedAt: resourceVersions.createdAt,
    })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.resourceId, resourceVersions.resourceId))
    .where(and(eq(resourceVersions.userId, userId), eq(resources.status, ResourceStatus.online)))
    .orderBy(desc(resourceVersions.createdAt), desc(resourceVersions.versionId))
    .limit(limit);
}
