/** A part of a picture, in hundredths of its width and height. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Mark = { x: 0, y: 0, width: 100, height: 100 };

const QUALITY = 0.92;

/** The marked part of a picture as a file of its own; the whole of it is the file as it is, with everything that moves in it. */
export async function cutPicture(file: File, image: HTMLImageElement, mark: Mark): Promise<File> {
  if (isWhole(mark)) return file;
  const { left, top, width, height } = pixelsOf(mark, image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')!.drawImage(image, left, top, width, height, 0, 0, width, height);
  const format = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, QUALITY));
  if (!bytes) throw new Error('The browser could not draw the picture');
  return new File([bytes], file.name.replace(/\.[^.]+$/, format === 'image/jpeg' ? '.jpg' : '.png'), { type: format });
}

/** Marks are dragged in fractions of a pixel. */
const ROUNDING = 0.05;

export function isWhole({ x, y, width, height }: Mark): boolean {
  return x <= ROUNDING && y <= ROUNDING && width >= 100 - ROUNDING && height >= 100 - ROUNDING;
}

/** The marked part in pixels; it has at least one, and never reaches beyond the picture. */
export function pixelsOf({ x, y, width, height }: Mark, pictureWidth: number, pictureHeight: number) {
  const across = span(x, width, pictureWidth);
  const down = span(y, height, pictureHeight);
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

function span(start: number, length: number, whole: number) {
  const first = Math.min(Math.max(Math.round((start / 100) * whole), 0), whole - 1);
  return { start: first, length: Math.min(Math.max(Math.round((length / 100) * whole), 1), whole - first) };
}

/** Where the whole picture lies behind a window that shows the marked part. */
export function previewOf({ x, y, width, height }: Mark) {
  return {
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
    left: `${(-x / width) * 100}%`,
    top: `${(-y / height) * 100}%`,
  };
}
