import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { type ExhibitSearch, searchExhibits } from './search-exhibits.ts';

const ROWS = 100_000;
const NODES = 1000;
const DAY = new Date('2026-01-01T00:00:00Z');

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  await fillTables(
    app,
    ['nodes', 'presentables'],
    (sql) =>
      sql.unsafe(`
    insert into nodes (node_id, node_name, node_domain, owner_user_id, owner_user_name, created_at, updated_at)
      overriding system value
    select n, 'Node' || n, 'node-' || n, 20000 + n, 'owner' || n, now(), now() from generate_series(1, ${NODES}) n;
    insert into presentables (presentable_id, node_id, user_id, presentable_name, presentable_title, cover_images, tags, subject_type,
      resource_id, resource_name, resource_type_code, resource_type, resource_owner_id, is_theme, version, policies, resolve_resources,
      online_status, auto_update_status, resource_first_released_at, resource_latest_released_at, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 1 + n % ${NODES}, 20000, 'exhibit-' || n, 'Exhibit ' || n,
      '{}', case when n % 500 = 0 then '{rare}' else '{}' end::text[], 1, lpad(to_hex(n), 24, '0'), 'mira/work-' || n,
      case when n % 500 = 1 then 'widget' else 'image' end, '{}', 20000, false, '1.0.0', '[]', '[]', 1, 1, now(), now(),
      timestamptz '2026-01-01' + n * interval '1 second', now()
    from generate_series(1, ${ROWS}) n`),
    { isSearched: true },
  );
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const FILTERS: Record<string, Partial<ExhibitSearch>> = {
  nothing: {},
  'their node': { nodeId: 17 },
  "their node's name": { nodeName: 'Node17' },
  'a node that does not exist': { nodeName: 'Nowhere' },
  'their id': { presentableId: '0'.repeat(22).concat('ff') },
  'a rare type': { resourceTypes: ['widget'] },
  'a common type': { resourceTypes: ['image'] },
  'a rare tag': { tags: ['rare'] },
  'a tag of none': { tags: ['none'] },
  'a rare word': { keywords: 'exhibit-77777' },
  "a word of their node's name": { keywords: 'Node999' },
  'words of none': { keywords: 'zebra' },
  'their date': { from: DAY, until: new Date(DAY.getTime() + 3_600_000) },
  'what they follow': { after: { at: new Date(DAY.getTime() + 10_000_000), id: 'f'.repeat(24) } },
};

test.each(Object.entries(FILTERS))('a page of all exhibits by %s reads no more than it shows', async (_, filter) => {
  const search = () => searchExhibits(watched.db, { skip: 0, limit: 100, ...filter });
  expect(await watched.largeNodes(search, 'presentables')).toEqual([]);
});
