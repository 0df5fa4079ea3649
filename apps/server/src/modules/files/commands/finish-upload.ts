import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { PartsLost } from '#platform/blobs/part-store.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { parseClaims } from '../claims.ts';
import { LEASE_POLL_MS } from '../limits.ts';
import { createUploadLease, type UploadLease } from '../resumable/upload-lease.ts';
import { type ResumableUploadRow, resumableUploads } from '../tables.ts';
import { keepBlob } from './keep-blob.ts';
import { storeFile } from './store-file.ts';

/** Uploads that this process is making files of. */
const finishing = new Map<string, Promise<string>>();

/**
 * Makes a file of an upload whose bytes have all arrived, or keeps it as the archive that it is, and answers its SHA-1; once, however many ask for it, in whichever
 * process. Done again after a crash it comes to the same. One that is refused can be finished later, when there is room.
 *
 * @throws Refusal as `storeFile`; `upload.not-found` when it is given up meanwhile; `upload.wrong-offset` when its bytes are there
 *   no more, and it begins anew
 */
export async function finishUpload(context: Context, upload: ResumableUploadRow): Promise<string> {
  const { uploadId, sha1 } = upload;
  if (sha1) return sha1;
  const running = finishing.get(uploadId) ?? finish(context, upload).finally(() => finishing.delete(uploadId));
  finishing.set(uploadId, running);
  return running;
}

async function finish(context: Context, { uploadId, userId }: ResumableUploadRow): Promise<string> {
  const lease = createUploadLease(context, userId);
  for (;;) {
    const taken = await lease.take(uploadId);
    if (!taken) throw new Refusal('upload.not-found');
    if (taken.isHeld) return makeFile(context, lease, taken.upload).finally(() => lease.giveBack());
    await delay(LEASE_POLL_MS); // another process is at it, or dies and leaves it
  }
}

async function makeFile(context: Context, lease: UploadLease, upload: ResumableUploadRow): Promise<string> {
  const { uploadId, userId, metadata } = upload;
  if (upload.sha1) return upload.sha1;
  const { db, blobs, clock } = context;
  const source = blobs.parts.read(upload);
  const note = (executor: Executor, whole: { sha1: string; sha256?: string }) =>
    executor
      .update(resumableUploads)
      .set({ ...whole, updatedAt: clock.now() })
      .where(eq(resumableUploads.uploadId, uploadId));
  try {
    const { sha1 } = upload.isArchive
      ? await keepBlob(context, source, {
          ownsChunks: true,
          async write(tx, { sha1, sha256 }) {
            await note(tx, { sha1, sha256 });
            return { sha1 };
          },
        })
      : await storeFile(context, {
          userId,
          source,
          ownsChunks: true,
          isExpected: true,
          filename: metadata.filename ?? '',
          claims: () => parseClaims(metadata.extParams ?? undefined),
        });
    if (!upload.isArchive) await note(db, { sha1 });
    await blobs.parts.remove(uploadId);
    return sha1;
  } catch (error) {
    if (!(error instanceof PartsLost)) throw error;
    await lease.save({ parts: [] });
    throw new Refusal('upload.wrong-offset');
  } finally {
    source.destroy(); // where there is no room it is not read
  }
}
