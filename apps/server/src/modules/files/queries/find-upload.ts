import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type ResumableUploadRow, resumableUploads } from '../tables.ts';

/**
 * An upload of the user's own that has not expired.
 *
 * @throws Refusal `upload.not-found`, whether there is none or it is another user's
 */
export async function findUpload(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { uploadId, userId, isArchive }: { uploadId: string; userId: number; isArchive: boolean },
): Promise<ResumableUploadRow> {
  const [upload] = await db
    .select()
    .from(resumableUploads)
    .where(
      and(
        eq(resumableUploads.uploadId, uploadId),
        eq(resumableUploads.userId, userId),
        eq(resumableUploads.isArchive, isArchive),
        gt(resumableUploads.expiresAt, clock.now()),
      ),
    );
  if (!upload) throw new Refusal('upload.not-found');
  return upload;
}
