import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { resourceVersions } from '../tables.ts';

/** Those of the files that versions use. What a version says of itself, its file included, is open to everybody. */
export async function listFilesOfVersions(db: Executor, sha1s: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sha1: resourceVersions.fileSha1 })
    .from(resourceVersions)
    .where(inArray(resourceVersions.fileSha1, [...sha1s]));
  return rows.flatMap(({ sha1 }) => sha1 ?? []);
}
