import { eq, lte } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { UPLOAD_LIFE_MS } from '../limits.ts';
import type { WaitingBytes } from '../resumable/waiting-bytes.ts';
import { resumableUploads } from '../tables.ts';

/**
 * Removes the uploads that were not taken up again in time, bytes before rows: what a crash leaves goes the next time. Bytes
 * as old that no row names go too: their upload went on in a process that has another folder.
 */
export async function removeExpiredUploads(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  bytes: WaitingBytes,
): Promise<void> {
  const expired = await db
    .select({ uploadId: resumableUploads.uploadId })
    .from(resumableUploads)
    .where(lte(resumableUploads.expiresAt, clock.now()));
  for (const { uploadId } of expired) {
    await bytes.remove(uploadId);
    await db.delete(resumableUploads).where(eq(resumableUploads.uploadId, uploadId));
  }
  await bytes.removeOlderThan(UPLOAD_LIFE_MS);
}
