/** Ways of reading a comic. */
export type ComicMode = 'strip' | 'page' | 'manga';

/** In the order of their numbers in an index, from 1. */
export const COMIC_MODES: readonly ComicMode[] = ['strip', 'page', 'manga'];

/** File of a comic's archive that lists its pictures. */
export const COMIC_INDEX = 'index.json';

/** Reads a comic's `index.json`; a comic without a mode is read page by page. */
export function readIndex(text: string): { mode: ComicMode; names: string[] } {
  try {
    const { mode, list } = JSON.parse(text) as { mode?: unknown; list?: { name?: unknown }[] };
    const names = Array.isArray(list) ? list.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])) : [];
    return { mode: COMIC_MODES[Number(mode) - 1] ?? 'page', names };
  } catch {
    return { mode: 'page', names: [] };
  }
}
