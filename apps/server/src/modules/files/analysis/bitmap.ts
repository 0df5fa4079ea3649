import { Undecodable } from '../undecodable.ts';
import type { Bytes } from './bytes.ts';

const HEADER_BYTES = 54;
/** The oldest header, of OS/2, is shorter and has shorter numbers. */
const OLDEST_HEADER_BYTES = 26;
const OLDEST_HEADER_SIZE = 12;
const UNCOMPRESSED = 0;
const DECODED_BITS = [24, 32];

/** Values in the header of a bitmap. */
interface BitmapHeader {
  readonly width: number;
  readonly height: number;
  /** Rows run from the top; mostly they start below. */
  readonly isTopDown: boolean;
  readonly bitsPerPixel: number;
  readonly compression: number;
  /** Where the pixels begin. */
  readonly offset: number;
  /** Rows are filled up to four bytes. */
  readonly rowBytes: number;
}

/** Pixels of red, green and blue, from the top left on. */
export interface BitmapPixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
}

/**
 * Size of a bitmap (BMP) in pixels.
 *
 * @throws Undecodable when it ends before its pixels do
 */
export async function inspectBitmap(bytes: Bytes): Promise<{ width: number; height: number }> {
  const { width, height } = await readHeader(bytes);
  return { width, height };
}

/**
 * The pixels of a bitmap without compression and palette, which is what programs write today; `null` for others, and for
 * more than `maxPixels`.
 *
 * @throws Undecodable when it ends before its pixels do
 */
export async function readBitmap(bytes: Bytes, maxPixels: number): Promise<BitmapPixels | null> {
  const { width, height, isTopDown, bitsPerPixel, compression, offset, rowBytes } = await readHeader(bytes);
  if (compression !== UNCOMPRESSED || !DECODED_BITS.includes(bitsPerPixel) || width * height > maxPixels) return null;

  const stored = await bytes.read(offset, rowBytes * height);
  const rgb = Buffer.alloc(width * height * 3);
  const step = bitsPerPixel / 8;
  for (let y = 0; y < height; y += 1) {
    const row = (isTopDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x += 1) {
      const from = row + x * step;
      const to = (y * width + x) * 3;
      rgb[to] = stored[from + 2]!;
      rgb[to + 1] = stored[from + 1]!;
      rgb[to + 2] = stored[from]!;
    }
  }
  return { width, height, rgb };
}

async function readHeader(bytes: Bytes): Promise<BitmapHeader> {
  const header = await bytes.read(0, HEADER_BYTES);
  if (header.byteLength < OLDEST_HEADER_BYTES) throw new Undecodable('the bitmap ends in its header');
  const isOldest = header.readUInt32LE(14) === OLDEST_HEADER_SIZE;
  if (!isOldest && header.byteLength < HEADER_BYTES) throw new Undecodable('the bitmap ends in its header');
  const width = isOldest ? header.readUInt16LE(18) : header.readInt32LE(18);
  const signedHeight = isOldest ? header.readInt16LE(20) : header.readInt32LE(22);
  const bitsPerPixel = header.readUInt16LE(isOldest ? 24 : 28);
  const compression = isOldest ? UNCOMPRESSED : header.readUInt32LE(30);
  const offset = header.readUInt32LE(10);
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4;
  const height = Math.abs(signedHeight);
  if (width <= 0 || height === 0) throw new Undecodable('the bitmap has no size');
  const isWhole = compression !== UNCOMPRESSED || offset + rowBytes * height <= bytes.sizeBytes;
  if (!isWhole) throw new Undecodable('the bitmap ends before its pixels do');
  return { width, height, isTopDown: signedHeight < 0, bitsPerPixel, compression, offset, rowBytes };
}
