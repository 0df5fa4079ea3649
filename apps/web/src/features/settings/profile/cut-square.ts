import type { Mark } from '#ui/cut-picture.ts';

/** More than any place shows, and a fraction of what telephones take. */
const SIDE_PX = 640;
const QUALITY = 0.9;

/** The marked square of a picture as a file of its own; a photograph stays one, everything else keeps what is see-through. */
export async function cutSquare(image: HTMLImageElement, mark: Mark, type: string): Promise<File> {
  const { x, y, side } = squareOf(mark, image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, SIDE_PX);
  canvas.getContext('2d')!.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  const format = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, QUALITY));
  if (!bytes) throw new Error('The browser could not draw the picture');
  return new File([bytes], 'picture', { type: format });
}

/** The marked square in pixels of the picture; it never reaches beyond the picture. */
export function squareOf({ x, y, width }: Mark, pictureWidth: number, pictureHeight: number) {
  const left = within(Math.round((x / 100) * pictureWidth), pictureWidth - 1);
  const top = within(Math.round((y / 100) * pictureHeight), pictureHeight - 1);
  const wanted = Math.max(Math.round((width / 100) * pictureWidth), 1);
  return { x: left, y: top, side: Math.min(wanted, pictureWidth - left, pictureHeight - top) };
}

function within(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}
