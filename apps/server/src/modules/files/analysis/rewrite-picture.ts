import sharp from 'sharp';
import { MAX_PUBLIC_IMAGE_PIXELS } from '../limits.ts';
import { decoding } from '../undecodable.ts';
import type { Picture } from './picture.ts';

/** The kinds of picture that anybody may publish, as they are written again. */
const KINDS = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg', options: { quality: 90, chromaSubsampling: '4:4:4' } },
  png: { mime: 'image/png', extension: 'png', options: {} },
  gif: { mime: 'image/gif', extension: 'gif', options: {} },
} as const;

/** Colours that a profile of the picture's own speaks of; others are turned into those of screens. */
const SCREEN_COLOURS = new Set(['srgb', 'rgb16', 'b-w', 'grey16']);

/**
 * Writes a picture anew from its pixels: upright, with its colour profile and all frames of an animation, without what
 * cameras and programs wrote about place, owner and themselves, and without what else the file carried.
 *
 * `too large`: more pixels than anybody may publish, all frames taken together.
 *
 * @throws Undecodable when it cannot be decoded to its last pixel
 */
export function rewritePicture(content: Uint8Array): Promise<Picture | 'too large' | null> {
  return decoding(async () => {
    const { format, width, height, pages = 1, space } = await sharp(content).metadata();
    const kind = KINDS[format as keyof typeof KINDS];
    if (!kind) return null;
    if (width * height * pages > MAX_PUBLIC_IMAGE_PIXELS) return 'too large';

    const isAnimated = format === 'gif';
    const image = sharp(content, { animated: isAnimated, failOn: 'error', limitInputPixels: MAX_PUBLIC_IMAGE_PIXELS });
    const upright = isAnimated ? image : image.autoOrient();
    const coloured = SCREEN_COLOURS.has(space) ? upright.keepIccProfile() : upright;
    const { mime, extension, options } = kind;
    return { content: await coloured.toFormat(format as keyof typeof KINDS, options).toBuffer(), mime, extension };
  });
}
