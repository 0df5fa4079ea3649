import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { parseClaims } from '../claims.ts';
import type { WaitingBytes } from '../resumable/waiting-bytes.ts';
import { type ResumableUploadRow, resumableUploads } from '../tables.ts';
import { storeFile } from './store-file.ts';

/** Uploads that this process is making files of. */
const finishing = new Map<string, Promise<string>>();

/**
 * Makes a file of an upload whose bytes have all arrived, and answers its SHA-1; once, however many ask for it. Done again
 * after a crash it comes to the same. One that is refused can be finished later, when there is room.
 *
 * @throws Refusal as `storeFile`
 */
export async function finishUpload(context: Context, bytes: WaitingBytes, upload: ResumableUploadRow): Promise<string> {
  const { uploadId, sha1 } = upload;
  if (sha1) return sha1;
  const running = finishing.get(uploadId) ?? store(context, bytes, upload).finally(() => finishing.delete(uploadId));
  finishing.set(uploadId, running);
  return running;
}

async function store(context: Context, bytes: WaitingBytes, upload: ResumableUploadRow): Promise<string> {
  const { uploadId, userId, metadata } = upload;
  const { sha1 } = await storeFile(context, {
    userId,
    source: bytes.read(uploadId),
    ownsChunks: true,
    isExpected: true,
    filename: metadata.filename ?? '',
    claims: () => parseClaims(metadata.extParams ?? undefined),
  });
  const { db, clock } = context;
  await db
    .update(resumableUploads)
    .set({ sha1, updatedAt: clock.now() })
    .where(eq(resumableUploads.uploadId, uploadId));
  await bytes.remove(uploadId);
  return sha1;
}
