import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from './blob-store.ts';

const CHUNK_BYTES = 65_536;
/** Larger chunks cost less. They go to a reader that has taken more than any buffer on the way holds … */
const STEADY_BYTES = 16 * 1024 * 1024;
/** … and to one that wants no more than such buffers hold. */
const SHORT_BYTES = 1024 * 1024;
const LARGE_CHUNK_BYTES = 262_144;

/**
 * The bytes of a file, or a range of them, a chunk each time one is asked for and none ahead: of a thousand readers that
 * hardly read each holds one chunk. Closes the file at its end, or when the stream is destroyed.
 */
export function readOnDemand(file: FileHandle, { start, end }: ByteRange = { start: 0, end: Infinity }): Readable {
  let position = start;
  const isShort = end - start < SHORT_BYTES;
  return new Readable({
    highWaterMark: 0,
    async read() {
      try {
        const chunkBytes = isShort || position - start >= STEADY_BYTES ? LARGE_CHUNK_BYTES : CHUNK_BYTES;
        const wanted = Math.min(chunkBytes, end + 1 - position);
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(wanted), 0, wanted, position);
        position += bytesRead;
        this.push(bytesRead > 0 ? buffer.subarray(0, bytesRead) : null);
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    destroy(error, callback) {
      file.close().then(() => callback(error), callback);
    },
  });
}
