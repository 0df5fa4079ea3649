import { RewardTag } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { pageCoinRecords } from './coin-accounts.ts';
import { pageRewardRecords } from './page-reward-records.ts';
import { listLatestCapsules } from './read-draws.ts';
import { listOwnRewards } from './read-rewards.ts';

const ROWS = 100_000;
const PEOPLE = 20_000;
const FIRST_USER_ID = 900_001;
const CODE = 'RS0000805';

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  await sql.unsafe(`
    insert into users (user_id, username, password_hash, token_sn, created_at, updated_at) overriding system value
      select ${FIRST_USER_ID} + n, 'person-' || n, '', md5(n::text), now(), now() from generate_series(0, ${PEOPLE} - 1) n;
    insert into reward_records (reward_code, group_code, user_id, ordinal, reward_type, reward_num, tag, evidence, completed_at, created_at, updated_at)
      select '${CODE}', 'RG00008', ${FIRST_USER_ID} + n % ${PEOPLE}, 1 + n / ${PEOPLE}, 4, 200, case when n % 100 = 7 then 1 else 4 end, '{}',
        moment, moment, moment from generate_series(0, ${ROWS} - 1) n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as at (moment);
    insert into capsule_draws (user_id, capsule_type, items, created_at)
      select ${FIRST_USER_ID} + n, 1, '[]', now() - n * interval '1 minute' from generate_series(0, ${PEOPLE} - 1) n;
    alter table coin_accounts disable trigger user;
    alter table coin_records disable trigger user;
    insert into coin_accounts (account_type, user_id, balance, record_count, last_changed_at, created_at, updated_at)
      select 2, ${FIRST_USER_ID} + n, 500, 5, now(), now(), now() from generate_series(0, ${PEOPLE} - 1) n;
    insert into coin_records (coin_account_id, account_type, ordinal, kind, changed, before, after, extra, created_at, updated_at)
      select coin_account_id, 2, n, 'adjustment', 100, 100 * (n - 1), 100 * n, '{}',
        timestamptz '2026-01-01' + (n * ${PEOPLE} + user_id - ${FIRST_USER_ID}) * interval '1 minute', now()
      from coin_accounts, generate_series(1, 5) n where user_id >= ${FIRST_USER_ID};
    alter table coin_accounts enable trigger user;
    alter table coin_records enable trigger user`);
  for (const table of ['users', 'reward_records', 'coin_accounts', 'coin_records', 'capsule_draws'])
    await sql.unsafe(`vacuum analyze ${table}`);
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const page = { skip: 0, limit: 100 };
const records = (filter: object) => pageRewardRecords(watched.db, { rewardCode: CODE, ...page, ...filter });
const coins = (filter: object) => pageCoinRecords(watched.db, { ...page, ...filter });
const userId = FIRST_USER_ID + 7;
test.each<[string, string, () => Promise<unknown>]>([
  ['records of a reward', 'reward_records', () => records({})],
  ['those that wait for a review', 'reward_records', () => records({ tag: RewardTag.review })],
  ['those of a person', 'reward_records', () => records({ username: 'person-7' })],
  ['own rewards', 'reward_records', () => listOwnRewards(watched.db, { userId }, 'created')],
  [
    'own rewards of a group',
    'reward_records',
    () => listOwnRewards(watched.db, { userId, groupCodes: ['RG00008'] }, 'updated'),
  ],
  ['coin records of everybody', 'coin_records', () => coins({})],
  ['coin records of a type', 'coin_records', () => coins({ type: 2 })],
  ['coin records of a person', 'coin_records', () => coins({ username: 'person-7' })],
  ['the last capsules', 'capsule_draws', () => listLatestCapsules(watched.db, 12)],
  ['own coin records', 'coin_records', () => coins({ userId, type: 2 })],
])('%s are found by indexes, without reading more than the page', async (_, table, list) => {
  expect(await watched.largeNodes(list, table)).toEqual([]);
});
