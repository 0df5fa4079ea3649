import { type SQL, sql } from 'drizzle-orm';
import { userNames } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { MAX_NAMED } from '../limits.ts';

/** Users whose display name has these words, for the condition on owners of parties; where there are very many, as a query. */
export async function ownersCalled(db: Executor, words: string | undefined): Promise<number[] | SQL> {
  if (!words) return [];
  const called = userNames.usersCalled(words);
  const rows = (await db.execute<{ user_id: number }>(sql`${called} limit ${MAX_NAMED + 1}`)).rows;
  return rows.length > MAX_NAMED ? called : rows.map((row) => row.user_id);
}
