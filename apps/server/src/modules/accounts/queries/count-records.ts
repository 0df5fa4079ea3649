import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/**
 * How many transactions are on the statements of users, in the order of `userIds`; 0 for who has no wallet. The last line of a
 * statement knows, so that it takes no counting.
 */
export async function countRecords(
  db: Executor,
  userIds: readonly number[],
): Promise<{ userId: number; count: number }[]> {
  const rows = await db.execute<{ userId: number; count: number }>(sql`
    select owner_user_id as "userId", line.line_no::float8 as count
      from accounts
      join lateral (
        select line_no from transaction_details
         where transaction_details.account_id = accounts.account_id order by line_no desc limit 1
      ) line on true
     where account_type = 1 and owner_id in ${userIds.map(String)}`);
  const counts = new Map(rows.map(({ userId, count }) => [userId, count]));
  return userIds.map((userId) => ({ userId, count: counts.get(userId) ?? 0 }));
}
