import { MAX_VERSIONS } from '@colophon/receipt';
import { and, asc, eq, sql } from 'drizzle-orm';
import { files } from '#modules/files/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { resources, resourceVersions } from '../tables.ts';

/** The versions of a resource, or one of them, with the bytes they have; as receipts of contracts name them. */
export async function licensedVersions(db: Executor, resourceId: string, version?: string) {
  const rows = await db
    .select({
      resourceId: resources.resourceId,
      resourceName: resources.resourceName,
      version: resourceVersions.version,
      sha1: files.sha1,
      sha256: files.sha256,
      size: files.sizeBytes,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.resourceId, resourceVersions.resourceId))
    .innerJoin(files, eq(files.sha1, resourceVersions.fileSha1))
    .where(
      and(
        eq(resourceVersions.resourceId, resourceId),
        version === undefined ? undefined : eq(resourceVersions.version, version),
      ),
    )
    .orderBy(asc(sql`${resourceVersions.version} collate "C"`))
    .limit(MAX_VERSIONS);
  return {
    versions: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}
