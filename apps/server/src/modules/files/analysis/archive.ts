import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { ArchiveRefused } from '../archives/archive-bytes.ts';
import { COMIC_INDEX, hasPicturesAlone, picturesByName } from '../archives/comic-index.ts';
import { type Archive, openArchive } from '../archives/open-archive.ts';
import { MAX_DECODED_IMAGE_BYTES, MAX_INDEX_PAGE_BYTES } from '../limits.ts';
import { decoding, Undecodable } from '../undecodable.ts';
import { listPicturesNamedIn } from './archive-pictures.ts';
import type { InspectedFile } from './bytes.ts';
import { listUnansweredCalls } from './site-calls.ts';

const COMIC_EXTENSION = '.cbz';
const MODULE_SCRIPT = /<script\b[^<>]*\btype\s*=\s*["']?module\b/i;

/**
 * Number of entries and their size unpacked; for packages of themes and widgets also what their page was bundled with and
 * which calls no node site answers, for comics the number of pictures. Beside them the public pictures that its files name.
 *
 * @throws Undecodable when the archive is broken, reaches outside of itself or is beyond the limits
 */
export async function inspectArchive(
  blobs: BlobStore,
  file: InspectedFile,
): Promise<{ metaInfo: Record<string, string | number>; imagePaths: readonly string[] }> {
  const archive = await open(blobs, file);
  const page = await readText(archive, 'index.html');
  const pictures = await listPictures(archive, file);
  const read = async (path: string, maxBytes: number) =>
    (await readEntry(archive, path, maxBytes))?.toString('utf8') ?? null;
  const unansweredCalls = page === null ? [] : await listUnansweredCalls(archive, read);
  const metaInfo = {
    entryCount: archive.zip.entryCount,
    unzippedSize: archive.unzippedBytes,
    ...(page !== null && MODULE_SCRIPT.test(page) && { bundleTool: 'vite' }),
    ...(unansweredCalls.length > 0 && { unansweredCalls: unansweredCalls.join() }),
    ...(pictures && { imageCount: pictures.length }),
  };
  return { metaInfo, imagePaths: await listPicturesNamedIn(archive) };
}

/**
 * The first picture of a comic; `null` for other archives.
 *
 * @throws Undecodable, StoreFailed, Refusal `storage.file-lost`
 */
export async function readFirstPicture(blobs: BlobStore, file: InspectedFile): Promise<Buffer | null> {
  const archive = await open(blobs, file);
  const [first] = (await listPictures(archive, file)) ?? [];
  return first === undefined ? null : readEntry(archive, first, MAX_DECODED_IMAGE_BYTES);
}

async function open(blobs: BlobStore, file: InspectedFile): Promise<Archive> {
  try {
    return await openArchive(blobs, file);
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new Undecodable(error.message, { cause: error });
    throw error;
  }
}

/** Names of a comic's pictures in reading order: as its index lists them, else by name; `null` when it is no comic. */
async function listPictures(archive: Archive, { extensions }: InspectedFile): Promise<string[] | null> {
  const index = await readText(archive, COMIC_INDEX);
  const listed = index === null ? null : namesIn(index);
  const isComic = extensions.includes(COMIC_EXTENSION) || hasPicturesAlone(archive);
  return listed || !isComic ? listed : picturesByName(archive);
}

/** The pictures that a comic's index lists; `null` when it is some other package's file of that name. */
function namesIn(index: string): string[] | null {
  try {
    const { list } = JSON.parse(index) as { list?: unknown };
    return Array.isArray(list) ? list.map((picture) => String((picture as { name?: unknown } | null)?.name)) : null;
  } catch {
    return null;
  }
}

/** A small text of the archive's root, or `null` when there is none. */
async function readText(archive: Archive, path: string): Promise<string | null> {
  return (await readEntry(archive, path, MAX_INDEX_PAGE_BYTES))?.toString('utf8') ?? null;
}

/** One file of the archive, or `null` when it has none of that name that is at most `maxBytes` long. */
async function readEntry({ zip, entries }: Archive, path: string, maxBytes: number): Promise<Buffer | null> {
  const entry = entries.get(path);
  if (!entry?.canDecodeFileData() || entry.uncompressedSize > maxBytes) return null;
  return decoding(async () => {
    const chunks: Buffer[] = await (await zip.openReadStreamPromise(entry)).toArray();
    return Buffer.concat(chunks);
  });
}
