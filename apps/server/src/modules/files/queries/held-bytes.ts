import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { fileUses } from '../providers.ts';
import { files, imageUploads, possessions, previewImages, resumableUploads } from '../tables.ts';

/**
 * Bytes that a user keeps beside objects and releases: files that nothing is made of, unfinished uploads, public pictures,
 * and what other modules keep.
 */
export async function heldBytes(context: Pick<Context, 'providers'>, db: Executor, userId: number): Promise<number> {
  const [row] = (
    await db.execute<{ bytes: string }>(sql`select
    (select coalesce(sum(${files.sizeBytes}), 0) from ${possessions} join ${files} on ${files.sha1} = ${possessions.sha1}
     where ${possessions.userId} = ${userId} and not exists (select from ${fileUses(context)} uses
       where uses.sha1 = ${possessions.sha1} and uses.user_id = ${userId}))
    + (select coalesce(sum(${resumableUploads.sizeBytes}), 0) from ${resumableUploads}
       where ${resumableUploads.userId} = ${userId} and ${resumableUploads.sha1} is null
       and not ${resumableUploads.isArchive})
    + (select coalesce(sum(${previewImages.sizeBytes}), 0) from ${imageUploads}
       join ${previewImages} on ${previewImages.sha1} = ${imageUploads.sha1} where ${imageUploads.userId} = ${userId})
    as bytes`)
  ).rows;
  const others = await Promise.all(context.providers.all('files.held').map((held) => held(db, userId)));
  return others.reduce((sum, bytes) => sum + bytes, Number(row!.bytes));
}
