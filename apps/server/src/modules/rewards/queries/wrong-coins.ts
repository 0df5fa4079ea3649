import { driverOf, type Executor } from '#platform/database/database.ts';

const MAX_NAMED = 100;

/**
 * Compares coin accounts with their records: each record has to go on from the one before it, balances have to be what the
 * records make of them, and all accounts of a kind together nothing.
 *
 * @returns a line for each account, record or kind that is otherwise
 */
export async function wrongCoins(db: Executor): Promise<string[]> {
  const rows = await driverOf(db)<{ finding: string }[]>`
    with chained as (
      select coin_account_id, ordinal, before, after, created_at,
        lag(after, 1, 0::bigint) over chain as before_that, lag(ordinal, 1, 0) over chain as ordinal_before,
        lag(created_at) over chain as time_before, lag(coin_record_id) over chain as id_before, coin_record_id
      from coin_records window chain as (partition by coin_account_id order by ordinal)
    ), changes as (
      select coin_account_id, sum(changed) as changed from coin_records group by coin_account_id
    )
    select 'record ' || coin_record_id || ' does not go on from the one before it' as finding from chained
     where before <> before_that or ordinal <> ordinal_before + 1 or created_at < time_before or coin_record_id <= id_before
    union all
    select 'coin account ' || coin_account_id || ' has another balance than its records make'
      from coin_accounts left join changes using (coin_account_id) where user_id > 0 and balance <> coalesce(changed, 0)
    union all
    select 'coins of type ' || account_type || ' are ' || sum(balance) || ' in all' from coin_accounts
     group by account_type having sum(balance) <> 0
    limit ${MAX_NAMED}`;
  return rows.map(({ finding }) => finding);
}
