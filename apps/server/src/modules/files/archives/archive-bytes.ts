import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RandomAccessReader } from 'yauzl';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { DIRECTORY_BLOCK_BYTES } from '../limits.ts';
import { readStored } from '../read-stored.ts';

/** Thrown when a zip file is broken, reaches outside of itself, or promises more than is ever unpacked. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

/**
 * Parts of a blob, as the zip reader asks for them. It asks for the directory in many small pieces, so those come out of
 * a larger block; the contents come by themselves.
 */
export class ArchiveBytes extends RandomAccessReader {
  readonly #blobs: BlobStore;
  readonly #sha256: string;
  readonly #sizeBytes: number;
  #block: { start: number; bytes: Buffer } | null = null;
  #blockBytes = DIRECTORY_BLOCK_BYTES;

  constructor(blobs: BlobStore, { sha256, sizeBytes }: { sha256: string; sizeBytes: number }) {
    super();
    this.#blobs = blobs;
    this.#sha256 = sha256;
    this.#sizeBytes = sizeBytes;
  }

  /** From here on nothing is read beyond what is asked for, and nothing is kept. */
  endDirectory(): void {
    this.#block = null;
    this.#blockBytes = 0;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#piece(position, length).then((piece) => {
      piece.copy(target, offset);
      callback(null);
    }, callback);
  }

  /** `end` is the first byte that is not wanted. */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#stream(start, end), { objectMode: false });
  }

  async #piece(start: number, length: number): Promise<Buffer> {
    const end = start + length;
    if (end > this.#sizeBytes) throw new ArchiveRefused('the archive ends too early');
    const kept = this.#block;
    if (kept && start >= kept.start && end <= kept.start + kept.bytes.byteLength)
      return kept.bytes.subarray(start - kept.start, end - kept.start);

    const blockEnd = Math.min(this.#sizeBytes, Math.max(end, start + this.#blockBytes));
    const bytes = await buffer(this.#stream(start, blockEnd));
    if (this.#blockBytes > 0) this.#block = { start, bytes };
    return bytes.subarray(0, length);
  }

  async *#stream(start: number, end: number): AsyncGenerator<Buffer> {
    if (end <= start) return;
    yield* readStored(this.#blobs, this.#sha256, { start, end: end - 1 });
  }
}
