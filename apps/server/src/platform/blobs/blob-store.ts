import type { Readable } from 'node:stream';
import type { PartStore } from './part-store.ts';

/** Name of a blob: lower-case hexadecimal. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** A stored sequence of bytes. */
export interface Blob {
  readonly sha256: string;
  readonly sha1: string;
  readonly sizeBytes: number;
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Thrown by `put` when the source has more than the allowed bytes. */
export class BlobTooLarge extends Error {
  override name = 'BlobTooLarge';
}

/** Thrown by `put` when the source has other bytes than it was said to have. */
export class OtherBytes extends Error {
  override name = 'OtherBytes';
}

/** Options of storing a source. */
export interface PutOptions {
  /** Name of the blob that the source is said to be: nothing else is stored. */
  readonly sha256?: string;
  readonly maxBytes?: number;
  /**
   * Nobody but the store holds the source's chunks: it gives their memory back as soon as they are written. Else the garbage
   * collector does, which a large file would have run for each 20 MB.
   */
  readonly ownsChunks?: boolean;
  /** Told of each chunk's size as it arrives; what it throws ends `put`, which fails with it. */
  readonly onBytes?: (sizeBytes: number) => void;
  /**
   * Writes down who needs the blob, once its bytes are stored, and answers whether they still are: what collects blobs
   * that nobody needs may have come in between, and then they are stored once more. What it fails with, `put` fails with.
   */
  readonly record?: (blob: Blob) => Promise<boolean>;
}

/** Thrown when the service that keeps the bytes cannot be reached, or fails. */
export class BlobStoreDown extends Error {
  override name = 'BlobStoreDown';
}

/** True when `error` says that a disk, a quota on it, or the largest file that it takes is used up. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException)?.code ?? '');
}

/** Bytes by their SHA-256. A blob appears whole or not at all, and never changes. */
export interface StoredBlobs {
  /**
   * Reads `source` to its end in one pass and stores its bytes; bytes already stored are recognised.
   * A source that fails or ends early leaves nothing behind.
   *
   * @throws BlobTooLarge as soon as `source` exceeds `maxBytes`; OtherBytes; BlobStoreDown; what the disk says when it is full (`isDiskFull`)
   */
  put(source: Readable, options?: PutOptions): Promise<Blob>;
  /**
   * The bytes of a blob, or a range of them; `null` when there is no such blob. Whole ones are hashed as they are read, large ones
   * once an hour: the stream fails with `DamagedBlob` before the last bytes of a blob that is not as it was stored.
   */
  get(sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** Size of a blob in bytes, or `null` when there is no such blob. */
  size(sha256: string): Promise<number | null>;
  /** Calls `listener` with the name of each blob that is found damaged while it is read. */
  onDamaged(listener: (sha256: string) => void): void;
  /** The file that has the bytes of a blob, if it is there; only of stores in a folder. */
  readonly pathOf?: (sha256: string) => string;
  /** Bytes of uploads that are not whole yet. */
  readonly parts: PartStore;
  delete(sha256: string): Promise<void>;
  /** Takes a blob out whose bytes are wrong: it is there no more, and its bytes stay for somebody to look at. */
  setAside(sha256: string): Promise<void>;
  /** Hashes of all blobs, in no particular order. */
  list(): AsyncIterable<string>;
  /** Removes what processes left that died while they were storing. */
  removeLeftovers(): Promise<void>;
  /**
   * Checks at once that the place that keeps the bytes answers.
   *
   * @throws its failure
   */
  check(): Promise<void>;
}

/** Stored blobs, small ones of which can be had at once. */
export interface BlobStore extends StoredBlobs {
  /** All bytes of a blob; those asked for lately are kept in memory. `null` when there is no such blob, or it is damaged. */
  bytes(sha256: string): Promise<Buffer | null>;
  /** Calls `listener` with the name of each blob that is stored by this process. */
  onStored(listener: (sha256: string) => void): void;
}
