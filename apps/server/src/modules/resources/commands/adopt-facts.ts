import { and, eq, sql } from 'drizzle-orm';
import { findFile } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { resourceVersions } from '../tables.ts';

/**
 * Gives the versions of a file what analysis found out about it after their release, such as the pages of a comic, so that an
 * excerpt of it can be chosen. What a version says already stays.
 */
export async function adoptFacts({ db }: Context, { sha1 }: { sha1: string }): Promise<void> {
  const file = await findFile(db, sha1);
  if (!file) return;
  const known = sql`${resourceVersions.fileProperty}::jsonb`;
  const facts = sql`${JSON.stringify(file.metaInfo)}::jsonb || ${known}`;
  await db
    .update(resourceVersions)
    .set({ fileProperty: sql`(${facts})::json` })
    .where(and(eq(resourceVersions.fileSha1, sha1), sql`${known} <> (${facts})`));
}

/** Part of a statement: true where there are versions of a file. */
export function isReleased(sql: Sql, { sha1 }: { sha1: string }): Fragment {
  return sql`exists (select from resource_versions where file_sha1 = ${sha1})`;
}
