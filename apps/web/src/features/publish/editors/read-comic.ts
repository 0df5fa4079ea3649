import { type ComicMode, PICTURE_KINDS, readIndex } from './comic.ts';
import { readArchive } from './read-archive.ts';

export interface ReadComic {
  mode: ComicMode;
  pictures: { name: string; blob: Blob }[];
}

const TYPES: Record<string, string> = { png: 'image/png', gif: 'image/gif' };

/** The pictures of a packed comic in reading order: as its index lists them, else by name. `null`: it cannot be read here. */
export async function readComic(archive: Blob): Promise<ReadComic | null> {
  const entries = await readArchive(archive);
  if (!entries) return null;
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const index = byName.get('index.json');
  const { mode, names } = readIndex(index ? new TextDecoder().decode(index.bytes) : '');
  const listed = names.filter((name) => byName.has(name));
  const ordered =
    listed.length > 0
      ? listed
      : [...byName.keys()].sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
  const pictures = ordered
    .filter((name) => PICTURE_KINDS.test(name))
    .map((name) => {
      const type = TYPES[name.split('.').at(-1)!.toLowerCase()] ?? 'image/jpeg';
      return { name: name.split('/').at(-1)!, blob: new Blob([byName.get(name)!.bytes], { type }) };
    });
  return { mode, pictures };
}
