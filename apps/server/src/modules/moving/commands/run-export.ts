import { DEFAULT_LOCALE } from '@colophon/model';
import { and, eq, inArray } from 'drizzle-orm';
import { keepBlob } from '#modules/files/index.ts';
import { findUser, notifyUser } from '#modules/users/index.ts';
import { isDiskFull } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import { EXPORT_LIFE_MS, PROGRESS_STEP_MS } from '../limits.ts';
import { readSnapshot } from '../read-snapshot.ts';
import { openSpool } from '../spool.ts';
import { type ExportRow, exports } from '../tables.ts';
import { writeArchive } from '../write-archive.ts';

/** The queue of archives to be written, one at a time in each process. */
export const EXPORT_QUEUE = 'moving.export';

/**
 * Writes an archive and keeps it among the blobs, then tells its owner. Cut off, it begins anew; what a refusal says has failed for good.
 */
export async function runExport(context: Context, exportId: string): Promise<void> {
  const [wanted] = await context.db
    .update(exports)
    .set({ state: 'running', done: 0, updatedAt: context.clock.now() })
    .where(and(eq(exports.exportId, exportId), inArray(exports.state, ['waiting', 'running'])))
    .returning();
  if (!wanted) return;
  try {
    await write(context, wanted);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await failExport(context, wanted, refusal);
  }
}

/** Notes why an export came to nothing, and tells its owner. */
export async function failExport(
  context: Context,
  { exportId, userId }: Pick<ExportRow, 'exportId' | 'userId'>,
  refusal: RefusalName,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const failed = await tx
      .update(exports)
      .set({ state: 'failed', refusal, updatedAt: context.clock.now() })
      .where(and(eq(exports.exportId, exportId), inArray(exports.state, ['waiting', 'running'])))
      .returning({ exportId: exports.exportId });
    if (failed.length > 0) await notifyUser(tx, context, { userId, type: 'exportFailed' });
  });
}

async function write(context: Context, { exportId, userId, files, parts }: ExportRow): Promise<void> {
  const { db, clock, settings } = context;
  const user = await findUser(db, { userId });
  const isThis = and(eq(exports.exportId, exportId), eq(exports.state, 'running'));
  const at = clock.now();
  const spool = await openSpool();
  try {
    const total = await readSnapshot(context, { userId, files, parts }, spool);
    await db.update(exports).set({ total, updatedAt: at }).where(isThis);
    let [done, notedAtMs] = [0, Date.now()];
    const written = async () => {
      done += 1;
      if (Date.now() - notedAtMs < PROGRESS_STEP_MS) return;
      notedAtMs = Date.now();
      await db.update(exports).set({ done, updatedAt: clock.now() }).where(isThis);
    };
    const locale = user!.locale ?? DEFAULT_LOCALE;
    const facts = { userId, username: user!.username, locale, origin: settings.publicOrigin, at };
    await keepBlob(context, writeArchive(context, spool, facts, written), {
      async write(tx, { sha256, sha1, sizeBytes }) {
        const now = clock.now();
        const expiresAt = new Date(now.getTime() + EXPORT_LIFE_MS);
        const kept = await tx
          .update(exports)
          .set({ state: 'ready', done: total, sha256, sha1, sizeBytes, expiresAt, updatedAt: now })
          .where(isThis)
          .returning({ exportId: exports.exportId });
        if (kept.length === 0) throw new Error(`export ${exportId} has ended already`);
        await notifyUser(tx, context, { userId, type: 'exportReady' });
        await context.events.emit(tx, 'export.ready', { exportId, userId });
      },
    });
  } finally {
    await spool.close();
  }
}

function refusalOf(error: unknown): RefusalName | null {
  if (isDiskFull(error)) return 'storage.full';
  return error instanceof Refusal ? error.refusal : null;
}
