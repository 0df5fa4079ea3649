import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Bytes of an upload that are stored together. */
export interface Part {
  readonly name: string;
  readonly sizeBytes: number;
  /** Of a part of an S3 multipart upload. */
  readonly etag?: string;
}

/** Stored bytes of an upload, in order; written down by the caller, whose record decides. */
export interface StoredParts {
  /** Id of the S3 multipart upload, once there is one. */
  readonly multipartId?: string;
  readonly parts: readonly Part[];
}

/** An upload that is not whole yet. */
export interface PartedUpload {
  readonly uploadId: string;
  /** Size of the whole. */
  readonly sizeBytes: number;
  /** Greater than that of any writer before who may still be writing: what those store later changes nothing. */
  readonly generation: number;
  readonly stored: StoredParts;
}

/** Bytes of uploads that are not whole yet, where every process reaches them. */
export interface PartStore {
  /**
   * Stores the bytes of `source` behind those that are there. `save` gets what is stored each time it has become durable;
   * only then does it count. What has arrived of a source that fails is stored as well.
   *
   * @throws PartsLost, BlobStoreDown; what `source`, `save` or the disk fail with
   */
  append(upload: PartedUpload, source: Readable, save: (stored: StoredParts) => Promise<void>): Promise<void>;
  /** The bytes that are stored; fails with `PartsLost` where they are not there. Nothing can be appended afterwards. */
  read(upload: PartedUpload): Readable;
  /** Removes whatever is stored of an upload. */
  remove(uploadId: string): Promise<void>;
  /** Uploads of which something is stored since before `until`; an upload may be named several times. */
  list(until: Date): AsyncIterable<string>;
}

/** Failure of what goes on with an upload whose stored bytes are not there any more. */
export class PartsLost extends Error {
  override name = 'PartsLost';
}

/** Returns the number of bytes stored. */
export function storedBytes({ parts }: StoredParts): number {
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Writes all of `bytes` at `position`; the system may take fewer at a time. */
export async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, position + done);
    done += bytesWritten;
  }
}
