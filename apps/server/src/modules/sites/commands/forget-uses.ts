import { lt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { USES_RETENTION_MS } from '../limits.ts';
import { siteUses } from '../tables.ts';

/** Deletes the numbers of days that nobody can ask about any more. */
export async function forgetUses({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const firstKept = new Date(clock.now().getTime() - USES_RETENTION_MS).toISOString().slice(0, 10);
  await db.delete(siteUses).where(lt(siteUses.day, firstKept));
}
