import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

const LOCK_SPACE = 'user storage';

/** Lets one transaction at a time change what `userId` has in storage, so that limits and totals hold for all of them together. */
export async function lockStorage(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK_SPACE}), ${userId})`);
}
