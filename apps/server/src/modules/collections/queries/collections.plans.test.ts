import { SortType } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { Catalogue } from '../catalogue.ts';
import { addCollection } from '../testing/collect.ts';
import { countSoldItems } from './count-sold-items.ts';
import { listFirstItems } from './list-items.ts';

const ROWS = 100_000;
/** Items of the collections: the first as many as one may have. */
const SIZES = [10_000, 300];

let app: TestApp;
let collections: string[];
let watched: WatchedPlans;

beforeAll(async () => {
  app = await startTestApp();
  const mira = await app.addUser('mira');
  const sizes = [...SIZES, ROWS - 1];
  collections = await Promise.all(sizes.map((size) => addCollection(mira, `of-${size}`)));
  await fillTables(app, ['resources', 'collection_items', 'policies'], async (sql) => {
    await sql`
    insert into policies (policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, created_at, updated_at)
    select md5(n::text), '', 1, '{}', case when n % 2 = 0 then '{"audiences":[{"type":"public"}]}' else '{"audiences":[]}' end::json,
      n % 2 = 0, now(), now() from generate_series(0, 999) n`;
    await sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id,
      username, cover_images, tags, status, latest_version, policies, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'mira/work-' || n, 'Work ' || n, 'markdown', 1, ${mira.userId}, 'mira', '{}', '{}', 1,
      '1.0.0', json_build_array(json_build_object('policyId', md5((n % 1000)::text), 'status', 1)), now(), now()
      from generate_series(1, ${ROWS}) n`;
    for (const size of sizes) {
      const id = collections[sizes.indexOf(size)]!;
      await sql`
      insert into collection_items (resource_id, catalogue, item_id, mounted_id, item_title, position, resolve_resources,
        auth_excluded_items, created_at, updated_at)
      select ${id}, 1, lpad(to_hex(n), 8, '0'), lpad(to_hex(1 + n * 7919 % ${ROWS}), 24, '0'), 'Work ' || n, n, '[]', '[]', now(), now()
        from generate_series(1, ${size}) n`;
    }
  });
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const count = (index: number) =>
  countSoldItems(watched.sql, { resourceId: collections[index]!, catalogue: Catalogue.published });

test.each(SIZES)(
  'of a collection of %i items, half are sold singly; no others are read, and nothing is sorted',
  async (size) => {
    const index = SIZES.indexOf(size);
    expect(await count(index)).toEqual({ subjectType: 4, itemCount: size, soldCount: size / 2 });
    const large = await watched.largeNodes(() => count(index));
    expect(large.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
    // of very many works, PostgreSQL may read all resources rather than each of them by its key
    const scanned = large.filter(
      (node) => node['Relation Name'] !== undefined && node['Relation Name'] !== 'resources',
    );
    expect(scanned.filter((node) => node['Actual Rows'] * node['Actual Loops'] > size)).toEqual([]);
    expect(scanned.filter((node) => !node['Node Type'].startsWith('Index'))).toEqual([]);
  },
);

test('of a collection of usual size, resources are read by their keys', async () => {
  expect(await watched.largeNodes(() => count(1))).toEqual([]);
});

test('the first items of collections are found by the collections’ ids, whatever other resources there are', async () => {
  const asked = { resourceIds: collections, catalogue: Catalogue.published };
  const page = { sortField: 'sortId', sortType: SortType.ascending, limit: 10, isDetailed: false } as const;
  const lists = JSON.parse(await listFirstItems(watched.sql, asked, page)) as { itemList: unknown[] }[];
  expect(lists.map(({ itemList }) => itemList.length)).toEqual([10, 10, 10]);
  expect(await watched.largeNodes(() => listFirstItems(watched.sql, asked, page))).toEqual([]);
});
