import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartRefusal } from '#platform/start-refusal.ts';
import { createCheckedCopies } from './checked-copies.ts';
import { checkedPath, type Place } from './place.ts';

/** Where files are written before they get their names. */
const INCOMING = 'incoming';
/** Backups hold what accounts log in by: they are for the account alone that makes them. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };
/** A draft that was not written to for this long is nobody's; others may be of a process beside this one. */
const LEFTOVER_MS = 60 * 60_000;
const READ_BYTES = 512 * 1024;

/**
 * Backups in a folder, which is made when the first file is written.
 *
 * @throws StartRefusal when the folder cannot be used
 */
export async function openFolderPlace(folder: string): Promise<Place> {
  const root = resolve(folder);
  const found = await stat(root).catch(() => null);
  if (found && !found.isDirectory()) throw new StartRefusal(`${folder} is no folder: name another one.`);
  if (found)
    await access(root, constants.R_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
      throw new StartRefusal(`The folder ${folder} cannot be read (${error.code}): correct its permissions.`);
    });

  const pathOf = (file: string) => join(root, checkedPath(file));
  const incoming = join(root, INCOMING);
  const made = new Set<string>();
  const copies = createCheckedCopies();
  /** Folders whose new names are not durable yet. */
  const renamedIn = new Set<string>();

  /** Answers the folder whose new name is not durable yet, if one was made. */
  async function makeFolder(path: string): Promise<string | undefined> {
    if (made.has(path)) return undefined;
    const first = await mkdir(path, { recursive: true, mode: OWNER_ONLY.folder });
    made.add(path);
    return first && dirname(first);
  }

  async function* filesBelow(path: string): AsyncGenerator<string> {
    const entries: Dirent[] = await unlessMissing(readdir(path, { withFileTypes: true }), []);
    for (const entry of entries) {
      const inner = join(path, entry.name);
      if (inner === incoming) continue;
      if (entry.isDirectory()) yield* filesBelow(inner);
      else if (entry.isFile()) yield relative(root, inner).split('\\').join('/');
    }
  }

  return {
    name: folder,

    async read(file) {
      const path = pathOf(file);
      const handle = await unlessMissing(open(path), null);
      return handle && createReadStream(path, { fd: handle, highWaterMark: READ_BYTES });
    },

    async write(file, source) {
      const path = pathOf(file);
      const draft = join(incoming, randomUUID());
      try {
        await makeFolder(incoming);
        await pipeline(
          source,
          createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY.file, flush: true, highWaterMark: READ_BYTES }),
        );
        const above = await makeFolder(dirname(path));
        await rename(draft, path);
        await syncFolder(dirname(path));
        if (above) await syncFolder(above);
      } catch (error) {
        source.destroy();
        await rm(draft, { force: true });
        throw error;
      }
    },

    async copy(from, file, sha256) {
      const to = pathOf(file);
      const above = await makeFolder(dirname(to));
      if (above) renamedIn.add(above);
      // Beside its name, since file systems keep apart what is in different folders. What a killed copy leaves, the next one takes.
      const result = await copies.copy({ from, draft: `${to}.draft`, to, sha256 });
      if (result === 'copied') renamedIn.add(dirname(to));
      return result;
    },

    async flush() {
      const renamed = [...renamedIn];
      renamedIn.clear();
      await Promise.all(renamed.map(syncFolder)); // at once: the disk writes them in one go
    },

    async remove(file) {
      const path = pathOf(file);
      await rm(path, { force: true });
      for (let above = dirname(path); above !== root && (await removeEmpty(above)); above = dirname(above))
        made.delete(above);
    },

    list: (below) => filesBelow(below === undefined ? root : pathOf(below)),

    async removeLeftovers() {
      for (const draft of await unlessMissing(readdir(incoming), [])) {
        const path = join(incoming, draft);
        const { mtimeMs } = await unlessMissing(stat(path), { mtimeMs: Number.POSITIVE_INFINITY });
        if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
      }
    },
  };
}

async function unlessMissing<Found, Otherwise>(
  found: Promise<Found>,
  otherwise: Otherwise,
): Promise<Found | Otherwise> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}

/** Answers false when the folder stays, because there is something in it. */
async function removeEmpty(path: string): Promise<boolean> {
  try {
    await rmdir(path);
    return true;
  } catch {
    return false;
  }
}

/** Makes new names in a folder durable. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(path);
  await handle.sync();
}
