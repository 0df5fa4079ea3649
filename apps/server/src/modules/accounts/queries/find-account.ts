import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type AccountRow, accounts } from '../tables.ts';

/** The account with a number, or `null`. */
export async function findAccount(db: Executor, accountId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.accountId, accountId));
  return row ?? null;
}

/** The accounts with the given numbers, by number. */
export async function findAccounts(db: Executor, accountIds: readonly string[]): Promise<Map<string, AccountRow>> {
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.accountId, [...accountIds]));
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** The individual accounts of users, by user id; who has none is left out. */
export async function findIndividualAccounts(
  db: Executor,
  userIds: readonly number[],
): Promise<Map<number, AccountRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.accountType, 1), inArray(accounts.ownerId, userIds.map(String))));
  return new Map(rows.map((row) => [row.ownerUserId, row]));
}

/** The individual account of a user, or `null` before it was needed for the first time. */
export async function findIndividualAccount(db: Executor, userId: number): Promise<AccountRow | null> {
  return (await findIndividualAccounts(db, [userId])).get(userId) ?? null;
}
