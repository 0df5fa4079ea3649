import type { FileHandle } from 'node:fs/promises';
import { OutgoingMessage } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import type { ByteRange } from './blob-store.ts';
import type { ContentCheck } from './content-checks.ts';

const CHUNK_BYTES = 65_536;
/** Larger chunks cost less. They go to a reader that has taken more than any buffer on the way holds … */
const STEADY_BYTES = 16 * 1024 * 1024;
/** … and to one that wants no more than such buffers hold. */
const SHORT_BYTES = 1024 * 1024;
const LARGE_CHUNK_BYTES = 262_144;
/** Large buffers that wait for the next reader. */
const SPARE_BUFFERS = 16;

const spareBuffers: Buffer[] = [];

/**
 * The bytes of a file, or a range of them, a chunk each time one is asked for and none ahead: of a thousand readers that
 * hardly read each holds one chunk. Closes the file at its end, or when the stream is destroyed. With a `check` the last chunk
 * comes when all bytes are found right.
 */
export function readOnDemand(file: FileHandle, range: ByteRange, check?: ContentCheck): Readable {
  return new FileBytes(file, range, check);
}

class FileBytes extends Readable {
  readonly #file: FileHandle;
  readonly #range: ByteRange;
  readonly #check: ContentCheck | undefined;
  #position: number;

  constructor(file: FileHandle, range: ByteRange, check: ContentCheck | undefined) {
    super({ highWaterMark: 0 });
    this.#file = file;
    this.#range = range;
    this.#check = check;
    this.#position = range.start;
  }

  override async _read(): Promise<void> {
    try {
      const bytes = await this.#readInto(Buffer.allocUnsafeSlow(this.#wantedBytes()));
      if (bytes.byteLength > 0) this.push(bytes);
      if (bytes.byteLength === 0 || this.#isAtEnd()) this.push(null);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#file.close().then(() => callback(error), callback);
  }

  /**
   * Answers of HTTP say when a chunk has left, so that its buffer can take the next one: the collector counts buffers, and
   * would walk through all memory for each 64 MB that are sent.
   */
  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination, options?: { end?: boolean }) {
    if (!(destination instanceof OutgoingMessage)) return super.pipe(destination, options);
    this.#sendTo(destination).then(
      (hasLeft) => {
        if (!hasLeft) return this.destroy();
        this.push(null);
        this.resume(); // nothing is left, and `end` has to be told
        if (options?.end !== false) destination.end();
      },
      (error) => this.destroy(error),
    );
    return destination;
  }

  /** Answers false when `destination` has failed, which is its own affair. */
  async #sendTo(destination: Writable): Promise<boolean> {
    let buffer: Buffer | undefined;
    do {
      const wanted = this.#wantedBytes();
      if (buffer === undefined || buffer.byteLength < wanted) buffer = takeBuffer(wanted);
      const bytes = await this.#readInto(buffer.subarray(0, wanted));
      if (bytes.byteLength === 0) break;
      if (!(await hasLeftTo(destination, bytes))) return false;
    } while (!this.#isAtEnd());
    if (buffer) giveBuffer(buffer);
    return true;
  }

  #wantedBytes(): number {
    const { start, end } = this.#range;
    const isLarge = end - start < SHORT_BYTES || this.#position - start >= STEADY_BYTES;
    return Math.min(isLarge ? LARGE_CHUNK_BYTES : CHUNK_BYTES, end + 1 - this.#position);
  }

  async #readInto(buffer: Buffer): Promise<Buffer> {
    const { bytesRead } = await this.#file.read(buffer, 0, buffer.byteLength, this.#position);
    this.#position += bytesRead;
    const bytes = buffer.subarray(0, bytesRead);
    this.#check?.update(bytes);
    if (bytesRead === 0 || this.#isAtEnd()) this.#check?.finish();
    return bytes;
  }

  #isAtEnd(): boolean {
    return this.#position > this.#range.end;
  }
}

function takeBuffer(bytes: number): Buffer {
  if (bytes <= CHUNK_BYTES) return Buffer.allocUnsafeSlow(bytes);
  return spareBuffers.pop() ?? Buffer.allocUnsafeSlow(LARGE_CHUNK_BYTES);
}

function giveBuffer(buffer: Buffer): void {
  if (buffer.byteLength === LARGE_CHUNK_BYTES && spareBuffers.length < SPARE_BUFFERS) spareBuffers.push(buffer);
}

/** Waits until `destination` has sent the bytes on, or has failed; until then their buffer is its own. */
function hasLeftTo(destination: Writable, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    destination.write(bytes, (error) => resolve(!error));
  });
}
