import { ArchiveReader, libarchiveWasm } from 'libarchive-wasm';
import type { ArchiveEntry, ArchiveRefusal } from './read-archive.ts';

interface UnpackLimits {
  maxEntries: number;
  maxBytes: number;
}

const CHUNK_BYTES = 1024 ** 2;
/** First bytes of pictures: entries of old archives may have names in an unknown encoding. */
const BEGINNINGS = [
  { ending: '.jpg', beginning: [0xff, 0xd8, 0xff] },
  { ending: '.png', beginning: [0x89, 0x50, 0x4e, 0x47] },
  { ending: '.gif', beginning: [0x47, 0x49, 0x46, 0x38] },
];

/**
 * The files of a RAR archive of any generation, in its order. Sizes are counted while they are unpacked: those that an
 * archive states may lie. Rejects when the library cannot be loaded; `wasmUrl` says from where, outside of Node.
 */
export async function unpackRar(
  archive: Uint8Array<ArrayBuffer>,
  { maxEntries, maxBytes }: UnpackLimits,
  wasmUrl?: string,
): Promise<ArchiveEntry[] | ArchiveRefusal> {
  const library = await libarchiveWasm(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl });
  const entries: ArchiveEntry[] = [];
  let entryCount = 0;
  let unpackedBytes = 0;
  try {
    const reader = new ArchiveReader(library, new Int8Array(archive.buffer));
    for (let entry = reader.nextEntryPointer(); entry !== 0; entry = reader.nextEntryPointer()) {
      if (reader.isEntryEncrypted(entry)) return 'encrypted';
      entryCount += 1;
      if (entryCount > maxEntries) return 'too_large';
      const name: string | null = reader.getEntryPathname(entry);
      const isFile = reader.getEntryFiletype(entry) === 'File';
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for (let chunk = reader.readData(CHUNK_BYTES); chunk.length > 0; chunk = reader.readData(CHUNK_BYTES)) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > maxBytes) return 'too_large';
        if (isFile) chunks.push(new Uint8Array(chunk));
      }
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
      if (isFile) entries.push({ name: name || nameFor(bytes, entryCount), bytes });
    }
    if (reader.hasEncryptedData()) return 'encrypted';
    return library.error_string(reader.archive) ? 'damaged' : entries;
  } catch {
    return 'damaged';
  }
}

function nameFor(bytes: Uint8Array, number: number): string {
  const kind = BEGINNINGS.find(({ beginning }) => beginning.every((byte, at) => bytes[at] === byte));
  return `${number}${kind?.ending ?? ''}`;
}
