import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { closing } from '#modules/users/index.ts';
import { camelKeys } from './camel-keys.ts';

/** Characters that are written, and bytes that are read, at once. */
const PIECE_LENGTH = 64 * 1024;

/** A file of the archive: bytes that are kept already, or its contents. */
export interface Spooled {
  readonly path: string;
  readonly blob: { readonly sha256: string; readonly sizeBytes: number } | null;
  /** Description of the folder that it lies in. */
  readonly about: Readonly<Record<string, unknown>> | null;
  /** To be read before the next one. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * A temporary file that holds what a snapshot has read until it is written into the archive, so that no transaction stays open while
 * gigabytes are copied, and little is in memory.
 */
export async function openSpool() {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-export-'));
  const file = await open(join(folder, 'spool'), 'w+');
  // It has no name from now on, so that it goes with the process however that ends.
  await rm(folder, { recursive: true });
  let waiting = '';

  async function flush(): Promise<void> {
    const bytes = Buffer.from(waiting);
    waiting = '';
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
  }
  async function line(value: object): Promise<void> {
    waiting += `${JSON.stringify(value)}\n`;
    if (waiting.length > PIECE_LENGTH) await flush();
  }
  const text = (content: string) => line({ text: content });

  return {
    /** Adds a file under a path that is safe already. */
    async add(path: string, belonging: closing.Belonging): Promise<void> {
      await line({ path, blob: 'blob' in belonging ? belonging.blob : null, about: belonging.about ?? null });
      if ('json' in belonging) await text(`${JSON.stringify(camelKeys(belonging.json), null, 2)}\n`);
      if ('text' in belonging) await text(belonging.text);
      if ('bytes' in belonging) await line({ base64: belonging.bytes.toString('base64') });
      if (!('list' in belonging)) return;
      let before = '[\n';
      for await (const row of belonging.list) {
        await text(before + JSON.stringify(camelKeys(row), null, 2));
        before = ',\n';
      }
      await text(before === '[\n' ? '[]\n' : '\n]\n');
    },

    /** All files in the order in which they were added, as often as it is asked for. Nothing is added any more. */
    async *read(): AsyncGenerator<Spooled> {
      await flush();
      const lines = linesOf(file);
      let next = await lines.next();
      async function* content(): AsyncGenerator<Buffer> {
        for (next = await lines.next(); !next.done; next = await lines.next()) {
          const piece = JSON.parse(next.value);
          if ('path' in piece) return;
          yield 'text' in piece ? Buffer.from(piece.text) : Buffer.from(piece.base64, 'base64');
        }
      }
      while (!next.done) {
        const { path, blob, about } = JSON.parse(next.value);
        const own = content();
        yield { path, blob, about, content: own };
        while (!(await own.next()).done);
      }
    },

    close: () => file.close(),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;

/**
 * The lines of a file, each with its line end, which alone divides them: texts may have signs in them that `readline` takes for one as well. They are read into one
 * buffer: the collector would let those of a stream gather by the dozen of megabytes.
 */
async function* linesOf(file: FileHandle): AsyncGenerator<string, undefined> {
  const buffer = Buffer.allocUnsafeSlow(PIECE_LENGTH);
  const decoder = new StringDecoder();
  let begun: string[] = [];
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return;
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
}
