import { expect, test } from 'vitest';
import { bytesOf } from '../testing/bytes-of.ts';
import { Undecodable } from '../undecodable.ts';
import { inspectBitmap, readBitmap } from './bitmap.ts';

type Colour = readonly [number, number, number];

interface Drawn {
  /** Rows of pixels from the top. */
  readonly rows: readonly (readonly Colour[])[];
  readonly bits?: number;
  readonly isTopDown?: boolean;
  readonly compression?: number;
  /** The header of OS/2, with numbers of two bytes. */
  readonly isOldest?: boolean;
  /** Bytes between the header and the pixels. */
  readonly gap?: number;
}

/** A bitmap as programs write it; rows are filled up to four bytes. */
function draw({ rows, bits = 24, isTopDown, compression = 0, isOldest, gap = 0 }: Drawn): Buffer {
  const [width, height] = [rows[0]!.length, rows.length];
  const headerBytes = isOldest ? 26 : 54;
  const offset = headerBytes + gap;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const bitmap = Buffer.alloc(offset + rowBytes * height);
  bitmap.write('BM');
  bitmap.writeUInt32LE(offset, 10);
  bitmap.writeUInt32LE(headerBytes - 14, 14);
  if (isOldest) {
    bitmap.writeUInt16LE(width, 18);
    bitmap.writeInt16LE(isTopDown ? -height : height, 20);
    bitmap.writeUInt16LE(bits, 24);
  } else {
    bitmap.writeInt32LE(width, 18);
    bitmap.writeInt32LE(isTopDown ? -height : height, 22);
    bitmap.writeUInt16LE(bits, 28);
    bitmap.writeUInt32LE(compression, 30);
  }
  for (const [y, row] of (isTopDown ? rows : rows.toReversed()).entries())
    for (const [x, [red, green, blue]] of row.entries())
      bitmap.set([blue, green, red], offset + y * rowBytes + (x * bits) / 8);
  return bitmap;
}

const ROWS: readonly (readonly Colour[])[] = [
  [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ],
  [
    [11, 12, 13],
    [14, 15, 16],
    [17, 18, 19],
  ],
];
const RGB = ROWS.flat(2);

test.each<[string, Omit<Drawn, 'rows'>]>([
  ['with three bytes a pixel, from below', {}],
  ['with three bytes a pixel, from the top', { isTopDown: true }],
  ['with four bytes a pixel', { bits: 32 }],
  ['with something between header and pixels', { gap: 10 }],
  ['of the oldest kind', { isOldest: true }],
  ['of the oldest kind, from the top', { isOldest: true, isTopDown: true }],
])('a bitmap %s has its size and its pixels from the top left', async (_how, how) => {
  const bytes = bytesOf(draw({ rows: ROWS, ...how }));
  expect(await inspectBitmap(bytes)).toEqual({ width: 3, height: 2 });
  const pixels = await readBitmap(bytes, 6);
  expect({ ...pixels, rgb: [...pixels!.rgb] }).toEqual({ width: 3, height: 2, rgb: RGB });
});

test('more pixels than may be, palettes and compression are measured and not decoded', async () => {
  const plain = bytesOf(draw({ rows: ROWS }));
  expect(await readBitmap(plain, 5)).toBeNull();
  const palette = draw({ rows: ROWS });
  palette.writeUInt16LE(8, 28);
  for (const bitmap of [palette, draw({ rows: ROWS, compression: 1 })]) {
    const bytes = bytesOf(bitmap);
    expect(await inspectBitmap(bytes)).toEqual({ width: 3, height: 2 });
    expect(await readBitmap(bytes, 100)).toBeNull();
  }
  // how long compressed pixels are is not known before
  const compressed = draw({ rows: ROWS, compression: 1 }).subarray(0, 60);
  expect(await inspectBitmap(bytesOf(compressed))).toEqual({ width: 3, height: 2 });
});

const numbered = (bitmap: Buffer, at: number, value: number) => {
  const changed = Buffer.from(bitmap);
  changed.writeInt32LE(value, at);
  return changed;
};

test.each<[string, Buffer]>([
  ['ends in its header', draw({ rows: ROWS }).subarray(0, 53)],
  ['ends in the oldest header', draw({ rows: ROWS, isOldest: true }).subarray(0, 25)],
  ['ends with its last byte missing', draw({ rows: ROWS }).subarray(0, -1)],
  ['ends after the oldest header', draw({ rows: ROWS, isOldest: true }).subarray(0, 26)],
  ['has no width', numbered(draw({ rows: ROWS }), 18, 0)],
  ['has a width below nothing', numbered(draw({ rows: ROWS }), 18, -3)],
  ['has no height', numbered(draw({ rows: ROWS }), 22, 0)],
])('a bitmap that %s is none', async (_how, bitmap) => {
  await expect(inspectBitmap(bytesOf(bitmap))).rejects.toThrow(Undecodable);
  await expect(readBitmap(bytesOf(bitmap), 100)).rejects.toThrow(Undecodable);
});
