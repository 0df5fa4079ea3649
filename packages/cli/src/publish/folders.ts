import { isAbsolute, join, normalize, sep } from 'node:path';
import type { Disk } from '../surroundings.ts';

export const MAX_LEVELS = 100;

export type Kind = Awaited<ReturnType<Disk['look']>>;

/** Files as a manifest names them: from the folder in which it is. */
export interface Beside {
  pathOf(file: string): string;
  /** The kind of a thing; a link where one leads to it. */
  look(file: string): Promise<Kind>;
}

export function besideOf(folder: string, disk: Disk): Beside {
  const pathOf = (file: string) => (isAbsolute(file) ? file : join(folder, file));
  return {
    pathOf,
    async look(file) {
      const parts = isAbsolute(file) ? [file] : normalize(file).split(sep);
      for (let length = 1; length < parts.length; length++)
        if ((await disk.look(join(folder, ...parts.slice(0, length)))) === 'link') return 'link';
      return disk.look(pathOf(file));
    },
  };
}

/**
 * Names of the files below a folder, from that folder, in the order of their names. Links are left out, and what begins with a dot.
 * Null when folders stand deeper in each other than they may.
 */
export async function filesBelow(folder: string, disk: Disk, level = 1): Promise<string[] | null> {
  if (level > MAX_LEVELS) return null;
  const files: string[] = [];
  for (const name of (await disk.list(folder)).toSorted()) {
    if (name.startsWith('.')) continue;
    const kind = await disk.look(join(folder, name));
    if (kind === 'file') files.push(name);
    if (kind !== 'folder') continue;
    const below = await filesBelow(join(folder, name), disk, level + 1);
    if (!below) return null;
    files.push(...below.map((file) => join(name, file)));
  }
  return files;
}
