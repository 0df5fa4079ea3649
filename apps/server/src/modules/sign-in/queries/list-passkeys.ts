import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type PasskeyRow, passkeys } from '../tables.ts';

/** The passkeys of a user, newest first. */
export function listPasskeys(db: Executor, userId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.passkeyId));
}
