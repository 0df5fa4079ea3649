import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { ContentCrash, type ContentProcess, ContentTimeout } from '../analysis/content-process.ts';
import { ANALYSER_VERSION } from '../analysis/version.ts';
import { type FileRow, type Sketch, sketches } from '../tables.ts';

/** Media types of files that have a sketch. */
const SKETCHED = /^audio\/|^application\/json$/;

/**
 * The sketch of a sound or of data, made once; `null` while the file is not analysed, and when it has none: content that takes
 * too long, or brings the process down, has none.
 *
 * @throws StoreFailed, Refusal `storage.file-lost`
 */
export async function keepSketch(
  { db, clock, log }: Context,
  content: Pick<ContentProcess, 'sketch'>,
  file: FileRow,
): Promise<Sketch | null> {
  if (file.analysis !== FileAnalysis.success || !SKETCHED.test(file.metaInfo.mime ?? '')) return null;
  const [kept] = await db.select({ content: sketches.content }).from(sketches).where(eq(sketches.sha1, file.sha1));
  if (kept) return kept.content;
  let sketch: Sketch | null = null;
  try {
    sketch = await content.sketch(file);
  } catch (error) {
    if (!(error instanceof ContentTimeout || error instanceof ContentCrash)) throw error;
    log.warn({ err: error, sha1: file.sha1 }, 'no sketch can be made of the file');
  }
  await db
    .insert(sketches)
    .values({ sha1: file.sha1, content: sketch, analyserVersion: ANALYSER_VERSION, createdAt: clock.now() })
    .onConflictDoNothing();
  return sketch;
}
