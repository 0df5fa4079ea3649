import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

/** Bytes that are written, and read, at once. */
const PIECE_BYTES = 64 * 1024;

/**
 * A file without a name that is written and then read, as often as it is asked for. It takes two small buffers, which are used again and
 * again: the collector would let new ones gather by the dozen of megabytes.
 */
export async function openTemporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-export-'));
  const file = await open(join(folder, 'file'), 'w+');
  // It has no name from now on, so that it goes with the process however that ends.
  await rm(folder, { recursive: true });
  const encoder = new TextEncoder();
  const waiting = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let waitingBytes = 0;
  let writtenBytes = 0;

  async function flush(): Promise<void> {
    for (let at = 0; at < waitingBytes; ) at += (await file.write(waiting, at, waitingBytes - at)).bytesWritten;
    writtenBytes += waitingBytes;
    waitingBytes = 0;
  }

  return {
    async write(content: string | Buffer): Promise<void> {
      for (let rest = content; rest.length > 0; ) {
        const room = waiting.subarray(waitingBytes);
        let taken: number;
        if (typeof rest === 'string') {
          const { read, written } = encoder.encodeInto(rest, room);
          waitingBytes += written;
          taken = read;
        } else {
          taken = rest.copy(room);
          waitingBytes += taken;
        }
        if (taken === rest.length) return;
        rest = typeof rest === 'string' ? rest.slice(taken) : rest.subarray(taken);
        await flush();
      }
    },

    /** All that was written, in pieces that are the reader's own. */
    async *pieces(): AsyncGenerator<Buffer> {
      await flush();
      for (let at = 0; at < writtenBytes; ) {
        const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, writtenBytes - at));
        const { bytesRead } = await file.read(piece, 0, piece.length, at);
        at += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
    },

    /** The lines of the text that was written, each with its line end, which alone divides them: `readline` takes other signs for one as well. */
    async *lines(): AsyncGenerator<string, undefined> {
      await flush();
      const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
      const decoder = new StringDecoder();
      let begun: string[] = [];
      for (let at = 0; at < writtenBytes; ) {
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
        at += bytesRead;
        const text = decoder.write(buffer.subarray(0, bytesRead));
        let start = 0;
        for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
          yield begun.join('') + text.slice(start, end + 1);
          begun = [];
          start = end + 1;
        }
        begun.push(text.slice(start));
      }
    },

    close: () => file.close(),
  };
}

export type TemporaryFile = Awaited<ReturnType<typeof openTemporaryFile>>;
