import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { accountClosings } from '../tables.ts';

/** Returns the hash under which the username of a closed account is remembered. */
export function hashUsername(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('hex');
}

/** True for a username that belonged to an account which was closed: works and contracts still bear it. */
export async function isOfClosedAccount(db: Executor, username: string): Promise<boolean> {
  const [found] = await db
    .select({ userId: accountClosings.userId })
    .from(accountClosings)
    .where(eq(accountClosings.usernameHash, hashUsername(username)));
  return found !== undefined;
}
