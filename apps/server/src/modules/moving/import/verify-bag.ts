import { createHash } from 'node:crypto';
import { MOVE_PATH } from '../bag.ts';
import { ImportRefusal } from './import-refusal.ts';
import { type Bag, hashOf } from './open-bag.ts';

const MANIFEST = 'manifest-sha256.txt';
const TAG_MANIFEST = 'tagmanifest-sha256.txt';
const DECLARATION = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';
const TAG_FILES = ['bagit.txt', 'bag-info.txt', MANIFEST, MOVE_PATH];
const LINE = /^([0-9a-f]{64}) {2}([^\r]+)$/;
const PROFILE_NEWER = /^BagIt-Profile-Identifier: .*\/schemas\/bag-(\d+)\.json$/m;
const ENCODED = /%(25|0A|0D)/gi;

/**
 * Holds a bag against its manifests: that every file is listed and there, with its SHA-256, and no other. Answers the hash of each file of
 * the payload, by its path below `data/`.
 *
 * @throws ImportRefusal `moving.damaged` with the file, `moving.newer`
 */
export async function verifyBag(bag: Bag): Promise<ReadonlyMap<string, string>> {
  for (const path of [...TAG_FILES, TAG_MANIFEST])
    if (!bag.entries.has(path)) throw new ImportRefusal('moving.damaged', path, 'is missing');
  for (const path of bag.entries.keys())
    if (!path.startsWith('data/') && !TAG_FILES.includes(path) && path !== TAG_MANIFEST)
      throw new ImportRefusal('moving.damaged', path, 'is no part of such a bag');

  const tags = readManifest(TAG_MANIFEST, await tagText(bag, TAG_MANIFEST));
  for (const path of TAG_FILES) {
    const bytes = await bag.read(path);
    if (tags.get(path) !== createHash('sha256').update(bytes).digest('hex'))
      throw new ImportRefusal('moving.damaged', path, 'has another checksum');
  }
  if (tags.size !== TAG_FILES.length) throw new ImportRefusal('moving.damaged', TAG_MANIFEST, 'lists other files');
  if ((await tagText(bag, 'bagit.txt')) !== DECLARATION)
    throw new ImportRefusal('moving.damaged', 'bagit.txt', 'is none of BagIt 1.0');
  const info = await tagText(bag, 'bag-info.txt');
  if (Number(PROFILE_NEWER.exec(info)?.[1] ?? 1) > 1) throw new ImportRefusal('moving.newer');

  const listed = await listPayload(bag);
  let [bytes, files] = [0, 0];
  for (const [path, entry] of bag.entries) {
    if (!path.startsWith('data/')) continue;
    bytes += entry.uncompressedSize;
    files += 1;
    if (!listed.has(path)) throw new ImportRefusal('moving.damaged', path, 'is not in the manifest');
  }
  if (!info.split('\n').includes(`Payload-Oxum: ${bytes}.${files}`))
    throw new ImportRefusal('moving.damaged', 'bag-info.txt', 'counts other bytes or files');
  const hashes = new Map<string, string>();
  for (const [path, hash] of listed) {
    if (!bag.entries.has(path)) throw new ImportRefusal('moving.damaged', path, 'is missing');
    if ((await hashOf(bag, path)) !== hash) throw new ImportRefusal('moving.damaged', path, 'has another checksum');
    hashes.set(path.slice('data/'.length), hash);
  }
  return hashes;
}

/** The hash of each file of the payload as the manifest says it, by its path in the bag. */
export async function listPayload(bag: Bag): Promise<ReadonlyMap<string, string>> {
  return readManifest(MANIFEST, await tagText(bag, MANIFEST));
}

/** A file beside the payload, in the one spelling that lines of such files have here. */
async function tagText(bag: Bag, path: string): Promise<string> {
  const text = decoded(await bag.read(path));
  if (text === null || text.includes('\r') || !text.endsWith('\n'))
    throw new ImportRefusal('moving.damaged', path, 'is not written in lines of UTF-8');
  return text;
}

/** Text of UTF-8, or null where the bytes are none. */
export function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readManifest(name: string, text: string): Map<string, string> {
  const listed = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, hash, path] = LINE.exec(line) ?? [];
    const plain = path?.replace(ENCODED, decodeURIComponent);
    if (!hash || !plain || listed.has(plain))
      throw new ImportRefusal('moving.damaged', name, 'has a line that is none');
    listed.set(plain, hash);
  }
  return listed;
}
