import { and, eq, inArray, lte } from 'drizzle-orm';
import { removeUnnamedBlob } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { IMPORT_LIFE_MS } from '../limits.ts';
import { lockImport } from '../queries/find-import.ts';
import { earlierLicences, imports, movedThings } from '../tables.ts';

/** Removes an import of the user's with its archive. What was taken in stays. */
export async function removeImport(context: Context, own: { importId: string; userId: number }): Promise<void> {
  const sha256 = await context.db.transaction(async (tx) => {
    const row = await lockImport(tx, own);
    await tx.delete(imports).where(eq(imports.importId, row.importId));
    return row.sha256;
  });
  if (sha256) await removeUnnamedBlob(context, sha256);
}

/** Removes imports, with their archives, a month after they began. */
export async function endImports(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - IMPORT_LIFE_MS);
  const removed = await context.db
    .delete(imports)
    .where(lte(imports.createdAt, before))
    .returning({ sha256: imports.sha256 });
  for (const { sha256 } of removed) if (sha256) await removeUnnamedBlob(context, sha256);
}

/** Gives up the archive of an import that has come to its end. */
export async function dropArchive(context: Context, importId: string): Promise<void> {
  const isOver = and(eq(imports.importId, importId), inArray(imports.state, ['done', 'failed']));
  const [row] = await context.db.select({ sha256: imports.sha256 }).from(imports).where(isOver);
  if (!row?.sha256) return;
  await context.db.update(imports).set({ sha256: null }).where(isOver);
  await removeUnnamedBlob(context, row.sha256);
}

/** Removes all imports of somebody whose account is closed, and what is known of the account elsewhere. */
export async function removeImports(context: Context, userId: number): Promise<void> {
  const { db } = context;
  const removed = await db.delete(imports).where(eq(imports.userId, userId)).returning({ sha256: imports.sha256 });
  await db.delete(movedThings).where(eq(movedThings.userId, userId));
  await db.delete(earlierLicences).where(eq(earlierLicences.userId, userId));
  for (const { sha256 } of removed) if (sha256) await removeUnnamedBlob(context, sha256);
}
