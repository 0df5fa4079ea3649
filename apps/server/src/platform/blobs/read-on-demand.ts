import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from './blob-store.ts';

const CHUNK_BYTES = 65_536;
/** To a reader that has taken this much, more than any buffer on the way holds, larger chunks go: they cost less. */
const STEADY_BYTES = 16 * 1024 * 1024;
const STEADY_CHUNK_BYTES = 262_144;

/**
 * The bytes of a file, or a range of them, a chunk each time one is asked for and none ahead: of a thousand readers that
 * hardly read each holds one chunk. Closes the file at its end, or when the stream is destroyed.
 */
export function readOnDemand(file: FileHandle, { start, end }: ByteRange = { start: 0, end: Infinity }): Readable {
  let position = start;
  return new Readable({
    highWaterMark: 0,
    async read() {
      try {
        const chunkBytes = position - start < STEADY_BYTES ? CHUNK_BYTES : STEADY_CHUNK_BYTES;
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
