import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { BlobStore, ByteRange } from '../../../platform/blobs/blob-store.ts';
import type { Context } from '../../../platform/context.ts';
import { SMALL_FILE_BYTES, SMALL_FILES_KEPT_BYTES } from '../limits.ts';
import type { FileRow } from '../tables.ts';

/** What a file of unknown kind is served as. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Small files sent lately, by their SHA-256: named by their content, they cannot be out of date. */
type SmallFiles = LRUCache<string, Buffer>;

const keptOf = new WeakMap<BlobStore, SmallFiles>();

/** The bytes of a file, or a range of them; `null` when they are lost. Small ones come at once, others as a stream. */
export async function openFile(
  { blobs }: Pick<Context, 'blobs'>,
  { sha256, sizeBytes }: Pick<FileRow, 'sha256' | 'sizeBytes'>,
  range?: ByteRange,
): Promise<Readable | Buffer | null> {
  if (range || sizeBytes > SMALL_FILE_BYTES) return blobs.get(sha256, range);
  const kept = smallFilesOf(blobs);
  const known = kept.get(sha256);
  if (known) return known;
  const source = await blobs.get(sha256);
  if (!source) return null;
  const bytes = await buffer(source);
  kept.set(sha256, bytes);
  return bytes;
}

function smallFilesOf(blobs: BlobStore): SmallFiles {
  const known = keptOf.get(blobs);
  if (known) return known;
  const kept: SmallFiles = new LRUCache({
    maxSize: SMALL_FILES_KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  keptOf.set(blobs, kept);
  return kept;
}

/** The media type that a file is served as: what its content was found to be, never what its name claims. */
export function contentTypeOf(file: Pick<FileRow, 'metaInfo'>): string {
  return file.metaInfo.mime ?? UNKNOWN_TYPE;
}
