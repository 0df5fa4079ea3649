import type { Archive } from './open-archive.ts';

/** The file of a comic that says how it is read and lists its pictures in order (specification 04, rule 26). */
export const COMIC_INDEX = 'index.json';

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
/** Files beside the pictures of a packed comic: notes about it, and what file systems leave behind. */
const BESIDE_PICTURES = /(?:^|\/)(?:ComicInfo\.xml|Thumbs\.db|\..*|__MACOSX\/.*)$/i;
/** The `mode` of a comic that is read page by page, from left to right. */
const PAGE_BY_PAGE = 2;

/** Names of the pictures that an archive has, in the order of people: 2 before 10. */
export function picturesByName({ entries }: Pick<Archive, 'entries'>): string[] {
  const names = [...entries.keys()].filter((name) => PICTURE.test(name) && !BESIDE_PICTURES.test(name));
  return names.sort(new Intl.Collator('en', { numeric: true }).compare);
}

/** Says whether an archive is nothing but pictures, as comics are that were packed without an index. */
export function hasPicturesAlone({ entries }: Pick<Archive, 'entries'>): boolean {
  const names = [...entries.keys()].filter((name) => !BESIDE_PICTURES.test(name));
  return names.length > 0 && names.every((name) => PICTURE.test(name));
}

/** The index of a comic that was packed without one, so that whoever reads comics by their index can read it. */
export function composeIndex(archive: Pick<Archive, 'entries'>): Buffer {
  const list = picturesByName(archive).map((name) => ({ name, size: archive.entries.get(name)!.uncompressedSize }));
  return Buffer.from(JSON.stringify({ mode: PAGE_BY_PAGE, list, config: {}, custom: { list: [] } }));
}
