import type { Readable } from 'node:stream';
import type { ByteRange } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { SMALL_FILE_BYTES } from '../limits.ts';
import type { FileRow } from '../tables.ts';

/** What a file of unknown kind is served as. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** The bytes of a file, or a range of them; `null` when they are lost. Small ones come at once, others as a stream. */
export function openFile(
  { blobs }: Pick<Context, 'blobs'>,
  { sha256, sizeBytes }: Pick<FileRow, 'sha256' | 'sizeBytes'>,
  range?: ByteRange,
): Promise<Readable | Buffer | null> {
  const isSmall = sizeBytes <= SMALL_FILE_BYTES && range === undefined;
  return isSmall ? blobs.bytes(sha256) : blobs.get(sha256, range);
}

/** The media type that a file is served as: what its content was found to be, never what its name claims. */
export function contentTypeOf(file: Pick<FileRow, 'metaInfo'>): string {
  return file.metaInfo.mime ?? UNKNOWN_TYPE;
}
