import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** Counts the transactions on the statements of users, in the order of `userIds`; 0 for users without a wallet. */
export async function countRecords(
  db: Executor,
  userIds: readonly number[],
): Promise<{ userId: number; count: number }[]> {
  const rows = (
    await db.execute<{ userId: number; count: number }>(sql`
    select owner_user_id as "userId", line_count::float8 as count from accounts
     where account_type = 1 and owner_id in ${userIds.map(String)}`)
  ).rows;
  const counts = new Map(rows.map(({ userId, count }) => [userId, count]));
  return userIds.map((userId) => ({ userId, count: counts.get(userId) ?? 0 }));
}
