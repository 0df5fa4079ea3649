import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHA256, type StoredBlobs } from './blob-store.ts';
import { openSpool } from './spool.ts';

/**
 * Blobs in the folder `root`, each as `ab/cd/{sha256}`. What `put` has answered survives a power cut.
 *
 * @throws StartRefusal when `root` cannot be written
 */
export async function openFileBlobStore(root: string): Promise<StoredBlobs> {
  const spool = await openSpool(join(root, 'incoming'));

  function pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new TypeError(`Not a SHA-256: ${sha256}`);
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  async function size(sha256: string): Promise<number | null> {
    const found = await unlessMissing(stat(pathOf(sha256)));
    return found?.size ?? null;
  }

  return {
    put: (source, { maxBytes = Number.POSITIVE_INFINITY } = {}) =>
      spool.receive(source, maxBytes, async ({ sha256 }, received) => {
        if ((await size(sha256)) !== null) return;
        const path = pathOf(sha256);
        const folder = dirname(path);
        await mkdir(folder, { recursive: true });
        await rename(received, path);
        for (const changed of [folder, dirname(folder), root]) await syncFolder(changed);
      }),

    async get(sha256, range) {
      const file = await unlessMissing(open(pathOf(sha256)));
      return file?.createReadStream(range) ?? null;
    },

    size,

    delete: (sha256) => rm(pathOf(sha256), { force: true }),

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

/** Makes a new name in a folder durable. Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
