import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { pageStorage, STORAGE_KINDS } from '../queries/page-storage.ts';

const ROWS = 100_000;

let app: TestApp;
let root: TestUser;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.addUser('root', { isOperator: true });
  const { sql } = app.context;
  await sql`
    insert into users (username, password_hash, token_sn, created_at, updated_at)
    select 'person' || n, '', md5(n::text), now(), now() from generate_series(1, ${ROWS}::integer) n`;
  await sql`
    insert into storage_sums (user_id, file_bytes, files, image_bytes, images)
    select user_id, user_id * 10, 2, 1000000 - user_id, 1 from users where username like 'person%'`;
  await sql`vacuum analyze`;
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test('those who have uploaded most of a kind stand first, with their names', async () => {
  const page = async (query: string) => (await root.get(`/v2/operators/storage?limit=2&${query}`)).data;
  const [first, second] = (await page('')).dataList;
  expect(first.userId).toBe(second.userId + 1);
  expect(first).toMatchObject({
    username: `person${ROWS}`,
    displayName: '',
    fileBytes: first.userId * 10,
    files: 2,
    images: 1,
  });
  expect(await page('kind=images')).toMatchObject({ totalItem: ROWS, dataList: [{ username: 'person1' }, {}] });
  expect((await page('kind=files&skip=1')).dataList[0].userId).toBe(second.userId);
  expect(await root.get('/v2/operators/storage?kind=songs')).toMatchObject({ errCode: 4 });
});

test.each(STORAGE_KINDS)('people are read by the index of their sums: %s', async (kind) => {
  expect(await watched.largeNodes(() => pageStorage(watched.db, { kind, skip: 0, limit: 10 }))).toEqual([]);
});
