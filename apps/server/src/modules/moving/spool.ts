import type { closing } from '#modules/users/index.ts';
import { camelKeys } from './camel-keys.ts';
import { openTemporaryFile } from './temporary-file.ts';

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
  const file = await openTemporaryFile();
  const line = (value: object) => file.write(`${JSON.stringify(value)}\n`);
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
      const lines = file.lines();
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

    close: file.close,
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
