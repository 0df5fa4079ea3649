import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { type NodeSearch, searchNodes } from './search-nodes.ts';

const ROWS = 100_000;

let app: TestApp;
let watched: WatchedPlans;
let lastId: number;
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  await fillTables(
    app,
    ['nodes'],
    (driver) => driver`
    insert into nodes (node_name, node_domain, owner_user_id, owner_user_name, tags, status, node_type, created_at, updated_at)
    select 'Node' || n, 'node-' || n, 20000 + n / 3, 'owner' || n / 3, case when n % 500 = 0 then '{rare}' else '{}' end::text[],
           case when n % 500 = 1 then 5 when n % 500 = 2 then -1 else 1 end, (n % 500 = 3)::int,
           timestamptz '2026-01-01' + n * interval '1 second', now()
      from generate_series(1, ${ROWS}) n`,
    { isSearched: true },
  );
  await sql`vacuum analyze users`;
  [{ lastId }] = (await sql`select max(node_id) as "lastId" from nodes`) as unknown as [{ lastId: number }];
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const day = new Date('2026-01-01T00:00:00Z');
const FILTERS: Record<string, (lastId: number) => Partial<NodeSearch>> = {
  nothing: () => ({}),
  'the frozen': () => ({ isFrozen: true }),
  'the normal': () => ({ isFrozen: false }),
  tags: () => ({ tags: ['rare'] }),
  'a tag of nobody': () => ({ tags: ['none'] }),
  'their type': () => ({ nodeType: 1 }),
  'their owner': () => ({ ownerUserId: 20_100 }),
  'their number': (lastId) => ({ nodeId: lastId }),
  'a rare word': () => ({ keywords: 'node-77777' }),
  'words of nobody': () => ({ keywords: 'zebra' }),
  'their date': () => ({ from: day, until: new Date(day.getTime() + 3_600_000) }),
};

test.each(Object.entries(FILTERS))('a page of nodes by %s reads no more than it shows', async (_, filter) => {
  const search = () => searchNodes(watched.db, { skip: 0, limit: 100, ...filter(lastId) });
  expect(await watched.largeNodes(search, 'nodes')).toEqual([]);
});

test('after a row no more is read than the page, however far down', async () => {
  const after = { at: new Date(day.getTime() + 10_000_000), id: String(lastId - ROWS + 10_000) };
  const search = () => searchNodes(watched.db, { skip: 0, limit: 100, after });
  expect((await search()).rows).toHaveLength(100);
  expect(await watched.largeNodes(search, 'nodes')).toEqual([]);
});
