import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** Coins, rewards and the days on which a person signed in. */
export async function* listRewards(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  yield {
    path: 'rewards/coins.json',
    list: read(sql`
      select r.account_type, r.ordinal, r.kind, r.changed, r.after, r.created_at
        from coin_records r join coin_accounts a on a.coin_account_id = r.coin_account_id
       where a.user_id = ${userId} order by r.account_type, r.ordinal`),
  };
  yield {
    path: 'rewards/rewards.json',
    list: read(sql`select * from reward_records where user_id = ${userId} order by created_at, reward_record_id`),
  };
  yield {
    path: 'rewards/sign-ins.json',
    list: read(sql`select * from sign_records where user_id = ${userId} order by sign_date, period_code`),
  };
}
