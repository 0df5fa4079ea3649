import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type UserRow, userNames } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';

/** The condition that a column names `user`, whom keywords name exactly, or somebody whose display name has the words of these. */
export async function isFound(
  db: Executor,
  column: PgColumn,
  { user, keywords }: { user: UserRow | null; keywords: string },
): Promise<SQL | undefined> {
  const called = await userNames.idsCalled(db, keywords);
  return or(user ? eq(column, user.userId) : undefined, inArray(column, called));
}
