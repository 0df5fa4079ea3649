import { createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from './surroundings.ts';

/** The disk of this machine. */
export function createDisk(): Disk {
  return {
    async look(path) {
      try {
        const found = await lstat(path);
        if (found.isSymbolicLink()) return 'link';
        return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
        throw error;
      }
    },
    list: (folder) => readdir(folder),
    async append(path, line) {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'a');
      try {
        await file.appendFile(`${line}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async write(path, bytes) {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(bytes, createWriteStream(path));
    },
    async extend(path, bytes, keptBytes) {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'a');
      try {
        await file.truncate(keptBytes);
        for await (const piece of bytes) await file.appendFile(piece);
      } finally {
        // what came before the bytes broke off is kept
        await file.sync();
        await file.close();
      }
    },
    async size(path) {
      const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found?.size ?? 0;
    },
    modifiedMs: async (path) => (await lstat(path)).mtimeMs,
    move: rename,
    remove: (path) => rm(path, { force: true }),
    async free(folder) {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
