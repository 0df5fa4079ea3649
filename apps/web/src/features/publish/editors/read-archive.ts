export interface ArchiveEntry {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why an archive is not read; `unknown` is what is none, or of another kind. */
export type ArchiveRefusal = 'unknown' | 'damaged' | 'encrypted' | 'too_large';

export interface RarQuestion {
  archive: Uint8Array<ArrayBuffer>;
  limits: typeof LIMITS;
}

/** More than a comic of the greatest size has, packed or not. */
const LIMITS = { maxEntries: 10_000, maxBytes: 1024 ** 3 };
/** Unpacking takes a second for 100 MB; an archive that takes longer is made to. */
const MAX_UNPACKING_MS = 60_000;
const ZIP_FLAGS_AT = 6;
const ZIP_ENCRYPTED = 1;
const TAR_BLOCK = 512;
const TAR_MAGIC_AT = 257;
/** Both generations begin with it. */
const RAR_MAGIC = 'Rar!\x1a\x07';

/** The files of a zip, tar or rar archive, told apart by how they begin. Rejects when what unpacks it cannot be loaded. */
export async function readArchive(archive: Blob): Promise<ArchiveEntry[] | ArchiveRefusal> {
  if (archive.size > LIMITS.maxBytes) return 'too_large';
  const bytes = new Uint8Array(await archive.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes);
  if (textAt(bytes, 0, RAR_MAGIC.length) === RAR_MAGIC) return readRar(bytes);
  return textAt(bytes, TAR_MAGIC_AT, 5) === 'ustar' ? readTar(bytes) : 'unknown';
}

/** A thread by itself unpacks it: it takes a while, and WebAssembly is allowed to nothing else of the app. */
function readRar(archive: RarQuestion['archive']): Promise<ArchiveEntry[] | ArchiveRefusal> {
  const worker = new Worker(new URL('./rar.wasm-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<ArchiveEntry[] | ArchiveRefusal>((resolve, reject) => {
    timer = setTimeout(() => resolve('too_large'), MAX_UNPACKING_MS);
    worker.onmessage = ({ data }) => (data === null ? reject(new Error('the library is missing')) : resolve(data));
    worker.onerror = reject;
    worker.postMessage({ archive, limits: LIMITS } satisfies RarQuestion, [archive.buffer]);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

async function readZip(bytes: Uint8Array): Promise<ArchiveEntry[] | ArchiveRefusal> {
  if (bytes[ZIP_FLAGS_AT]! & ZIP_ENCRYPTED) return 'encrypted';
  // not `unzip`: the threads that it makes of texts are forbidden to the app
  const { unzipSync } = await import('fflate');
  let entryCount = 0;
  let unpackedBytes = 0;
  const isWithin = () => entryCount <= LIMITS.maxEntries && unpackedBytes <= LIMITS.maxBytes;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entryCount += 1;
        unpackedBytes += originalSize;
        return !name.endsWith('/') && isWithin();
      },
    });
    return isWithin() ? Object.entries(files).map(([name, content]) => ({ name, bytes: content })) : 'too_large';
  } catch {
    return 'damaged';
  }
}

function readTar(bytes: Uint8Array<ArrayBuffer>): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  for (let at = 0; at + TAR_BLOCK <= bytes.length; ) {
    const name = textAt(bytes, at, 100);
    const size = Number.parseInt(textAt(bytes, at + 124, 12), 8);
    if (name === '' || Number.isNaN(size)) break;
    const kind = textAt(bytes, at + 156, 1);
    const start = at + TAR_BLOCK;
    if (kind === '0' || kind === '') entries.push({ name, bytes: bytes.slice(start, start + size) });
    at = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
  return entries;
}

/** A text field of a header, which ends at its first zero. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  const text = new TextDecoder().decode(bytes.subarray(at, at + length));
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
