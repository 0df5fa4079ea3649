import { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import type { PackedForm } from '#platform/http/send-file.ts';

/** Method of entries that are compressed by DEFLATE, as all programs do it. */
const DEFLATE = 8;
/** DEFLATE; without name, time and flags; from an unknown system (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, DEFLATE, 0, 0, 0, 0, 0, 0, 0xff]);
const TAIL_BYTES = 8;

/**
 * Returns an entry as a gzip file: its compressed bytes as they lie in the archive, between another head and tail, so that nothing is
 * compressed anew. `null` where that is not smaller than the entry.
 */
export function gzippedEntry(zip: ZipFile, entry: Entry): PackedForm | null {
  const sizeBytes = HEAD.byteLength + entry.compressedSize + TAIL_BYTES;
  if (entry.compressionMethod !== DEFLATE || entry.isEncrypted() || sizeBytes >= entry.uncompressedSize) return null;
  return {
    encoding: 'gzip',
    sizeBytes,
    open: async () => framed(await zip.openReadStreamPromise(entry, { decodeFileData: false }), entry),
  };
}

function framed(deflated: Readable, { crc32, uncompressedSize }: Entry): Readable {
  const tail = Buffer.alloc(TAIL_BYTES);
  tail.writeUInt32LE(crc32, 0);
  tail.writeUInt32LE(uncompressedSize, 4);
  async function* whole(): AsyncGenerator<Buffer> {
    yield HEAD;
    yield* deflated;
    yield tail;
  }
  return Readable.from(whole(), { objectMode: false });
}
