import { Readable } from 'node:stream';
import type { BlobStore, ByteRange } from '#platform/blobs/blob-store.ts';
import type { Bytes, InspectedFile } from '../analysis/bytes.ts';

/** Content that is looked into where it is, in pieces of `chunkBytes`. */
export function bytesOf(content: Buffer, chunkBytes = content.byteLength || 1): Bytes {
  const chunks = Array.from({ length: Math.ceil(content.byteLength / chunkBytes) }, (_, index) =>
    content.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  return {
    sizeBytes: content.byteLength,
    stream: () => Readable.from(chunks),
    read: async (start, length) => content.subarray(start, start + length),
  };
}

/** A store that holds one blob. */
export function storeOf(content: Buffer): BlobStore {
  const get = async (_sha256: string, { start, end }: ByteRange = { start: 0, end: content.byteLength - 1 }) =>
    Readable.from([content.subarray(start, end + 1)], { objectMode: false });
  return { get } as unknown as BlobStore;
}

/** The file of that store. */
export function fileOf(content: Buffer, extensions: readonly string[] = []): InspectedFile {
  return { sha256: 'a'.repeat(64), sizeBytes: content.byteLength, extensions: [...extensions] };
}
