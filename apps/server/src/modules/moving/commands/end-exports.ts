import { and, eq, inArray, lte } from 'drizzle-orm';
import { removeUnnamedBlob } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { EXPORT_DEADLINE_MS } from '../limits.ts';
import { exports } from '../tables.ts';
import { dropBags } from './drop-bags.ts';
import { failExport } from './run-export.ts';

/** Removes archives whose days are over, and gives up those that did not come to an end in a day. */
export async function endExports(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const removed = await db
    .select({ exportId: exports.exportId, sha256: exports.sha256 })
    .from(exports)
    .where(and(eq(exports.state, 'ready'), lte(exports.expiresAt, now)));
  for (const { exportId, sha256 } of removed) {
    const end = { state: 'expired', sha256: null, sha1: null, updatedAt: now } as const;
    await db.update(exports).set(end).where(eq(exports.exportId, exportId));
    if (sha256) await removeUnnamedBlob(context, sha256);
    await dropBags(context, exportId);
  }
  const stuck = await db
    .select()
    .from(exports)
    .where(
      and(
        inArray(exports.state, ['waiting', 'running']),
        lte(exports.createdAt, new Date(now.getTime() - EXPORT_DEADLINE_MS)),
      ),
    );
  for (const row of stuck) {
    await failExport(context, row, 'server.unexpected');
    await dropBags(context, row.exportId);
  }
}

/** Removes all archives of somebody whose account is closed. */
export async function removeExports(context: Context, userId: number): Promise<void> {
  const theirs = eq(exports.userId, userId);
  const all = await context.db.select({ exportId: exports.exportId }).from(exports).where(theirs);
  for (const { exportId } of all) await dropBags(context, exportId);
  const removed = await context.db.delete(exports).where(theirs).returning({ sha256: exports.sha256 });
  for (const { sha256 } of removed) if (sha256) await removeUnnamedBlob(context, sha256);
}
