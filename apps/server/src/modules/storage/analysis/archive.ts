import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { type Archive, ArchiveRefused, openArchive } from '../archives/open-archive.ts';
import { MAX_INDEX_PAGE_BYTES } from '../limits.ts';
import type { InspectedFile } from './bytes.ts';
import { Undecodable } from './undecodable.ts';

const MODULE_SCRIPT = /<script\b[^>]*\btype\s*=\s*["']?module\b/i;

/**
 * Number of entries and their size unpacked; for packages of themes and widgets also what their page was bundled with,
 * for comics the number of pictures.
 *
 * @throws Undecodable when the archive is broken, reaches outside of itself or is beyond the limits
 */
export async function inspectArchive(blobs: BlobStore, file: InspectedFile): Promise<Record<string, string | number>> {
  try {
    const archive = await openArchive(blobs, file);
    const page = await readText(archive, 'index.html');
    const comic = await readText(archive, 'index.json');
    const imageCount = comic === null ? null : countPictures(comic);
    return {
      entryCount: archive.zip.entryCount,
      unzippedSize: archive.unzippedBytes,
      ...(page !== null && MODULE_SCRIPT.test(page) && { bundleTool: 'vite' }),
      ...(imageCount !== null && { imageCount }),
    };
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new Undecodable(error.message, { cause: error });
    throw error;
  }
}

/** A small text of the archive's root, or `null` when there is none. */
async function readText({ zip, entries }: Archive, path: string): Promise<string | null> {
  const entry = entries.get(path);
  if (!entry?.canDecodeFileData() || entry.uncompressedSize > MAX_INDEX_PAGE_BYTES) return null;
  try {
    const chunks: Buffer[] = await (await zip.openReadStreamPromise(entry)).toArray();
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    throw new ArchiveRefused((error as Error).message, { cause: error });
  }
}

function countPictures(index: string): number | null {
  try {
    const { list } = JSON.parse(index) as { list?: unknown };
    return Array.isArray(list) ? list.length : null;
  } catch {
    return null; // some other package with a file of that name
  }
}
