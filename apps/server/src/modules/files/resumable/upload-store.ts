import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/utils';
import { BlobStoreDown } from '#platform/blobs/blob-store.ts';
import { PartsLost, storedBytes } from '#platform/blobs/part-store.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { beginUpload } from '../commands/begin-upload.ts';
import { removeUpload } from '../commands/remove-expired-uploads.ts';
import { findUpload } from '../queries/find-upload.ts';
import type { ResumableUploadRow } from '../tables.ts';
import type { UploadLease } from './upload-lease.ts';

/** Returns the id of a new upload: nobody can guess it. */
export function newUploadId(): string {
  return randomUUID();
}

/** Returns the number of bytes of an upload that have arrived. */
export function offsetOf({ sha1, sizeBytes, receivedBytes }: ResumableUploadRow): number {
  return sha1 ? sizeBytes : receivedBytes;
}

/** The uploads of one user, as the protocol's server sees them: those of others do not exist. One for each request. */
export class UploadStore extends DataStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  readonly #context: Context;
  readonly #lease: UploadLease;
  readonly #userId: number;
  readonly #isArchive: boolean;

  constructor(context: Context, lease: UploadLease, { userId, isArchive }: { userId: number; isArchive: boolean }) {
    super();
    this.#context = context;
    this.#lease = lease;
    this.#userId = userId;
    this.#isArchive = isArchive;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id: uploadId, size, metadata = {} } = upload;
    const announced = { uploadId, userId: this.#userId, sizeBytes: size!, metadata, isArchive: this.#isArchive };
    await beginUpload(this.#context, announced);
    await this.#lease.take(uploadId);
    return upload;
  }

  override async getUpload(uploadId: string): Promise<Upload> {
    const found = await this.#find(uploadId);
    return new Upload({
      id: uploadId,
      size: found.sizeBytes,
      offset: offsetOf(found),
      metadata: { ...found.metadata },
    });
  }

  override async write(source: Readable, uploadId: string, offset: number): Promise<number> {
    const upload = await this.#find(uploadId);
    if (offset === upload.sizeBytes) {
      source.resume();
      return offset;
    }
    let receivedBytes = offset;
    try {
      await this.#context.blobs.parts.append(upload, source, async (stored) => {
        await this.#lease.save(stored);
        receivedBytes = storedBytes(stored);
      });
    } catch (error) {
      if (error instanceof BlobStoreDown) this.#lease.leaveBehind();
      if (!(error instanceof PartsLost)) throw error;
      await this.#lease.save({ parts: [] });
      throw new Refusal('upload.wrong-offset');
    }
    return receivedBytes;
  }

  override async remove(uploadId: string): Promise<void> {
    await this.#find(uploadId);
    await removeUpload(this.#context, uploadId);
  }

  #find(uploadId: string): Promise<ResumableUploadRow> {
    return findUpload(this.#context, { uploadId, userId: this.#userId, isArchive: this.#isArchive });
  }
}
