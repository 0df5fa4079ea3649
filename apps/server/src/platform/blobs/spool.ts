import { createHash, randomUUID } from 'node:crypto';
import { access, constants, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StartRefusal } from '../start-refusal.ts';
import { type Blob, BlobTooLarge, OtherBytes, type PutOptions } from './blob-store.ts';
import { type FollowedHash, followHash } from './followed-hash.ts';

/** A temporary file without writes for this long belongs to a process that died. */
const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** Written at a time: each write takes its way to another thread and back. */
const PIECE_BYTES = 512 * 1024;

/** From here on another thread computes the SHA-256, which takes longer than all else; for less it is not worth its while. */
const FOLLOWED_BYTES = 8 * 1024 * 1024;

/** Incoming bytes on their way into a store: hashed while they are written to a temporary file. */
export interface Spool {
  /**
   * Reads `source` to its end and has `place` store the temporary file at the given path, durable on disk, under its
   * hash unless it is there already; again when `record` finds it gone. The temporary file is gone afterwards.
   *
   * @throws BlobTooLarge as soon as `source` exceeds `maxBytes`; OtherBytes; what `source`, `place` or `record` fail with
   */
  receive(source: Readable, options: PutOptions, place: (sha256: string, path: string) => Promise<void>): Promise<Blob>;
  /** Removes the temporary files of processes that died. */
  removeLeftovers(): Promise<void>;
}

/** Options of opening a store. */
export interface OpeningOptions {
  /** No other process stores anything here: whatever lies on its way was left by one that died. */
  readonly isOnlyProcess?: boolean;
}

/**
 * Makes `folder` ready and removes what crashed processes left there.
 *
 * @throws StartRefusal when the folder cannot be made or written
 */
export async function openSpool(folder: string, { isOnlyProcess = false }: OpeningOptions = {}): Promise<Spool> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    await removeLeftovers(folder, isOnlyProcess ? Number.POSITIVE_INFINITY : beforeLeftoverAge());
  } catch (error) {
    throw new StartRefusal(
      `The folder ${folder} cannot be written (${(error as Error).message}). Make it writable or set DATA_DIR or BLOB_URL to another place.`,
    );
  }

  return {
    removeLeftovers: () => removeLeftovers(folder, beforeLeftoverAge()),

    async receive(source, { record = async () => true, sha256, ...options }, place) {
      const path = join(folder, randomUUID());
      try {
        const blob = await write(source, options, path);
        if (sha256 !== undefined && blob.sha256 !== sha256)
          throw new OtherBytes(`The bytes are not those of ${sha256}.`);
        do await place(blob.sha256, path);
        while (!(await record(blob)));
        return blob;
      } finally {
        source.destroy(); // it may not have come to be read
        await rm(path, { force: true });
      }
    },
  };
}

/** Writes `source` to a new file at `path`, durable on disk, in pieces, hashing them on the way. */
async function write(
  source: Readable,
  { maxBytes = Number.POSITIVE_INFINITY, ownsChunks = false, onBytes }: PutOptions,
  path: string,
): Promise<Blob> {
  const file = await open(path, 'wx');
  const sha1 = createHash('sha1');
  const sha256 = createHash('sha256');
  let followed: FollowedHash | undefined;
  let [sizeBytes, writtenBytes] = [0, 0];
  let piece: Buffer[] = [];

  async function writePiece(): Promise<void> {
    await writeAll(file, piece);
    if (ownsChunks) piece.forEach(free);
    piece = [];
    writtenBytes = sizeBytes;
  }

  try {
    for await (const chunk of source as AsyncIterable<Buffer | string>) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      sizeBytes += bytes.byteLength;
      if (sizeBytes > maxBytes) throw new BlobTooLarge(`The source has more than ${maxBytes} bytes.`);
      onBytes?.(bytes.byteLength);
      sha1.update(bytes);
      if (!followed) sha256.update(bytes);
      piece.push(bytes);
      if (sizeBytes - writtenBytes < PIECE_BYTES) continue;
      await writePiece();
      if (sizeBytes >= FOLLOWED_BYTES) followed ??= followHash(path);
      followed?.follow(writtenBytes);
    }
    await writePiece();
    const [hash] = await Promise.all([followed?.digest(sizeBytes) ?? sha256.digest('hex'), file.sync()]);
    return { sha256: hash, sha1: sha1.digest('hex'), sizeBytes };
  } finally {
    followed?.forget();
    await file.close();
  }
}

/** Writes all of the chunks, in order; the system may take fewer bytes than it was given. */
async function writeAll(file: FileHandle, chunks: readonly Buffer[]): Promise<void> {
  let left = chunks.filter(({ byteLength }) => byteLength > 0);
  while (left.length > 0) {
    let { bytesWritten } = await file.writev(left);
    left = left.flatMap((chunk) => {
      const rest = chunk.subarray(bytesWritten);
      bytesWritten = Math.max(0, bytesWritten - chunk.byteLength);
      return rest.byteLength > 0 ? [rest] : [];
    });
  }
}

/** Gives the memory of a chunk back, unless it is a part of something larger. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer.byteLength === byteLength) (buffer as ArrayBuffer).transfer(0);
}

/** Removes the files that nobody has written to since `untilMs`. */
async function removeLeftovers(folder: string, untilMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs <= untilMs) await rm(path, { force: true });
  }
}

/** Other processes may be receiving into the same folder: files last written at this time or before are left over. */
function beforeLeftoverAge(): number {
  return Date.now() - LEFTOVER_AGE_MS;
}
