import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { presentables } from '../tables.ts';

/** Takes all exhibits of a deleted node offline. */
export async function goOffline({ db, clock }: Pick<Context, 'db' | 'clock'>, nodeId: number): Promise<void> {
  await db.update(presentables).set({ onlineStatus: 0, updatedAt: clock.now() }).where(eq(presentables.nodeId, nodeId));
}
