import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '#platform/settings.ts';

/** Files in the data folder that are gone when what they are for has ended. */
export interface TemporaryFiles {
  /** Makes room for a file that another process writes. */
  reserve(name: string): Promise<string>;
  read(name: string): Readable;
  remove(name: string): Promise<void>;
  /** Removes what nobody has written to for `ageMs`. */
  removeOlderThan(ageMs: number): Promise<void>;
}

/** The folder's name is from when unfinished uploads were there as well; what they have left goes with the rest. */
export function openTemporaryFiles({ dataDir }: Pick<Settings, 'dataDir'>): TemporaryFiles {
  const folder = join(dataDir, 'uploads');
  const pathOf = (name: string) => join(folder, name);

  return {
    async reserve(name) {
      await mkdir(folder, { recursive: true });
      return pathOf(name);
    },

    read: (name) => createReadStream(pathOf(name)),

    remove: (name) => rm(pathOf(name), { force: true }),

    async removeOlderThan(ageMs) {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder)) {
        const found = await stat(pathOf(name)).catch(() => null);
        if (found && found.mtimeMs < Date.now() - ageMs) await rm(pathOf(name), { force: true });
      }
    },
  };
}
