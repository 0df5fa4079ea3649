import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { countListed } from './count-by-user.ts';
import { listReleases } from './list-releases.ts';
import { pageResources, type ResourceFilter } from './page-resources.ts';

/** Works of one person; others have a tenth of that together. */
const ROWS = 100_000;
const USER_ID = 7;

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  await fillTables(app, ['resources', 'resource_versions'], (sql) =>
    sql.unsafe(`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
      status, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'author/work-' || n, 'Work ' || n,
      case n % 500 when 0 then 'image' else 'markdown' end, case n % 2500 when 0 then 4 else 1 end,
      case when n <= ${ROWS} then ${USER_ID} else n end, 'author', case n % 100 when 50 then 4 else 1 end,
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${ROWS + ROWS / 10}) n;
    insert into resource_versions (version_id, resource_id, user_id, version, created_at, updated_at)
    select md5(resource_id || '-1.0.0'), resource_id, user_id, '1.0.0', created_at, created_at from resources`),
  );
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const FILTERS: [string, Partial<ResourceFilter>][] = [
  ['all', {}],
  ['a rare type', { resourceTypeCode: 'image' }],
  ['collections', { subjectType: 4 }],
];

test.each(
  FILTERS.flatMap(([name, filter]) =>
    (['createDate', 'updateDate'] as const).map((field) => ({ name, filter, field })),
  ),
)(
  'a page of $name of somebody with many works, by $field, reads hardly more than it shows',
  async ({ filter, field }) => {
    const page = { skip: 0, limit: 100, order: { field, descending: true } } as const;
    const list = () => pageResources(watched.sql, null, { status: 1, userId: USER_ID, ...filter }, page);
    // The count of all is made in an index alone.
    const large = (await watched.largeNodes(list)).filter((node) => node['Node Type'] !== 'Aggregate');
    expect(large.filter((node) => !node['Node Type'].startsWith('Index Only'))).toEqual([]);
  },
);

test('works are counted by type in an index alone', async () => {
  const large = await watched.largeNodes(() => countListed(watched.db, USER_ID));
  expect(large.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
  expect(await countListed(app.context.db, USER_ID)).toMatchObject([
    { resourceTypeCode: 'RT001001', count: 98_800 },
    { resourceTypeCode: 'RT003', subjectType: 1, count: 160 },
    { resourceTypeCode: 'RT003', subjectType: 4, count: 40 },
  ]);
});

test('the newest versions are read in their order', async () => {
  expect(await watched.largeNodes(() => listReleases(watched.db, USER_ID, 100))).toEqual([]);
});
