import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type ContentProcess, ContentTimeout } from '../analysis/content-process.ts';
import { MAX_BEGINNING_BYTES } from '../limits.ts';
import type { KeptBeginning } from '../providers.ts';
import type { FileRow } from '../tables.ts';
import { openTemporaryFiles } from '../temporary-files.ts';
import { storeFile } from './store-file.ts';

/**
 * Cuts the first seconds of a film or recording and stores them as a file of `userId`, as if they had uploaded it. `null`
 * when the file cannot be cut in time, the beginning is larger than what is kept of any, or the user has no room for it.
 *
 * @throws StoreFailed, BlobStoreDown, ContentCrash, and any other error when the file is lost
 */
export async function keepBeginning(
  context: Context,
  content: Pick<ContentProcess, 'cut'>,
  file: FileRow,
  { seconds, userId }: { seconds: number; userId: number },
): Promise<KeptBeginning | null> {
  const temporary = openTemporaryFiles(context.settings);
  const name = randomUUID();
  try {
    const maxBytes = Math.min(file.sizeBytes, MAX_BEGINNING_BYTES);
    const beginning = await content.cut(file, { seconds, maxBytes, path: await temporary.reserve(name) });
    if (!beginning) return null;
    const source = temporary.read(name);
    try {
      const { sha1 } = await storeFile(context, { userId, source, filename: '', ownsChunks: true });
      return { ...beginning, sha1 };
    } finally {
      source.destroy(); // where there is no room it is not read
    }
  } catch (error) {
    if (!(error instanceof ContentTimeout || error instanceof Refusal)) throw error;
    context.log.warn({ err: error, sha1: file.sha1, seconds }, 'no beginning can be cut of the file');
    return null;
  } finally {
    await temporary.remove(name);
  }
}
