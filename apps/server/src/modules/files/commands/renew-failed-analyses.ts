import { FileAnalysis } from '@colophon/model';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { queueAnalysis } from '../analysis/queue.ts';
import { ANALYSER_VERSION } from '../analysis/version.ts';
import { ZIP_TYPE } from '../archives/read-archive-entry.ts';
import { RENEWED_AT_ONCE } from '../limits.ts';
import { files, sketches, thumbnails } from '../tables.ts';

/**
 * Has files analysed again that an older analyser failed on, and archives that it looked into, some at a time, and forgets which pictures and sketches it could not
 * make. Answers how many files it queued.
 */
export async function renewFailedAnalyses(context: Context): Promise<number> {
  const { db, clock } = context;
  const isOldArchive = and(eq(files.analysis, FileAnalysis.success), sql`${files.metaInfo} ->> 'mime' = ${ZIP_TYPE}`);
  return db.transaction(async (tx) => {
    for (const made of [thumbnails, sketches])
      await tx.delete(made).where(and(isNull(made.content), lt(made.analyserVersion, ANALYSER_VERSION)));
    const failed = await tx
      .select({ sha1: files.sha1 })
      .from(files)
      .where(
        and(or(eq(files.analysis, FileAnalysis.failed), isOldArchive), lt(files.analyserVersion, ANALYSER_VERSION)),
      )
      .limit(RENEWED_AT_ONCE)
      .for('update', { skipLocked: true });
    const sha1s = failed.map(({ sha1 }) => sha1);
    await tx
      .update(files)
      .set({ analysis: FileAnalysis.waiting, analysisAttempts: 0, updatedAt: clock.now() })
      .where(inArray(files.sha1, sha1s));
    for (const sha1 of sha1s) await queueAnalysis(tx, context, sha1);
    return sha1s.length;
  });
}
