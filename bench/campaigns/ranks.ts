import assert from 'node:assert/strict';
import type { Sql } from '@colophon/server/platform/database/database.ts';
import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';

const ACCOUNTS = 1_000_000;
/** Accounts that changed since the last noon, which rankings are as of. */
const CHANGED = 10_000;
const FIRST_USER_ID = 10_000_001;
const POINTS = 2;
/** Two people have each balance above the caller's, but three the next one; who got more after noon was not just below the caller. */
const OWN_PLACE = 400_002;
const READS = 200;
const ZONE = 'Asia/Shanghai';
const NOON = '2026-11-01T04:00:00.000Z';

/** Rankings among a million coin accounts: the best, and where somebody in the middle stands, now and as of a moment before. */
export async function measureRanks(caller: Caller, sql: Sql, userId: number): Promise<Goal[]> {
  await addAccounts(sql, userId);
  const size = `${ACCOUNTS.toLocaleString('en')} coin accounts`;
  const asked = { coinAccountType: POINTS };
  const past = { ...asked, limitTime: NOON };
  const goals: Goal[] = [];
  for (const body of [asked, past]) {
    const own = await caller.call<{ sortNum: number }>('POST', '/v2/activities/coin/record/rankInfo', body);
    assert.equal(own.sortNum, OWN_PLACE);
  }
  for (const [title, path, body] of [
    [`place of one among ${size}`, 'rankInfo', asked],
    [`place as of noon, ${CHANGED.toLocaleString('en')} having changed since`, 'rankInfo', past],
    [`first 200 of ${size}`, 'rank', { ...asked, limit: 200 }],
    ['first 200 as of noon', 'rank', { ...past, limit: 200 }],
  ] as const) {
    const tookMs: number[] = [];
    for (let reads = 0; reads < READS; reads += 1) {
      const startedAt = performance.now();
      await caller.call('POST', `/v2/activities/coin/record/${path}`, body);
      tookMs.push(performance.now() - startedAt);
    }
    goals.push({ title, value: median(tookMs), unit: 'ms', target: { atMost: 5 } });
  }
  return goals;
}

/** People with points, of whom many have as many as others, and the caller in the middle; each with the record that gave them. Some got more after noon. */
async function addAccounts(sql: Sql, userId: number): Promise<void> {
  await sql.unsafe(`
    insert into users (user_id, username, password_hash, token_sn, created_at, updated_at) overriding system value
      select ${FIRST_USER_ID} + n, 'person-' || n, '', md5(n::text), now(), now() from generate_series(1, ${ACCOUNTS}) n;
    alter table coin_accounts disable trigger user;
    alter table coin_records disable trigger user;
    insert into coin_accounts (account_type, user_id, balance, record_count, last_changed_at, created_at, updated_at)
      select ${POINTS}, ${FIRST_USER_ID} + n, 100 * (1 + n % 400000), 1,
        timestamptz '2026-10-01' + n % 86400 * interval '1 second', now(), now() from generate_series(1, ${ACCOUNTS}) n;
    insert into coin_accounts (account_type, user_id, balance, record_count, last_changed_at, created_at, updated_at)
      values (${POINTS}, ${userId}, 20000050, 1, timestamptz '2026-10-01', now(), now());
    insert into coin_records (coin_account_id, account_type, ordinal, kind, changed, before, after, extra, created_at, updated_at)
      select coin_account_id, ${POINTS}, 1, 'adjustment', balance, 0, balance, '{}', timestamptz '2026-10-01', now()
        from coin_accounts where account_type = ${POINTS} and user_id > 0;
    insert into coin_balance_counts (account_type, level, bucket, accounts)
      select ${POINTS}, level, balance >> 8 * level, count(*) from coin_accounts, generate_series(0, 6) level
       where account_type = ${POINTS} and user_id > 0 group by level, balance >> 8 * level;
    alter table coin_accounts enable trigger user;
    alter table coin_records enable trigger user;
    select move_coins(${POINTS}::smallint, ${FIRST_USER_ID} + n * ${ACCOUNTS / CHANGED}, 5000, 'adjustment', null, '{}', '2026-11-01T12:00:00Z', '${ZONE}')
      from generate_series(1, ${CHANGED}) n`);
  await sql.unsafe('vacuum analyze coin_accounts');
  await sql.unsafe('vacuum analyze coin_records');
  await sql.unsafe('vacuum analyze coin_balance_counts');
}
