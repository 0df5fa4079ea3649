import { eq } from 'drizzle-orm';
import { removeUnnamedBlob } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { exportBags } from '../tables.ts';

/** Removes the bags of an export from the second on, with their bytes. */
export async function dropBags(context: Context, exportId: string): Promise<void> {
  const dropped = await context.db
    .delete(exportBags)
    .where(eq(exportBags.exportId, exportId))
    .returning({ sha256: exportBags.sha256 });
  for (const { sha256 } of dropped) await removeUnnamedBlob(context, sha256);
}
