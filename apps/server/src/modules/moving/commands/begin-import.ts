import { archiveUploads } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type ImportRow, imports } from '../tables.ts';
import { CHECK_QUEUE } from './check-import.ts';

/**
 * Has an archive that the actor has uploaded checked and planned, by a job. `userName` is the name of the account over there: an archive
 * of another one is refused.
 *
 * @throws Refusal `upload.not-found`, `moving.busy`
 */
export async function beginImport(
  { db, clock, jobs }: Context,
  { userId }: Actor,
  { uploadId, userName }: { readonly uploadId: string; readonly userName: string },
): Promise<ImportRow> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const archive = await archiveUploads.takeArchive(tx, { uploadId, userId });
      if (!archive) throw new Refusal('upload.not-found');
      const importId = newObjectId(now);
      const [begun] = await tx
        .insert(imports)
        .values({ importId, userId, expectedName: userName, ...archive, createdAt: now, updatedAt: now })
        .returning();
      await jobs.enqueue(tx, CHECK_QUEUE, { importId });
      return begun!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'account_imports_one_at_a_time')) throw new Refusal('moving.busy');
    throw error;
  }
}
