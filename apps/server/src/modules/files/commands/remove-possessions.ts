import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { COLLECTION_BATCH } from '../limits.ts';
import { files, possessions, resumableUploads } from '../tables.ts';
import { isOfNobody, removeUnnamedBlob } from './collect-unused-files.ts';
import { removeUpload } from './remove-expired-uploads.ts';

/**
 * Takes all files from somebody whose account is closed, unfinished uploads as well. Those that nothing of anybody is made of go at once,
 * with their bytes; released versions keep theirs.
 */
export async function removePossessions(
  context: Pick<Context, 'db' | 'blobs' | 'providers'>,
  userId: number,
): Promise<void> {
  const { db } = context;
  const uploads = await db
    .select({ uploadId: resumableUploads.uploadId })
    .from(resumableUploads)
    .where(eq(resumableUploads.userId, userId));
  for (const { uploadId } of uploads) await removeUpload(context, uploadId);
  for (;;) {
    const dropped = await db.transaction(async (tx) => {
      const some = tx
        .select({ sha1: possessions.sha1 })
        .from(possessions)
        .where(eq(possessions.userId, userId))
        .limit(COLLECTION_BATCH);
      const ended = await tx
        .delete(possessions)
        .where(and(eq(possessions.userId, userId), inArray(possessions.sha1, some)))
        .returning({ sha1: possessions.sha1 });
      if (ended.length === 0) return null;
      const theirs = ended.map(({ sha1 }) => sha1);
      return tx
        .delete(files)
        .where(and(inArray(files.sha1, theirs), isOfNobody(context)))
        .returning({ sha256: files.sha256 });
    });
    if (!dropped) return;
    for (const { sha256 } of dropped) await removeUnnamedBlob(context, sha256);
  }
}
