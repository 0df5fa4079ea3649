import { COMIC_INDEX, type ComicMode, readIndex } from '#domain/preview/comic-index.ts';
import { compareNaturally } from '#natural-order.ts';
import { PICTURE_KINDS } from './comic.ts';
import { type ArchiveEntry, type ArchiveRefusal, readArchive } from './read-archive.ts';

export interface ReadComic {
  mode: ComicMode;
  pictures: { name: string; blob: Blob }[];
}

const TYPES: Record<string, string> = { png: 'image/png', gif: 'image/gif' };

/** The pictures of a packed comic. Rejects when what unpacks it cannot be loaded. */
export async function readComic(archive: Blob): Promise<ReadComic | ArchiveRefusal> {
  const entries = await readArchive(archive);
  return typeof entries === 'string' ? entries : comicOf(entries);
}

/** The pictures in reading order: as the comic's index lists them, else by name. What is no picture is left out. */
export function comicOf(entries: readonly ArchiveEntry[]): ReadComic {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const index = byName.get(COMIC_INDEX);
  const { mode, names } = readIndex(index ? new TextDecoder().decode(index.bytes) : '');
  const listed = names.flatMap((name) => byName.get(name) ?? []);
  // several may have one name: of some archives letters beyond ASCII are lost
  const ordered = listed.length > 0 ? listed : entries.toSorted((one, other) => compareNaturally(one.name, other.name));
  const pictures = ordered
    .filter(({ name }) => PICTURE_KINDS.test(name))
    .map(({ name, bytes }) => {
      const type = TYPES[name.split('.').at(-1)!.toLowerCase()] ?? 'image/jpeg';
      return { name: name.split('/').at(-1)!, blob: new Blob([bytes], { type }) };
    });
  return { mode, pictures };
}
