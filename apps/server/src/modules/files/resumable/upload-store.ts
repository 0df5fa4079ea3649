import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/utils';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { beginUpload } from '../commands/begin-upload.ts';
import { UPLOAD_LIFE_MS } from '../limits.ts';
import { findUpload } from '../queries/find-upload.ts';
import { type ResumableUploadRow, resumableUploads } from '../tables.ts';
import type { WaitingBytes } from './waiting-bytes.ts';

/** Returns the id of a new upload: nobody can guess it. */
export function newUploadId(): string {
  return randomUUID();
}

/** Returns the number of bytes of an upload that have arrived. */
export async function offsetOf(bytes: WaitingBytes, upload: ResumableUploadRow): Promise<number> {
  return upload.sha1 ? upload.sizeBytes : bytes.size(upload.uploadId);
}

/** The uploads of one user, as the protocol's server sees them: those of others do not exist. */
export class UploadStore extends DataStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  readonly #context: Context;
  readonly #bytes: WaitingBytes;
  readonly #userId: number;

  constructor(context: Context, bytes: WaitingBytes, userId: number) {
    super();
    this.#context = context;
    this.#bytes = bytes;
    this.#userId = userId;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id: uploadId, size, metadata = {} } = upload;
    await beginUpload(this.#context, { uploadId, userId: this.#userId, sizeBytes: size!, metadata });
    return upload;
  }

  override async getUpload(uploadId: string): Promise<Upload> {
    const found = await this.#find(uploadId);
    const offset = await offsetOf(this.#bytes, found);
    return new Upload({ id: uploadId, size: found.sizeBytes, offset, metadata: { ...found.metadata } });
  }

  override async write(source: Readable, uploadId: string, offset: number): Promise<number> {
    const { sizeBytes } = await this.#find(uploadId);
    if (offset === sizeBytes) {
      source.resume();
      return offset;
    }
    try {
      return await this.#bytes.append(uploadId, offset, source);
    } finally {
      await this.#prolong(uploadId);
    }
  }

  override async remove(uploadId: string): Promise<void> {
    await this.#find(uploadId);
    await this.#bytes.remove(uploadId);
    await this.#context.db.delete(resumableUploads).where(eq(resumableUploads.uploadId, uploadId));
  }

  #find(uploadId: string): Promise<ResumableUploadRow> {
    return findUpload(this.#context, { uploadId, userId: this.#userId });
  }

  async #prolong(uploadId: string): Promise<void> {
    const { db, clock } = this.#context;
    const now = clock.now();
    await db
      .update(resumableUploads)
      .set({ expiresAt: new Date(now.getTime() + UPLOAD_LIFE_MS), updatedAt: now })
      .where(eq(resumableUploads.uploadId, uploadId));
  }
}
