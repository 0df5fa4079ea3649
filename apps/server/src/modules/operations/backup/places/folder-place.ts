import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartRefusal } from '#platform/start-refusal.ts';
import { createCheckedCopies, syncFolder } from './checked-copies.ts';
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

  async function makeFolder(path: string): Promise<void> {
    if (made.has(path)) return;
    const first = await mkdir(path, { recursive: true, mode: OWNER_ONLY.folder });
    if (first !== undefined) await syncFolder(dirname(first));
    made.add(path);
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
      if (!handle) return null;
      // a stream takes as much memory for each read as it may read: of small files there are many
      const { size } = await handle.stat();
      return createReadStream(path, { fd: handle, highWaterMark: Math.min(READ_BYTES, size + 1) });
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
        await makeFolder(dirname(path));
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        source.destroy();
        await rm(draft, { force: true });
        throw error;
      }
    },

    pathOf,

    copy: (from, file, sha256) => copies.copy({ from, to: pathOf(file), sha256 }),

    flush: () => copies.flush(),

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
