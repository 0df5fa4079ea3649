import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { StartRefusal } from '#platform/start-refusal.ts';
import { BrokenBackup } from '../backup/bundle.ts';
import type { Place } from '../backup/places/place.ts';
import type { Seal } from '../backup/seal.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const SEALED = '.age';
const HASH_BYTES = 32;

/** The path under which `file` is kept. */
export function keptAs(file: string, seal: Seal | undefined): string {
  return seal ? file + SEALED : file;
}

/** Paths of the kept files of `folder`, without what tells that they are encrypted. */
export async function listKept(place: Place, folder: string, seal: Seal | undefined): Promise<string[]> {
  const found: string[] = [];
  for await (const file of place.list(folder)) {
    if (file.endsWith(SEALED) && !seal)
      throw new StartRefusal(`The archive in ${place.name} is encrypted: give its key with --key FILE.`);
    if (!file.endsWith(SEALED) && seal)
      throw new StartRefusal(`The archive in ${place.name} is not encrypted: leave --key out.`);
    found.push(seal ? file.slice(0, -SEALED.length) : file);
  }
  return found.sort();
}

/** Keeps a file: the hash of its name and its compressed bytes, then these. */
export async function keep(place: Place, file: string, bytes: Buffer, seal: Seal | undefined): Promise<void> {
  const compressed = await compress(bytes);
  const content = Readable.from([hashOf(file, compressed), compressed], { objectMode: false });
  await place.write(keptAs(file, seal), seal ? await seal.seal(content) : content);
}

/**
 * Reads what was kept.
 *
 * @throws BrokenBackup when it is missing, or not as it was kept
 */
export async function readKept(place: Place, file: string, seal: Seal | undefined): Promise<Buffer> {
  const stored = await place.read(keptAs(file, seal));
  if (!stored) throw new BrokenBackup(`The archive is not whole: ${file} is missing in ${place.name}.`);
  const content = await read(stored, seal).catch((cause) => {
    throw new BrokenBackup(`${file} of the archive cannot be decrypted: it is of another key, or damaged.`, { cause });
  });
  const compressed = content.subarray(HASH_BYTES);
  if (!hashOf(file, compressed).equals(content.subarray(0, HASH_BYTES)))
    throw new BrokenBackup(`The archive is damaged: ${file} is not as it was written.`);
  return decompress(compressed);
}

async function read(stored: Readable, seal: Seal | undefined): Promise<Buffer> {
  return buffer(seal ? await seal.unseal(stored) : stored);
}

function hashOf(file: string, compressed: Buffer): Buffer {
  return createHash('sha256').update(`${file}\n`).update(compressed).digest();
}
