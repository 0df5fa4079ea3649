import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { SHA256 } from '#platform/blobs/blob-store.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { BUNDLE_ID, FORMAT, Manifest, type Part, Version } from './manifest.ts';
import type { Place } from './places/place.ts';
import type { Seal } from './seal.ts';

const BUNDLES = 'bundles';
/** The last file of a bundle that is written: one without it was cut off. */
const END = 'manifest.sha256';
const END_LINE = /^([0-9a-f]{64}) {2}(manifest\.json(?:\.age)?)\n$/;
const SEALED = '.age';

/** Thrown when a backup is not what was written. */
export class BrokenBackup extends StartRefusal {
  override name = 'BrokenBackup';
}

/** Paths of the files that a bundle consists of. */
export function filesOf(bundleId: string, seal: Seal | undefined) {
  const inBundle = (file: string) => `${BUNDLES}/${bundleId}/${file}${seal ? SEALED : ''}`;
  return {
    table: (name: string) => inBundle(`tables/${name}.copy.zst`),
    blobs: inBundle('blobs.zst'),
    keys: inBundle('keys.zst'),
    manifest: inBundle('manifest.json'),
    end: `${BUNDLES}/${bundleId}/${END}`,
  };
}

/** Path of a blob, which all bundles of a place share. */
export function blobFile(sha256: string, seal: Seal | undefined): string {
  return `${blobFolder(sha256.slice(0, 2))}/${seal ? seal.nameOf(sha256) + SEALED : sha256}`;
}

export function blobFolder(firstDigits: string): string {
  return `blobs/${firstDigits}`;
}

/** Ids of the bundles of a place, oldest first; those that were cut off have no end. */
export async function listBundles(place: Place): Promise<{ bundleId: string; files: string[]; isWhole: boolean }[]> {
  const found = new Map<string, string[]>();
  for await (const file of place.list(BUNDLES)) {
    const bundleId = file.split('/')[1]!;
    if (!BUNDLE_ID.test(bundleId)) continue;
    const files = found.get(bundleId) ?? [];
    found.set(bundleId, files);
    files.push(file);
  }
  return [...found]
    .map(([bundleId, files]) => ({ bundleId, files, isWhole: files.includes(`${BUNDLES}/${bundleId}/${END}`) }))
    .sort((a, b) => (a.bundleId < b.bundleId ? -1 : 1));
}

/** Removes a bundle: its end first, so that what is left of it counts for nothing. */
export async function removeBundle(
  place: Place,
  { bundleId, files }: { bundleId: string; files: readonly string[] },
): Promise<void> {
  const { end } = filesOf(bundleId, undefined);
  await place.remove(end);
  for (const file of files) if (file !== end) await place.remove(file);
}

/** Compresses and stores a part; answers what there is to know of it. */
export async function writePart(place: Place, file: string, content: Readable, seal: Seal | undefined): Promise<Part> {
  const given = new Measure();
  const stored = new Measure();
  const compressed = chained(content, given, createZstdCompress());
  await place.write(file, chained(seal ? await seal.seal(compressed) : compressed, stored));
  return { contentBytes: given.bytes, storedBytes: stored.bytes, sha256: stored.digest() };
}

/** Writes the manifest, then the end: from then on the bundle is whole. */
export async function writeManifest(place: Place, manifest: Manifest, seal: Seal | undefined): Promise<void> {
  const { manifest: file, end } = filesOf(manifest.bundleId, seal);
  const text = Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
  const stored = new Measure();
  await place.write(file, chained(seal ? await seal.seal(text) : text, stored));
  await place.write(end, Readable.from([Buffer.from(`${stored.digest()}  ${file.split('/').at(-1)}\n`)]));
}

/**
 * Reads the manifest of a bundle.
 *
 * @throws BrokenBackup when it was cut off, or a byte of it has changed; StartRefusal when it is of a later version, or sealed by another key
 */
export async function readManifest(place: Place, bundleId: string, seal: Seal | undefined): Promise<Manifest> {
  const end = await place.read(filesOf(bundleId, undefined).end);
  if (!end) throw new BrokenBackup(`The backup ${bundleId} was cut off before its end: it cannot be used.`);
  const [, sha256, name] = END_LINE.exec(String(await buffer(end))) ?? [];
  if (!sha256) throw damaged(filesOf(bundleId, undefined).end);
  const isSealed = name!.endsWith(SEALED);
  if (isSealed && !seal) throw new StartRefusal(`The backup ${bundleId} is encrypted: give its key with --key FILE.`);
  if (!isSealed && seal) throw new StartRefusal(`The backup ${bundleId} is not encrypted: leave --key out.`);

  const file = filesOf(bundleId, seal).manifest;
  const stored = await readAll(place, file);
  if (createHash('sha256').update(stored).digest('hex') !== sha256) throw damaged(file);
  const bytes = seal ? await buffer(unsealed(Readable.from([stored]), seal, file)) : stored;
  const text: unknown = JSON.parse(String(bytes));
  const { format } = Version.parse(text);
  if (format > FORMAT)
    throw new StartRefusal(
      `The backup ${bundleId} was made by a later version of this program (format ${format}): restore it with that version.`,
    );
  const manifest = Manifest.parse(text);
  if (manifest.bundleId !== bundleId) throw damaged(file);
  return manifest;
}

/**
 * Reads a part to its end, without looking into it.
 *
 * @throws BrokenBackup when it is not as it was written
 */
export async function verifyPart(place: Place, file: string, part: Part): Promise<void> {
  const stored = chained(await openFile(place, file), new Measure(expectStored(file, part)));
  await finished(stored.resume());
}

/** The content of a part. The stream fails with BrokenBackup when it is not as it was written, at its end at the latest. */
export async function openPart(place: Place, file: string, part: Part, seal: Seal | undefined): Promise<Readable> {
  const stored = chained(await openFile(place, file), new Measure(expectStored(file, part)));
  const compressed = seal ? unsealed(stored, seal, file) : stored;
  const content = new Measure((bytes, _, isEnd) => {
    if (bytes > part.contentBytes || (isEnd && bytes < part.contentBytes)) throw damaged(file);
  });
  return chained(compressed, createZstdDecompress(), content);
}

/** The bytes of a blob, or null when the place has it not. What is not sealed is still to be held against its name. */
export async function openBlob(place: Place, sha256: string, seal: Seal | undefined): Promise<Readable | null> {
  const file = blobFile(sha256, seal);
  const stored = await place.read(file);
  return stored && seal ? unsealed(stored, seal, file) : stored;
}

/** Stores a blob. Fails, and stores nothing, when the bytes are not those of its name. */
export async function writeBlob(place: Place, sha256: string, source: Readable, seal: Seal | undefined): Promise<void> {
  const checked = chained(
    source,
    new Measure((_, digest, isEnd) => {
      if (isEnd && digest() !== sha256) throw new WrongBytes(`The bytes of ${sha256} are others.`);
    }),
  );
  await place.write(blobFile(sha256, seal), seal ? await seal.seal(checked) : checked);
}

/** Thrown when a blob of the installation has not the bytes of its name. */
export class WrongBytes extends Error {
  override name = 'WrongBytes';
}

/** The blobs in a list of them. */
export async function* blobsOf(list: Readable): AsyncGenerator<{ sha256: string; bytes: number }> {
  let begun = '';
  for await (const chunk of list) {
    const lines = (begun + String(chunk)).split('\n');
    begun = lines.pop()!;
    for (const line of lines) {
      const [sha256 = '', bytes] = line.split('\t');
      if (!SHA256.test(sha256)) throw new BrokenBackup('The backup is damaged: its list of blobs cannot be read.');
      yield { sha256, bytes: Number(bytes) };
    }
  }
}

async function readAll(place: Place, file: string): Promise<Buffer> {
  return buffer(await openFile(place, file));
}

async function openFile(place: Place, file: string): Promise<Readable> {
  const found = await place.read(file);
  if (!found) throw new BrokenBackup(`The backup is not whole: ${file} is missing in ${place.name}.`);
  return found;
}

/** Decrypts. The stream fails with BrokenBackup, unless its own source fails. */
function unsealed(stored: Readable, seal: Seal, file: string): Readable {
  let failure: Error | undefined;
  stored.once('error', (error) => {
    failure = error;
  });
  const refuse = (cause: unknown) =>
    failure ?? new BrokenBackup(`${file} cannot be decrypted: it is of another key, or damaged.`, { cause });
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      yield* await seal.unseal(stored);
    } catch (error) {
      throw refuse(error);
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

function damaged(file: string): BrokenBackup {
  return new BrokenBackup(`The backup is damaged: ${file} is not as it was written.`);
}

/** Told of the bytes so far, of their hash, and when they have come to their end. */
type Check = (bytes: number, digest: () => string, isEnd: boolean) => void;

function expectStored(file: string, { storedBytes, sha256 }: Part): Check {
  return (bytes, digest, isEnd) => {
    if (bytes > storedBytes || (isEnd && (bytes < storedBytes || digest() !== sha256))) throw damaged(file);
  };
}

/** Counts and hashes what passes through. */
class Measure extends Transform {
  readonly #hash = createHash('sha256');
  readonly #check: Check | undefined;
  #digest: string | undefined;
  bytes = 0;

  constructor(check?: Check) {
    super();
    this.#check = check;
  }

  digest = (): string => {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  };

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.byteLength;
    done(this.#complaint(false), chunk);
  }

  override _flush(done: (error: Error | null) => void): void {
    done(this.#complaint(true));
  }

  #complaint(isEnd: boolean): Error | null {
    try {
      this.#check?.(this.bytes, this.digest, isEnd);
      return null;
    } catch (error) {
      return error as Error;
    }
  }
}

/** The last of the streams, which fails when one of them does. */
function chained(...streams: [Readable, ...Transform[]]): Readable {
  if (streams.length === 1) return streams[0];
  return pipeline(streams, () => undefined) as unknown as Readable;
}
