import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/blobs/blob-store.ts';
import type { Context } from '../../../platform/context.ts';
import type { FileRow } from '../tables.ts';

/** What a file of unknown kind is served as. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** The bytes of a file, or a range of them; `null` when they are lost. */
export function openFile(
  { blobs }: Pick<Context, 'blobs'>,
  file: Pick<FileRow, 'sha256'>,
  range?: ByteRange,
): Promise<Readable | null> {
  return blobs.get(file.sha256, range);
}

/** The media type that a file is served as: what its content was found to be, never what its name claims. */
export function contentTypeOf(file: Pick<FileRow, 'metaInfo'>): string {
  return file.metaInfo.mime ?? UNKNOWN_TYPE;
}
