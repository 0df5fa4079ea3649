import type { Readable } from 'node:stream';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { FileRow } from '../tables.ts';

/** The file to look into. */
export type InspectedFile = Pick<FileRow, 'sha256' | 'sizeBytes' | 'extensions'>;

/** The content of one file. */
export interface Bytes {
  readonly sizeBytes: number;
  stream(): Promise<Readable>;
  /** At most `length` bytes from `start`. */
  read(start: number, length: number): Promise<Buffer>;
}

/** @throws in each call: what the blob store fails with, Refusal `storage.file-lost` */
export function createBytes(blobs: BlobStore, { sha256, sizeBytes }: InspectedFile): Bytes {
  async function open(range?: { start: number; end: number }): Promise<Readable> {
    const stream = await blobs.get(sha256, range);
    if (!stream) throw new Refusal('storage.file-lost');
    return stream;
  }
  return {
    sizeBytes,
    stream: () => open(),
    async read(start, length) {
      const end = Math.min(start + length, sizeBytes) - 1;
      if (end < start) return Buffer.alloc(0);
      return Buffer.concat(await (await open({ start, end })).toArray());
    },
  };
}
