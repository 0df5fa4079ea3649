import type { Readable } from 'node:stream';
import type { ByteRange } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import type { SentFile } from '#platform/http/send-file.ts';
import { guessType } from '../analysis/guess-type.ts';
import { SMALL_FILE_BYTES } from '../limits.ts';
import type { FileRow } from '../tables.ts';

/** The encodings that analysis tells from each other; what uploaders once claimed is none. */
const ENCODINGS = new Set(['utf-8', 'gb18030', 'utf-16le', 'utf-16be']);

/** The bytes of a file, or a range of them; `null` when they are lost. Small ones come at once, others as a stream. */
export function openFile(
  { blobs }: Pick<Context, 'blobs'>,
  { sha256, sizeBytes }: Pick<FileRow, 'sha256' | 'sizeBytes'>,
  range?: ByteRange,
): Promise<Readable | Buffer | null> {
  const isSmall = sizeBytes <= SMALL_FILE_BYTES && range === undefined;
  return isSmall ? blobs.bytes(sha256) : blobs.get(sha256, range);
}

/**
 * Returns the type that a file is served as: that found in its content, never one that its name alone claims. Until the content
 * is known its name and its first bytes decide, and its `ETag` says so.
 *
 * @throws BlobStoreDown, Refusal `storage.file-lost`
 */
export async function servedAs(
  { blobs }: Pick<Context, 'blobs'>,
  file: Pick<FileRow, 'sha256' | 'sizeBytes' | 'extensions' | 'metaInfo'>,
): Promise<Pick<SentFile, 'contentType' | 'charset' | 'variant'>> {
  const { mime, encoding } = file.metaInfo;
  if (mime !== undefined) return { contentType: mime, ...charsetOf(encoding) };
  const guessed = await guessType(blobs, file);
  const variant = [guessed.mime, guessed.encoding].filter(Boolean).join('-').replaceAll('/', '.');
  return { contentType: guessed.mime, ...charsetOf(guessed.encoding), variant };
}

/** UTF-8 goes without saying; another one is part of the validator, because it was not always told. */
export function charsetOf(encoding: unknown): Pick<SentFile, 'charset' | 'variant'> {
  const charset = String(encoding);
  return ENCODINGS.has(charset) && charset !== 'utf-8' ? { charset, variant: charset } : {};
}
