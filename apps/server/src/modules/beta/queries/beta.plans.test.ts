import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { type ApplicationPageFilter, pageApplications } from './page-applications.ts';
import { type CodePageFilter, pageCodes } from './page-codes.ts';
import { pageUses, type UsePageFilter } from './page-uses.ts';

const ROWS = 100_000;
/** One of a hundred codes is disabled, one of a hundred applications waits. */
const RARE = ROWS / 100;
const FIRST_USER_ID = 500_001;
const SORTS = ['createDate:-1', 'createDate:1', 'updateDate:-1', 'updateDate:1'];

let app: TestApp;
let watched: WatchedPlans;

beforeAll(async () => {
  app = await startTestApp();
  await fillTables(
    app,
    ['users', 'activation_codes', 'activation_code_uses', 'beta_applications'],
    async (sql) => {
      await sql`
    insert into users (user_id, username, display_name, password_hash, token_sn, created_at, updated_at)
    overriding system value
    select ${FIRST_USER_ID}::integer + n, 'reader-' || n, case when n % 10 = 0 then 'Évening 海灣 ' || n else '' end, '',
      md5(n::text), now(), now() from generate_series(0, ${ROWS}::integer - 1) n`;
      // a thousand at once are of the same moment
      await sql`
    insert into activation_codes (code, owner_user_id, limit_count, status, created_at, updated_at)
    select lpad(to_hex(n), 8, '0'), case when n % 2 = 0 then ${FIRST_USER_ID}::integer + n end, 0, case when n % 100 = 7 then 1 else 0 end,
      timestamptz '2026-01-01' + n / 1000 * interval '1 hour', timestamptz '2026-01-01' + n % 1000 * interval '1 hour'
    from generate_series(0, ${ROWS}::integer - 1) n`;
      await sql`
    insert into activation_code_uses (user_id, code, login_ip, created_at, updated_at)
    select ${FIRST_USER_ID}::integer + n, lpad(to_hex(n / 100), 8, '0'), '', timestamptz '2026-01-01' + n / 1000 * interval '1 hour', now()
    from generate_series(0, ${ROWS}::integer - 1) n`;
      await sql`
    insert into beta_applications (record_id, user_id, area_code, area_name, occupation, description, status, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), ${FIRST_USER_ID}::integer + n, '4403', '', '', '', case when n % 100 = 7 then 0 else 1 + n % 2 end,
      timestamptz '2026-01-01' + n / 1000 * interval '1 hour', timestamptz '2026-01-01' + n % 1000 * interval '1 hour'
    from generate_series(0, ${ROWS}::integer - 1) n`;
    },
    { isSearched: true },
  );
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const codes = (filter: Partial<CodePageFilter>) => pageCodes(watched.db, { skip: 0, limit: 100, ...filter });
const uses = (filter: Partial<UsePageFilter>) => pageUses(watched.db, { skip: 0, limit: 100, ...filter });
const applications = (filter: Partial<ApplicationPageFilter>) =>
  pageApplications(watched.db, { skip: 0, limit: 100, ...filter });

const largeKinds = async (list: () => Promise<unknown>) =>
  new Set((await watched.largeNodes(list)).map((node) => node['Node Type']));

test.each(SORTS)(
  'far down in codes and applications by %s, only an index is read for what is skipped',
  async (sort) => {
    const far = { skip: ROWS - 500, sort };
    expect(await largeKinds(() => codes(far))).toEqual(new Set(['Index Only Scan']));
    expect(await largeKinds(() => applications(far))).toEqual(new Set(['Index Only Scan']));
    for (const status of [0, 1]) {
      const among = { skip: RARE - 500, sort, status };
      expect(await largeKinds(() => codes(among))).toEqual(new Set());
      expect(await largeKinds(() => applications(among))).toEqual(new Set());
    }
  },
);

test.each(['createDate:-1', 'createDate:1'])('far down in uses of codes by %s, only an index is read', async (sort) => {
  expect(await largeKinds(() => uses({ skip: ROWS - 500, sort }))).toEqual(new Set(['Index Only Scan']));
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
test.each<[string, string, () => Promise<{ totalItem: number }>, number]>([
  ['codes of a day', 'activation_codes', () => codes({ beginCreateDate: day(3), endCreateDate: day(4) }), 25_000],
  ['codes by themselves', 'activation_codes', () => codes({ keywords: '00000abc' }), 1],
  ['codes by an owner', 'activation_codes', () => codes({ keywords: 'reader-50' }), 1],
  ['codes by display names', 'activation_codes', () => codes({ keywords: 'evening 9999', status: 0 }), 1],
  ['uses by display names', 'activation_code_uses', () => uses({ keywords: '海湾 9999' }), 1],
  ['uses of a code', 'activation_code_uses', () => uses({ code: '00000009' }), 100],
  ['uses of the codes of somebody', 'activation_code_uses', () => uses({ ownerUserId: FIRST_USER_ID + 8 }), 100],
  ['applications by display names', 'beta_applications', () => applications({ keywords: 'ÉVENING 9999' }), 1],
  ['applications by an address', 'beta_applications', () => applications({ keywords: 'reader-77' }), 1],
])('%s are found by indexes, without reading more than the page', async (_, table, list, found) => {
  expect((await list()).totalItem).toBe(found);
  expect(await watched.largeNodes(list, table)).toEqual([]);
});
