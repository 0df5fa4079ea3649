import { access, constants, copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHA256, type StoredBlobs } from './blob-store.ts';
import { createContentChecks } from './content-checks.ts';
import { openFilePartStore } from './file-part-store.ts';
import { readOnDemand } from './read-on-demand.ts';
import { type OpeningOptions, openSpool } from './spool.ts';
import { sync, syncFolder } from './sync.ts';

/** Errors of `link` where a file can have one name only: exFAT, many network folders. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Blobs in the folder `root`, each as `ab/cd/{sha256}`; uploads that are not whole yet in `uploads`. What `put` has answered survives a power cut.
 *
 * @throws StartRefusal when `root` cannot be written
 */
export async function openFileBlobStore(root: string, options?: OpeningOptions): Promise<StoredBlobs> {
  const spool = await openSpool(join(root, 'incoming'), options);
  const checks = createContentChecks();

  function pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new TypeError(`Not a SHA-256: ${sha256}`);
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  async function size(sha256: string): Promise<number | null> {
    const found = await unlessMissing(stat(pathOf(sha256)));
    return found?.size ?? null;
  }

  return {
    put: (source, options = {}) =>
      spool.receive(source, options, async (sha256, received) => {
        if ((await size(sha256)) !== null) return;
        const path = pathOf(sha256);
        const folder = dirname(path);
        await mkdir(folder, { recursive: true });
        await linkOrCopy(received, path);
        await Promise.all([folder, dirname(folder), root].map(syncFolder)); // at once: the disk writes them in one go
      }),

    async get(sha256, range) {
      const file = await unlessMissing(open(pathOf(sha256)));
      if (!file) return null;
      const { size: sizeBytes } = await file.stat();
      return readOnDemand(file, range ?? { start: 0, end: sizeBytes - 1 }, checks.of(sha256, sizeBytes, range));
    },

    size,

    pathOf,

    parts: openFilePartStore(join(root, 'uploads')),

    onDamaged: checks.onDamaged,

    removeLeftovers: () => spool.removeLeftovers(),

    check: () => access(root, constants.W_OK | constants.X_OK),

    delete: (sha256) => rm(pathOf(sha256), { force: true }),

    async setAside(sha256) {
      await unlessMissing(rename(pathOf(sha256), `${pathOf(sha256)}.damaged`));
    },

    async *list() {
      for await (const entry of await opendir(root, { recursive: true })) {
        if (entry.isFile() && SHA256.test(entry.name)) yield entry.name;
      }
    },
  };
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Gives the bytes at `from` the name `to` as well, at once and whole; some file systems know no second names. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!NO_LINKS.has(code ?? '')) throw error;
    const copy = `${from}.copy`;
    try {
      await copyFile(from, copy);
      await sync(copy);
      await rename(copy, to);
    } finally {
      await rm(copy, { force: true });
    }
  }
}
