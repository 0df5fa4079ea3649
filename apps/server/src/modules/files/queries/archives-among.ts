import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { resumableUploads } from '../tables.ts';

/** The blobs that are archives which nobody has taken yet. */
export async function archivesAmong(db: Executor, sha256s: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ sha256: resumableUploads.sha256 })
    .from(resumableUploads)
    .where(inArray(resumableUploads.sha256, [...sha256s]));
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}
