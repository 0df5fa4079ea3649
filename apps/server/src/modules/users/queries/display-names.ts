import { and, inArray, ne } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { users } from '../tables.ts';

/** Looks up the display name of a user; empty for users without one, and for nobody. */
export type DisplayNameOf = (userId: number | null | undefined) => string;

/** The display names of everybody in an answer: one read, whatever their number. */
export async function displayNames(db: Executor, userIds: Iterable<number>): Promise<DisplayNameOf> {
  const ids = [...new Set(userIds)];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(NAMED)
          .from(users)
          .where(and(inArray(users.userId, ids), HAS_ONE));
  const names = new Map(rows.map(({ userId, displayName }) => [userId, displayName]));
  return (userId) => names.get(userId ?? 0) ?? '';
}

const NAMED = { userId: users.userId, displayName: users.displayName };
const HAS_ONE = ne(users.displayName, '');
