import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import type { PackedForm } from '#platform/http/send-file.ts';
import { MAX_CACHED_ENTRIES } from '../limits.ts';
import type { FileRow } from '../tables.ts';
import { COMIC_INDEX, composeIndex, hasPicturesAlone } from './comic-index.ts';
import { gzippedEntry } from './gzipped-entry.ts';
import { type Archive, openArchive } from './open-archive.ts';

export const ZIP_TYPE = 'application/zip';

/** One file of an archive, unpacked while it is read. */
export interface ArchiveEntry {
  readonly stream: Readable;
  readonly sizeBytes: number;
  /** As the archive spells it. */
  readonly path: string;
  /** As it lies compressed in the archive; `null` where that saves nothing. */
  readonly packed: PackedForm | null;
}

type DirectoryCache = LRUCache<string, Archive, Pick<FileRow, 'sha256' | 'sizeBytes'>>;
const caches = new WeakMap<BlobStore, DirectoryCache>();

/**
 * Opens one file of a zip file: `path` from the archive's root, case-sensitive, `\` counting as `/`.
 * Reads the archive's directory (kept in memory for the next call) and that entry's bytes, nothing else.
 * A comic without an index
 * has one made of its pictures. `null` when the file is no zip file or has no such entry.
 *
 * @throws ArchiveRefused, Refusal `storage.file-lost`
 */
export async function readArchiveEntry(
  { blobs }: Pick<Context, 'blobs'>,
  file: Pick<FileRow, 'sha256' | 'sizeBytes' | 'metaInfo'>,
  path: string,
): Promise<ArchiveEntry | null> {
  if (file.metaInfo.mime !== ZIP_TYPE) return null;
  const archive = await directoriesOf(blobs).fetch(file.sha256, { context: file });
  const entry = archive?.entries.get(path.replaceAll('\\', '/'));
  if (archive && !entry && path === COMIC_INDEX) return composedIndex(archive, file);
  if (!archive || !entry?.canDecodeFileData()) return null;
  const stream = await archive.zip.openReadStreamPromise(entry);
  return { stream, sizeBytes: entry.uncompressedSize, path: entry.fileName, packed: gzippedEntry(archive.zip, entry) };
}

/** Where analysis counted pages, or there is nothing but pages: files that were analysed before that was looked for. */
function composedIndex(archive: Archive, { metaInfo }: Pick<FileRow, 'metaInfo'>): ArchiveEntry | null {
  if (metaInfo.imageCount === undefined && !hasPicturesAlone(archive)) return null;
  const bytes = composeIndex(archive);
  return { stream: Readable.from([bytes]), sizeBytes: bytes.byteLength, path: COMIC_INDEX, packed: null };
}

/** A blob never changes, so a directory once read stays right. */
function directoriesOf(blobs: BlobStore): DirectoryCache {
  const known = caches.get(blobs);
  if (known) return known;
  const cache: DirectoryCache = new LRUCache({
    maxSize: MAX_CACHED_ENTRIES,
    sizeCalculation: ({ entries }) => entries.size + 1,
    fetchMethod: (_sha256, _stale, { context: file }) => openArchive(blobs, file),
  });
  caches.set(blobs, cache);
  return cache;
}
