import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { DIRECTORY_BLOCK_BYTES, MAX_ARCHIVE_BYTES, MAX_ARCHIVE_ENTRIES } from '../limits.ts';
import { readStored } from '../read-stored.ts';
import { isOfStore } from '../undecodable.ts';

/** A zip file's directory, read from a blob. Holds no open file. */
export interface Archive {
  readonly zip: ZipFile;
  /** Its files, without its folders, by path: separated by slashes, case kept. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly unzippedBytes: number;
}

/** Thrown when a zip file is broken, reaches outside of itself, or promises more than is ever unpacked. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

/**
 * Parts of a blob, as the zip reader asks for them. It asks for the directory in many small pieces, so those come out of
 * a larger block; the contents come by themselves.
 */
class BlobReader extends RandomAccessReader {
  readonly #blobs: BlobStore;
  readonly #sha256: string;
  readonly #sizeBytes: number;
  #block: { start: number; bytes: Buffer } | null = null;
  #blockBytes = DIRECTORY_BLOCK_BYTES;

  constructor(blobs: BlobStore, { sha256, sizeBytes }: { sha256: string; sizeBytes: number }) {
    super();
    this.#blobs = blobs;
    this.#sha256 = sha256;
    this.#sizeBytes = sizeBytes;
  }

  /** From here on nothing is read beyond what is asked for, and nothing is kept. */
  endDirectory(): void {
    this.#block = null;
    this.#blockBytes = 0;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#piece(position, length).then((piece) => {
      piece.copy(target, offset);
      callback(null);
    }, callback);
  }

  /** `end` is the first byte that is not wanted. */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#stream(start, end), { objectMode: false });
  }

  async #piece(start: number, length: number): Promise<Buffer> {
    const end = start + length;
    if (end > this.#sizeBytes) throw new ArchiveRefused('the archive ends too early');
    const kept = this.#block;
    if (kept && start >= kept.start && end <= kept.start + kept.bytes.byteLength)
      return kept.bytes.subarray(start - kept.start, end - kept.start);

    const blockEnd = Math.min(this.#sizeBytes, Math.max(end, start + this.#blockBytes));
    const bytes = await buffer(this.#stream(start, blockEnd));
    if (this.#blockBytes > 0) this.#block = { start, bytes };
    return bytes.subarray(0, length);
  }

  async *#stream(start: number, end: number): AsyncGenerator<Buffer> {
    if (end <= start) return;
    yield* readStored(this.#blobs, this.#sha256, { start, end: end - 1 });
  }
}

/**
 * Reads the directory of the zip file in a blob, by range: its contents stay where they are.
 *
 * @throws ArchiveRefused when it is broken, has a path with `..`, an absolute one, or is beyond the limits
 */
export async function openArchive(blobs: BlobStore, file: { sha256: string; sizeBytes: number }): Promise<Archive> {
  const reader = new BlobReader(blobs, file);
  const entries = new Map<string, Entry>();
  let unzippedBytes = 0;
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.sizeBytes, { autoClose: false });
    if (zip.entryCount > MAX_ARCHIVE_ENTRIES) throw new ArchiveRefused(`more than ${MAX_ARCHIVE_ENTRIES} entries`);
    for await (const entry of zip.eachEntry()) {
      unzippedBytes += entry.uncompressedSize;
      if (unzippedBytes > MAX_ARCHIVE_BYTES) throw new ArchiveRefused(`more than ${MAX_ARCHIVE_BYTES} bytes unpacked`);
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
    reader.endDirectory();
    return { zip, entries, unzippedBytes };
  } catch (error) {
    if (error instanceof ArchiveRefused || isOfStore(error)) throw error;
    throw new ArchiveRefused((error as Error).message, { cause: error });
  }
}
