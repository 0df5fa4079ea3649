import { eq, inArray, lte } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { UPLOAD_LIFE_MS } from '../limits.ts';
import { resumableUploads } from '../tables.ts';
import { openTemporaryFiles } from '../temporary-files.ts';
import { removeUnnamedBlob } from './collect-unused-files.ts';

/**
 * Removes the uploads that were not taken up again in time, and what is stored, or lies in the data folder, as long without a row
 * that names it: a process died between storing it and saying so.
 */
export async function removeExpiredUploads(
  context: Pick<Context, 'db' | 'blobs' | 'clock' | 'settings' | 'providers'>,
): Promise<void> {
  const { db, blobs, clock, settings } = context;
  const expired = await db
    .select({ uploadId: resumableUploads.uploadId })
    .from(resumableUploads)
    .where(lte(resumableUploads.expiresAt, clock.now()));
  for (const { uploadId } of expired) await removeUpload(context, uploadId);

  const unnamed = new Set<string>();
  for await (const uploadId of blobs.parts.list(new Date(Date.now() - UPLOAD_LIFE_MS))) unnamed.add(uploadId);
  const named = await db
    .select({ uploadId: resumableUploads.uploadId })
    .from(resumableUploads)
    .where(inArray(resumableUploads.uploadId, [...unnamed]));
  for (const { uploadId } of named) unnamed.delete(uploadId);
  for (const uploadId of unnamed) await blobs.parts.remove(uploadId);
  await openTemporaryFiles(settings).removeOlderThan(UPLOAD_LIFE_MS);
}

/** Removes an upload, bytes before the row: what a crash leaves goes the next time. */
export async function removeUpload(
  context: Pick<Context, 'db' | 'blobs' | 'providers'>,
  uploadId: string,
): Promise<void> {
  const { db, blobs } = context;
  await blobs.parts.remove(uploadId);
  const [removed] = await db
    .delete(resumableUploads)
    .where(eq(resumableUploads.uploadId, uploadId))
    .returning({ sha256: resumableUploads.sha256 });
  if (removed?.sha256) await removeUnnamedBlob(context, removed.sha256);
}
