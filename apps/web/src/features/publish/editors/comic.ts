import { COMIC_MODES, type ComicMode } from '#domain/preview/comic-index.ts';

/** A picture of a comic on its way. */
export interface ComicPicture {
  /** Tells pictures apart, whatever place they have. */
  id: number;
  name: string;
  blob: Blob;
  /** Found in the platform already, with these bytes. */
  sha1?: string | undefined;
}

export const MAX_PICTURES = 300;
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Pieces that a long picture is cut into are not higher than this. */
export const MAX_PIECE_PX = 2000;
export const PICTURE_KINDS = /\.(jpe?g|png|gif)$/i;
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.gif';

export const isOversize = ({ blob }: ComicPicture) => blob.size > MAX_PICTURE_BYTES;

/** The list with one picture at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}

/** The names under which pictures are packed: `001.jpg`, in the order in which they are read. */
export function packedNames(pictures: readonly Pick<ComicPicture, 'name'>[]): string[] {
  return pictures.map(({ name }, index) => {
    const extension = PICTURE_KINDS.exec(name)?.[0].toLowerCase() ?? '.jpg';
    return `${String(index + 1).padStart(3, '0')}${extension}`;
  });
}

interface IndexEntry {
  name: string;
  size: number;
}

/** Returns the content of a comic's `index.json`. */
export function indexOf(mode: ComicMode, entries: readonly IndexEntry[]): string {
  return JSON.stringify({ mode: COMIC_MODES.indexOf(mode) + 1, list: entries, config: {}, custom: { list: [] } });
}

/** Heights of equal pieces, none higher than {@link MAX_PIECE_PX}. */
export function pieceHeights(height: number): number[] {
  const count = Math.ceil(height / MAX_PIECE_PX);
  return Array.from({ length: count }, (_, piece) => {
    return Math.round(((piece + 1) * height) / count) - Math.round((piece * height) / count);
  });
}
