import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '#platform/settings.ts';

/** The bytes of uploads that are not whole yet: a file for each, as long as what has arrived. */
export interface WaitingBytes {
  /** Returns the number of bytes that have arrived. */
  size(uploadId: string): Promise<number>;
  /**
   * Appends what `source` brings to the first `offset` bytes; answers how many there are then. What has arrived of a
   * source that fails stays.
   */
  append(uploadId: string, offset: number, source: Readable): Promise<number>;
  read(uploadId: string): Readable;
  /** Makes room for a file that another process writes. */
  reserve(uploadId: string): Promise<string>;
  remove(uploadId: string): Promise<void>;
  /** Removes what nobody has written to for `ageMs`. */
  removeOlderThan(ageMs: number): Promise<void>;
}

/** Bytes waiting in the data folder: processes that share it can go on with one another's uploads. */
export function openWaitingBytes({ dataDir }: Pick<Settings, 'dataDir'>): WaitingBytes {
  const folder = join(dataDir, 'uploads');
  const pathOf = (uploadId: string) => join(folder, uploadId);

  return {
    async size(uploadId) {
      const found = await stat(pathOf(uploadId)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found?.size ?? 0;
    },

    async append(uploadId, offset, source) {
      await mkdir(folder, { recursive: true });
      const file = createWriteStream(pathOf(uploadId), { flags: offset === 0 ? 'w' : 'r+', start: offset });
      try {
        await pipeline(source, file);
        return offset + file.bytesWritten;
      } finally {
        // Bytes being written when the source broke off are in the file before the next request looks.
        if (!file.closed) await once(file, 'close');
      }
    },

    async reserve(uploadId) {
      await mkdir(folder, { recursive: true });
      return pathOf(uploadId);
    },

    read: (uploadId) => createReadStream(pathOf(uploadId)),

    remove: (uploadId) => rm(pathOf(uploadId), { force: true }),

    async removeOlderThan(ageMs) {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder)) {
        const found = await stat(pathOf(name)).catch(() => null);
        if (found && found.mtimeMs < Date.now() - ageMs) await rm(pathOf(name), { force: true });
      }
    },
  };
}
