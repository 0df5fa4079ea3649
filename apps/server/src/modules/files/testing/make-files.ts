import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** Real files, made small. */

export function sha1Of(content: Buffer | string): string {
  return createHash('sha1').update(content).digest('hex');
}

export function png(width: number, height: number, colour = '#336699'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** A JPEG whose pixels lie on their side, as cameras write them, with a place in its metadata. */
export function lyingJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#993366' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A bitmap of one colour with 24 bits per pixel, its rows filled up to four bytes. */
export function bmp(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bitmap = Buffer.alloc(54 + rowBytes * Math.abs(height));
  bitmap.write('BM');
  bitmap.writeUInt32LE(bitmap.byteLength, 2);
  bitmap.writeUInt32LE(54, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  bitmap.writeInt32LE(height, 22);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(24, 28);
  for (let row = 54; row < bitmap.byteLength; row += rowBytes)
    for (let x = 0; x < width; x += 1) bitmap.set([blue, green, red], row + x * 3);
  return bitmap;
}

/** PCM, mono, 8 bits: one byte per sample. */
export function wav({ seconds, sampleRate }: { seconds: number; sampleRate: number }): Buffer {
  const samples = seconds * sampleRate;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 0x80)]);
}

export async function zipOf(entries: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(entries)) {
    zip.addBuffer(Buffer.from(content), path, { compress: content.length > 0 });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A file of `testing/fixtures`. */
export function fixture(name: string): Promise<Buffer> {
  return readFile(new URL(`./fixtures/${name}`, import.meta.url));
}

/** An MP4 film without what says that its sound is AAC. */
export function foreignSound(film: Buffer): Buffer {
  const foreign = Buffer.from(film);
  foreign.write('none', foreign.indexOf('esds'));
  return foreign;
}
