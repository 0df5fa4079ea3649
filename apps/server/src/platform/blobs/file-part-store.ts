import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type PartStore, PartsLost, writeAt } from './part-store.ts';
import { syncFolder } from './sync.ts';

/** Bytes are made durable, and told, each time that so many have come, and at the end. */
const SAVED_BYTES = 8 * 1024 * 1024;

/** Parts in `folder`: a folder for each upload, in it a file for each generation of writers. */
export function openFilePartStore(folder: string): PartStore {
  const folderOf = (uploadId: string) => join(folder, uploadId);

  return {
    async append({ uploadId, generation, stored }, source, save) {
      const name = String(generation);
      const last = stored.parts.at(-1);
      const begunBytes = last?.name === name ? last.sizeBytes : 0;
      const before = begunBytes > 0 ? stored.parts.slice(0, -1) : stored.parts;
      await mkdir(folderOf(uploadId), { recursive: true });
      const file = await openPart(join(folderOf(uploadId), name), begunBytes);
      let [writtenBytes, savedBytes] = [begunBytes, begunBytes];

      async function keep(): Promise<void> {
        if (writtenBytes === savedBytes) return;
        await file.datasync();
        if (savedBytes === 0) await Promise.all([folderOf(uploadId), folder].map(syncFolder));
        await save({ parts: [...before, { name, sizeBytes: writtenBytes }] });
        savedBytes = writtenBytes;
      }

      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          await writeAt(file, chunk, writtenBytes);
          writtenBytes += chunk.byteLength;
          if (writtenBytes - savedBytes >= SAVED_BYTES) await keep();
        }
      } finally {
        await keep().finally(() => file.close());
      }
    },

    read({ uploadId, stored }) {
      async function* bytes(): AsyncGenerator<Buffer> {
        for (const { name, sizeBytes } of stored.parts) {
          const path = join(folderOf(uploadId), name);
          const found = await stat(path).catch(unlessThere);
          if (!found || found.size < sizeBytes) throw new PartsLost(`${path} has fewer than ${sizeBytes} bytes.`);
          yield* createReadStream(path, { end: sizeBytes - 1 });
        }
      }
      return Readable.from(bytes(), { objectMode: false });
    },

    remove: (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),

    async *list(until) {
      for (const name of (await readdir(folder).catch(unlessThere)) ?? []) {
        const found = await stat(folderOf(name)).catch(unlessThere);
        if (found && found.mtime < until) yield name;
      }
    },
  };
}

async function openPart(path: string, begunBytes: number) {
  if (begunBytes === 0) return open(path, 'w');
  const file = await open(path, 'r+').catch(unlessThere);
  if (file && (await file.stat()).size >= begunBytes) return file;
  await file?.close();
  throw new PartsLost(`${path} has fewer than ${begunBytes} bytes.`);
}

function unlessThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
