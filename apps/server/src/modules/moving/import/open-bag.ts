import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { archiveUploads } from '#modules/files/index.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { MAX_EXPORT_BYTES, MAX_EXPORT_FILES, MAX_IMPORTED_JSON_BYTES, MAX_NAME_BYTES } from '../limits.ts';
import { ImportRefusal } from './import-refusal.ts';

/** An archive whose directory has been read. */
export interface Bag {
  /** Every file by its path below the one folder that all lie in. */
  readonly entries: ReadonlyMap<string, Entry>;
  open(path: string): Promise<Readable>;
  /** The whole of a file, up to `limitBytes` (`MAX_IMPORTED_JSON_BYTES`); fails with `moving.schema` where it is longer. */
  read(path: string, limitBytes?: number): Promise<Buffer>;
}

/** Bytes of an entry's head before its name. */
const FIXED_LENGTH = 30;
const STORED = 0;
const TYPE_BITS = 0o170000;
const LINK = 0o120000;
const UNSAFE = /[\\:*?"<>|\p{Cc}]/u;
const REFUSED_NAME = /^(?:invalid characters in fileName|absolute path|invalid relative path): ([\s\S]*)$/;

/**
 * Reads the directory of an archive that was uploaded. Entries are stored without compression and none lies over another one, so that an
 * archive never holds more than it is long.
 *
 * @throws ImportRefusal `moving.damaged`, `moving.too-big`, `moving.unsafe-name`
 */
export async function openBag(blobs: BlobStore, file: { sha256: string; sizeBytes: number }): Promise<Bag> {
  const reader = new archiveUploads.ArchiveBytes(blobs, file);
  const { zip, all } = await readDirectory(reader, file.sizeBytes);
  reader.endDirectory();
  const [first] = all;
  if (!first) throw new ImportRefusal('moving.damaged', '', 'the archive is empty');
  const base = first.fileName.slice(0, first.fileName.indexOf('/') + 1);
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  for (const entry of all) {
    const name = entry.fileName;
    refuseUnsafe(entry);
    if (base === '' || !name.startsWith(base)) throw new ImportRefusal('moving.damaged', name, 'lies beside the bag');
    const twin = name.normalize('NFC').toLowerCase();
    if (folded.has(twin)) throw new ImportRefusal('moving.unsafe-name', name, 'is there twice for some file system');
    folded.add(twin);
    if (!name.endsWith('/')) entries.set(name.slice(base.length), entry);
  }
  refuseOverlaps(all);
  const open = (path: string) => zip.openReadStreamPromise(entries.get(path)!) as Promise<Readable>;
  return {
    entries,
    open,
    async read(path, limitBytes = MAX_IMPORTED_JSON_BYTES) {
      if (entries.get(path)!.uncompressedSize > limitBytes)
        throw new ImportRefusal('moving.schema', path, 'is too long');
      return buffer(await open(path));
    },
  };
}

/** The SHA-256 of a file, read piece by piece. */
export async function hashOf(bag: Bag, path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of await bag.open(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

async function readDirectory(
  reader: archiveUploads.ArchiveBytes,
  sizeBytes: number,
): Promise<{ zip: ZipFile; all: Entry[] }> {
  try {
    const zip = await fromRandomAccessReaderPromise(reader, sizeBytes, { autoClose: false, strictFileNames: true });
    if (zip.entryCount > MAX_EXPORT_FILES) throw new ImportRefusal('moving.too-big');
    const all: Entry[] = [];
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (bytes > MAX_EXPORT_BYTES || all.length >= MAX_EXPORT_FILES) throw new ImportRefusal('moving.too-big');
      all.push(entry);
    }
    return { zip, all };
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    const { message } = error as Error;
    const name = REFUSED_NAME.exec(message)?.[1];
    if (name !== undefined) throw new ImportRefusal('moving.unsafe-name', name, 'leaves the archive');
    throw new ImportRefusal('moving.damaged', '', message);
  }
}

function refuseUnsafe(entry: Entry): void {
  const name = entry.fileName;
  const segments = name.replace(/\/$/, '').split('/');
  const isUnsafe = UNSAFE.test(name) || segments.some((one) => one === '' || /^\.{1,2}$/.test(one));
  if (isUnsafe || segments.some((one) => Buffer.byteLength(one) > MAX_NAME_BYTES))
    throw new ImportRefusal('moving.unsafe-name', name, 'is no name for every file system');
  if (((entry.externalFileAttributes >>> 16) & TYPE_BITS) === LINK)
    throw new ImportRefusal('moving.unsafe-name', name, 'is a link');
  if (entry.isEncrypted() || entry.compressionMethod !== STORED || entry.compressedSize !== entry.uncompressedSize)
    throw new ImportRefusal('moving.damaged', name, 'is not stored as it is');
}

function refuseOverlaps(all: readonly Entry[]): void {
  let end = 0;
  const byPlace = all.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const entry of byPlace) {
    if (entry.relativeOffsetOfLocalHeader < end)
      throw new ImportRefusal('moving.damaged', entry.fileName, 'lies over another file');
    end = entry.relativeOffsetOfLocalHeader + FIXED_LENGTH + entry.fileNameRaw.length + entry.compressedSize;
  }
}
