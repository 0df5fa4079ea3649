import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_ENTRIES } from '../limits.ts';

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

/** Parts of a blob, as the zip reader asks for them. */
class BlobReader extends RandomAccessReader {
  readonly #blobs: BlobStore;
  readonly #sha256: string;

  constructor(blobs: BlobStore, sha256: string) {
    super();
    this.#blobs = blobs;
    this.#sha256 = sha256;
  }

  /** `end` is the first byte that is not wanted. */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }

  async *#read(start: number, end: number): AsyncGenerator<Buffer> {
    if (end === start) return;
    const bytes = await this.#blobs.get(this.#sha256, { start, end: end - 1 });
    if (!bytes) throw new Refusal('storage.file-lost');
    yield* bytes;
  }
}

/**
 * Reads the directory of the zip file in a blob, by range: its contents stay where they are.
 *
 * @throws ArchiveRefused when it is broken, has a path with `..`, an absolute one, or is beyond the limits
 */
export async function openArchive(
  blobs: BlobStore,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
): Promise<Archive> {
  const entries = new Map<string, Entry>();
  let unzippedBytes = 0;
  try {
    const zip = await fromRandomAccessReaderPromise(new BlobReader(blobs, sha256), sizeBytes, { autoClose: false });
    if (zip.entryCount > MAX_ARCHIVE_ENTRIES) throw new ArchiveRefused(`more than ${MAX_ARCHIVE_ENTRIES} entries`);
    for await (const entry of zip.eachEntry()) {
      unzippedBytes += entry.uncompressedSize;
      if (unzippedBytes > MAX_ARCHIVE_BYTES) throw new ArchiveRefused(`more than ${MAX_ARCHIVE_BYTES} bytes unpacked`);
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
    return { zip, entries, unzippedBytes };
  } catch (error) {
    if (error instanceof Refusal || error instanceof ArchiveRefused || isSystemError(error)) throw error;
    throw new ArchiveRefused((error as Error).message, { cause: error });
  }
}

/** Failures of the store, as opposed to those of the zip file. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && ('syscall' in error || '$metadata' in error);
}
