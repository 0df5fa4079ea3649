import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_ENTRIES } from '../limits.ts';
import { isOfStore } from '../undecodable.ts';
import { ArchiveBytes, ArchiveRefused } from './archive-bytes.ts';

/** A zip file's directory, read from a blob. Holds no open file. */
export interface Archive {
  readonly zip: ZipFile;
  /** Its files, without its folders, by path: separated by slashes, case kept. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly unzippedBytes: number;
}

/**
 * Reads the directory of the zip file in a blob, by range: its contents stay where they are.
 *
 * @throws ArchiveRefused when it is broken, has a path with `..`, an absolute one, or is beyond the limits
 */
export async function openArchive(blobs: BlobStore, file: { sha256: string; sizeBytes: number }): Promise<Archive> {
  const reader = new ArchiveBytes(blobs, file);
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
