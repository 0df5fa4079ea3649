import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { readStored } from '../read-stored.ts';
import type { FileRow } from '../tables.ts';

/** The file to look into. */
export type InspectedFile = Pick<FileRow, 'sha256' | 'sizeBytes' | 'extensions'>;

/** The content of one file. */
export interface Bytes {
  readonly sizeBytes: number;
  stream(): Readable;
  /** At most `length` bytes from `start`. */
  read(start: number, length: number): Promise<Buffer>;
}

/** @throws in each call: StoreFailed, Refusal `storage.file-lost` */
export function createBytes(blobs: BlobStore, { sha256, sizeBytes }: InspectedFile): Bytes {
  return {
    sizeBytes,
    stream: () => Readable.from(readStored(blobs, sha256), { objectMode: false }),
    async read(start, length) {
      const end = Math.min(start + length, sizeBytes) - 1;
      return end < start ? Buffer.alloc(0) : buffer(readStored(blobs, sha256, { start, end }));
    },
  };
}
