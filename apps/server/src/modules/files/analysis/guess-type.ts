import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { SIGNATURE_BYTES } from '../limits.ts';
import type { Bytes, InspectedFile } from './bytes.ts';
import { inspectText, isTextAfterAll } from './text.ts';

/**
 * Guesses how to serve a file whose analysis has not ended: its media type and, of text, its encoding, by its first bytes and
 * its name.
 *
 * @throws BlobStoreDown, Refusal `storage.file-lost`
 */
export async function guessType(blobs: BlobStore, file: InspectedFile): Promise<{ mime: string; encoding?: string }> {
  const { sha256, sizeBytes } = file;
  const stream = await blobs.get(sha256, { start: 0, end: Math.min(SIGNATURE_BYTES, sizeBytes) - 1 });
  if (!stream) throw new Refusal('storage.file-lost');
  const head = await buffer(stream);
  const found = await fileTypeFromBuffer(head);
  const signature = found && !isTextAfterAll(found.mime, head) ? found : undefined;
  if (signature && !/^text\/|[/+]xml$/.test(signature.mime)) return { mime: signature.mime };
  const isCut = head.byteLength < sizeBytes;
  const text = await inspectText(bytesOf(head), head, file.extensions, { isCut });
  return { mime: signature?.mime.startsWith('text/') ? signature.mime : text.mime, encoding: text.metaInfo.encoding };
}

function bytesOf(content: Buffer): Bytes {
  return {
    sizeBytes: content.byteLength,
    stream: () => Readable.from([content]),
    read: async (start, length) => content.subarray(start, start + length),
  };
}
