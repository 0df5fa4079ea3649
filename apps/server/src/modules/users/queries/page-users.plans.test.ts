import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { type ListedUser, pageUsers } from './page-users.ts';

const ROWS = 100_000;
const SORTS = ['userId:-1', 'userId:1', 'createDate:-1', 'createDate:1'];

let app: TestApp;
let watched: WatchedPlans;

beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  await sql`
    insert into users (username, display_name, email, password_hash, token_sn, created_at, updated_at)
    select 'reader-' || n, case when n % 10 = 0 then 'Évening 海灣 ' || n else '' end, 'reader-' || n || '@example.org', '',
      md5(n::text), timestamptz '2026-01-01' + n * interval '1 second', now() from generate_series(1, ${ROWS}) n`;
  await sql`vacuum analyze users`;
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test.each(SORTS)('far down in users by %s, only an index is read for what is skipped', async (sort) => {
  const large = await watched.largeNodes(() => pageUsers(watched.db, { skip: ROWS - 500, limit: 100, sort }));
  expect(new Set(large.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']));
});

test.each(SORTS)('after a user, by %s, no more is read than the page', async (sort) => {
  const last = { skip: ROWS / 2, limit: 2, sort };
  const { rows } = await pageUsers(watched.db, last);
  const [{ userId, createdAt }, next] = rows as [ListedUser, ListedUser];
  const page = { skip: 0, limit: 100, sort, after: { at: createdAt, id: String(userId) } };
  expect((await pageUsers(watched.db, page)).rows[0]).toEqual(next);
  expect(await watched.largeNodes(() => pageUsers(watched.db, page))).toEqual([]);
});

test.each(['ÉVENING 99990', '海湾 99990', 'reader-999', '99990'])(
  'users are found by %s in indexes',
  async (keywords) => {
    expect(await watched.largeNodes(() => pageUsers(watched.db, { skip: 0, limit: 100, keywords }))).toEqual([]);
  },
);

test('users whom very many are called like are counted to 500, or to the end of the page', async () => {
  const page = (skip: number) => pageUsers(watched.db, { skip, limit: 100, keywords: 'reader' });
  expect([(await page(0)).totalItem, (await page(700)).totalItem]).toEqual([500, 801]);
  expect((await pageUsers(watched.db, { skip: 0, limit: 100, keywords: 'reader-9999' })).totalItem).toBe(11);
});
