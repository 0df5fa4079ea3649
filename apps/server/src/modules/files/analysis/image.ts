import sharp from 'sharp';
import { MAX_DECODED_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../limits.ts';
import { decoding, Undecodable } from '../undecodable.ts';
import { inspectBitmap } from './bitmap.ts';
import type { Bytes } from './bytes.ts';

const BITMAP = 'bmp';
const DECODED_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/bmp',
]);

/** True for the kinds of image that are decoded; others are just bytes with a media type. */
export function isKnownImage(mime: string): boolean {
  return DECODED_TYPES.has(mime);
}

/**
 * Width and height in pixels as the image is shown, its orientation applied, its short format name, and its colour space.
 *
 * @throws Undecodable when it cannot be decoded to its last pixel
 */
export async function inspectImage(
  bytes: Bytes,
  ext: string,
): Promise<{ width: number; height: number; type: string; colorSpace?: string }> {
  if (ext === BITMAP) return { ...(await inspectBitmap(bytes)), type: BITMAP };
  if (bytes.sizeBytes > MAX_DECODED_IMAGE_BYTES) throw new Undecodable('too large to be decoded');

  const content = await bytes.read(0, bytes.sizeBytes);
  return decoding(async () => {
    const image = sharp(content, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS });
    const { autoOrient, space } = await image.metadata();
    await image.stats();
    return { ...autoOrient, type: ext === 'tif' ? 'tiff' : ext, colorSpace: space };
  });
}
