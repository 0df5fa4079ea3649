import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { resumableUploads } from '../tables.ts';

/**
 * Ends the upload of a whole archive and answers where its bytes are; nothing names them any more but what the transaction writes. `null`
 * where the user has no such upload, or it is not whole.
 */
export async function takeArchive(
  tx: Transaction,
  { uploadId, userId }: { readonly uploadId: string; readonly userId: number },
): Promise<{ sha256: string; sizeBytes: number } | null> {
  const isThis = and(
    eq(resumableUploads.uploadId, uploadId),
    eq(resumableUploads.userId, userId),
    eq(resumableUploads.isArchive, true),
  );
  const [upload] = await tx.select().from(resumableUploads).where(isThis).for('update');
  if (!upload?.sha256) return null;
  await tx.delete(resumableUploads).where(isThis);
  return { sha256: upload.sha256, sizeBytes: upload.sizeBytes };
}
