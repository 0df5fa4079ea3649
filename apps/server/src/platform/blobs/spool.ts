import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartRefusal } from '../start-refusal.ts';
import { type Blob, BlobTooLarge, type PutOptions } from './blob-store.ts';

/** A temporary file without writes for this long belongs to a process that died. */
const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** Incoming bytes on their way into a store: hashed while they are written to a temporary file. */
export interface Spool {
  /**
   * Reads `source` to its end and has `place` store the temporary file at the given path, durable on disk, under its
   * hash unless it is there already; again when `record` finds it gone. The temporary file is gone afterwards.
   *
   * @throws BlobTooLarge as soon as `source` exceeds `maxBytes`; what `source`, `place` or `record` fail with
   */
  receive(source: Readable, options: PutOptions, place: (sha256: string, path: string) => Promise<void>): Promise<Blob>;
  /** Removes the temporary files of processes that died. */
  removeLeftovers(): Promise<void>;
}

/**
 * Makes `folder` ready and removes what crashed processes left there.
 *
 * @throws StartRefusal when the folder cannot be made or written
 */
export async function openSpool(folder: string): Promise<Spool> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    await removeLeftovers(folder);
  } catch (error) {
    throw new StartRefusal(
      `The folder ${folder} cannot be written (${(error as Error).message}). Make it writable or set DATA_DIR or BLOB_URL to another place.`,
    );
  }

  return {
    removeLeftovers: () => removeLeftovers(folder),

    async receive(source, { maxBytes = Number.POSITIVE_INFINITY, record = async () => true }, place) {
      const path = join(folder, randomUUID());
      const sha1 = createHash('sha1');
      const sha256 = createHash('sha256');
      let sizeBytes = 0;

      async function* hashed(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
        for await (const chunk of chunks) {
          const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
          sizeBytes += bytes.byteLength;
          if (sizeBytes > maxBytes) throw new BlobTooLarge(`The source has more than ${maxBytes} bytes.`);
          sha1.update(bytes);
          sha256.update(bytes);
          yield bytes;
        }
      }

      const file = createWriteStream(path, { flags: 'wx', flush: true });
      try {
        await pipeline(source, hashed, file);
        const blob = { sha256: sha256.digest('hex'), sha1: sha1.digest('hex'), sizeBytes };
        do await place(blob.sha256, path);
        while (!(await record(blob)));
        return blob;
      } finally {
        // A source that is cut off at once leaves a file that is still being opened: it appears after that.
        if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
        await rm(path, { force: true });
      }
    },
  };
}

/** Other processes may be receiving into the same folder, so only files nobody has written to for a while go. */
async function removeLeftovers(folder: string): Promise<void> {
  const oldest = Date.now() - LEFTOVER_AGE_MS;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}
