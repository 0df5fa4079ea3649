import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { Drawing } from './svg.ts';

/** Where the finished content lives: `content/demo/files`. */
export const FILES_FOLDER = fileURLToPath(new URL('../files/', import.meta.url));

/** Writes `bytes` to a file below `content/demo/files`, making its folder. */
export async function writeContent(name: string, bytes: Uint8Array | string): Promise<void> {
  const target = `${FILES_FOLDER}${name}`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

/** The drawing as pixels. */
export function rasterise(picture: Drawing): Sharp {
  return sharp(Buffer.from(picture.svg), { unlimited: true });
}

/** Encodes with the highest JPEG quality that stays within `maxBytes`. */
export async function jpegWithin(picture: Sharp, maxBytes: number): Promise<Buffer> {
  for (let quality = 90; quality >= 40; quality -= 4) {
    const bytes = await picture.clone().flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes`);
}
