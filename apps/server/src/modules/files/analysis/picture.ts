import sharp, { type Sharp } from 'sharp';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { ZIP_TYPE } from '../archives/read-archive-entry.ts';
import {
  COVER_SIDE_PX,
  MAX_DECODED_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  SMALL_SIDE_PX,
  THUMBNAIL_SIDE_PX,
} from '../limits.ts';
import type { FileRow } from '../tables.ts';
import { decoding, Undecodable } from '../undecodable.ts';
import { readFirstPicture } from './archive.ts';
import { type BitmapPixels, readBitmap } from './bitmap.ts';
import { type Bytes, createBytes } from './bytes.ts';
import { readEmbeddedPicture, readFrame } from './film.ts';

/** An analysed file that a picture is wanted of. */
export type PicturedFile = Pick<FileRow, 'sha256' | 'sizeBytes' | 'extensions' | 'metaInfo'>;

/** A `cover` is public and keeps the format of what it was made from; a `thumbnail` is small and stands still, as a `card` of a list does. */
export type PictureUse = 'cover' | 'card' | 'thumbnail';

const SIDES_PX = { cover: COVER_SIDE_PX, card: SMALL_SIDE_PX, thumbnail: THUMBNAIL_SIDE_PX } as const;

/** A picture ready to be sent; `extension` without dot. */
export interface Picture {
  readonly content: Uint8Array;
  readonly mime: string;
  readonly extension: string;
}

const BITMAP_TYPE = 'image/bmp';

/**
 * Output format of a picture, by the format it is made from. Formats that browsers hardly show, or may run, become plain ones.
 */
const JPEG = { format: 'jpeg', mime: 'image/jpeg', extension: 'jpg' } as const;
const PNG = { format: 'png', mime: 'image/png', extension: 'png' } as const;
const GIF = { format: 'gif', mime: 'image/gif', extension: 'gif' } as const;
const WEBP = { format: 'webp', mime: 'image/webp', extension: 'webp' } as const;
const COVERS = { jpeg: JPEG, png: PNG, gif: GIF, webp: WEBP, heif: WEBP, tiff: JPEG, svg: PNG, raw: JPEG } as const;

/**
 * Makes a picture of a file: of an image itself, of a film a frame, of a recording the picture that it carries, of a
 * comic its first one. Upright, and without what cameras write about place and owner. `null` when there is nothing to see.
 *
 * @throws StoreFailed, Refusal `storage.file-lost`
 */
export async function makePicture(blobs: BlobStore, file: PicturedFile, use: PictureUse): Promise<Picture | null> {
  try {
    const source = await findSource(blobs, file);
    return source && (await decoding(() => draw(source, use)));
  } catch (error) {
    if (error instanceof Undecodable) return null;
    throw error;
  }
}

/** Encoded bytes of an image, or one that is decoded already. */
async function findSource(blobs: BlobStore, file: PicturedFile): Promise<Uint8Array | Sharp | null> {
  const { mime = '' } = file.metaInfo;
  const bytes = createBytes(blobs, file);
  if (mime === BITMAP_TYPE) return toImage(await readBitmap(bytes, MAX_IMAGE_PIXELS));
  if (mime.startsWith('image/')) return readWhole(bytes);
  if (mime.startsWith('video/')) return (await readFrame(bytes)) ?? readEmbeddedPicture(bytes);
  if (mime.startsWith('audio/')) return readEmbeddedPicture(bytes);
  return mime === ZIP_TYPE ? readFirstPicture(blobs, file) : null;
}

function toImage(bitmap: BitmapPixels | null): Sharp | null {
  return bitmap && sharp(bitmap.rgb, { raw: { width: bitmap.width, height: bitmap.height, channels: 3 } });
}

async function readWhole(bytes: Bytes): Promise<Buffer | null> {
  return bytes.sizeBytes > MAX_DECODED_IMAGE_BYTES ? null : bytes.read(0, bytes.sizeBytes);
}

async function draw(source: Uint8Array | Sharp, use: PictureUse): Promise<Picture | null> {
  const isDecoded = !(source instanceof Uint8Array);
  const format = isDecoded ? 'raw' : (await sharp(source).metadata()).format;
  if (!(format in COVERS)) return null;
  const { format: written, ...described } = use === 'cover' ? COVERS[format as keyof typeof COVERS] : WEBP;
  const moves = use === 'cover' && (written === 'gif' || written === 'webp');
  const side = SIDES_PX[use];

  const image = isDecoded ? source : sharp(source, { animated: moves, limitInputPixels: MAX_IMAGE_PIXELS });
  const content = await image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(written)
    .toBuffer();
  return { content, ...described };
}
