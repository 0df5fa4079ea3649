import type { CoinAccountType } from '@colophon/model';
import { driverOf, type Executor, type Fragment, type Sql } from '#platform/database/database.ts';

/** Who of the people has how much. */
export interface Ranked {
  readonly userId: number;
  readonly username: string;
  /** Empty where they are called by their username. */
  readonly displayName: string;
  readonly balance: number;
}

/** Where somebody stands among the others. */
export interface OwnRank {
  readonly balance: number;
  /** 0 without coins. */
  readonly rank: number;
  /** Missing to the balance of who is one place above. */
  readonly gap: number;
}

/** The ranking that is asked for: of now, or of a moment before. */
interface Asked {
  readonly type: CoinAccountType;
  readonly at?: Date | undefined;
}

/** People with the most coins, at most `limit`; who has had as many for longer comes first. */
export async function listRanks(db: Executor, asked: Asked & { limit: number }): Promise<Ranked[]> {
  const sql = driverOf(db);
  const { type, limit } = asked;
  const { moved } = await readPast(db, asked);
  return sql<Ranked[]>`
    with moved as ${moved}
    select users.user_id as "userId", users.username, users.display_name as "displayName", stood.balance::float8 from (
        (select user_id, balance, last_changed_at as changed_at, coin_account_id from coin_accounts
          where account_type = ${type}::smallint and user_id > 0 and balance > 0 and last_changed_at <= ${momentOf(asked)}::timestamptz
          order by balance desc, last_changed_at, coin_account_id limit ${limit}::integer)
        union all
        (select user_id, balance, changed_at, coin_account_id from moved where balance > 0
          order by balance desc, changed_at, coin_account_id limit ${limit}::integer)
      ) as stood join users on users.user_id = stood.user_id
     order by stood.balance desc, stood.changed_at, stood.coin_account_id limit ${limit}::integer`;
}

/** Where a person stands; `null` without an account. */
export async function findRank(db: Executor, asked: Asked & { userId: number }): Promise<OwnRank | null> {
  const sql = driverOf(db);
  const type = sql`${asked.type}::smallint`;
  const at = sql`${momentOf(asked)}::timestamptz`;
  const { moved, above } = await readPast(db, asked);
  const [row] = await sql<OwnRank[]>`
    with moved as ${moved},
    mine as (
      select account.coin_account_id, coalesce(moved.changed_at, last_changed_at) as changed_at,
        case when last_changed_at <= ${at} then account.balance else coalesce(moved.balance, 0) end as balance
      from coin_accounts as account left join moved on moved.coin_account_id = account.coin_account_id
      where account.user_id = ${asked.userId}::integer and account.account_type = ${type}),
    place as (
      select mine.balance, ${above} as above,
        (select count(*) from coin_accounts as other
          where account_type = ${type} and user_id > 0 and balance > 0 and other.balance = mine.balance and last_changed_at <= ${at}
            and (last_changed_at, coin_account_id) < (mine.changed_at, mine.coin_account_id))
          + (select count(*) from moved where moved.balance > 0 and moved.balance = mine.balance
              and (moved.changed_at, moved.coin_account_id) < (mine.changed_at, mine.coin_account_id)) as before,
        least(
          (select balance from coin_accounts as other
            where account_type = ${type} and user_id > 0 and balance > 0 and other.balance > mine.balance and last_changed_at <= ${at}
            order by other.balance limit 1),
          (select balance from moved where moved.balance > 0 and moved.balance > mine.balance order by moved.balance limit 1)) as next
      from mine)
    select balance::float8,
      case when balance > 0 then above + before + 1 else 0 end::float8 as rank,
      case when balance > 0 and before = 0 then coalesce(next - balance, 0) else 0 end::float8 as gap
    from place`;
  return row ?? null;
}

/** Corrections of today’s ranking to that of a moment before. */
interface Past {
  /** Accounts that changed after the moment, as they stood then: the others stand as they did. */
  readonly moved: Fragment;
  /** Number of people who had more than `mine.balance`. */
  readonly above: Fragment;
}

async function readPast(db: Executor, asked: Asked): Promise<Past> {
  const sql = driverOf(db);
  const type = sql`${asked.type}::smallint`;
  const at = sql`${momentOf(asked)}::timestamptz`;
  if (await isKept(sql, asked)) {
    return {
      moved: sql`not materialized (
        select coin_account_id, user_id, noon_balance as balance, noon_changed_at as changed_at from coin_accounts
        where account_type = ${type} and user_id > 0 and noon = ${at})`,
      above: sql`coin_accounts_above(${type}, mine.balance, ${at})`,
    };
  }
  return {
    moved: sql`materialized (
      select account.coin_account_id, account.user_id, account.balance as balance_now, coalesce(stood.after, 0) as balance,
        stood.created_at as changed_at
      from coin_accounts as account left join lateral (
        select after, created_at from coin_records as record
         where record.coin_account_id = account.coin_account_id and record.created_at <= ${at}
         order by record.created_at desc, record.coin_record_id desc limit 1) as stood on true
      where account.account_type = ${type} and account.user_id > 0 and account.last_changed_at > ${at})`,
    above: sql`coin_accounts_above(${type}, mine.balance, null)
      - (select count(*) from moved where balance_now > mine.balance)
      + (select count(*) from moved where moved.balance > mine.balance)`,
  };
}

/**
 * Accounts and counts are kept as of a moment if it is the noon before every record that came after it. The first and the last of them
 * tell it for all: noons go up with records, but where the platform changed its time zone.
 */
async function isKept(sql: Sql, { type, at }: Asked): Promise<boolean> {
  if (!at) return true;
  const records = sql`select noon from coin_records where account_type = ${type}::smallint and created_at > ${at.toISOString()}::timestamptz`;
  const rows = await sql<{ isOtherNoon: boolean }[]>`
    select noon is distinct from ${at.toISOString()}::timestamptz as "isOtherNoon" from (
      (${records} order by created_at, coin_record_id limit 1) union all
      (${records} order by created_at desc, coin_record_id desc limit 1)) as ends`;
  return !rows.some(({ isOtherNoon }) => isOtherNoon);
}

function momentOf({ at }: Asked): string {
  return at?.toISOString() ?? 'infinity';
}
