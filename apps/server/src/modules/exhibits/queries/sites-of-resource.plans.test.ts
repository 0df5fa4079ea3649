import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { sitesOfResource } from './sites-of-resource.ts';

const ROWS = 100_000;
/** Shown by half of the nodes. */
const POPULAR = 'f'.repeat(24);

let app: TestApp;
let watched: WatchedPlans;

beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.addUser('mira');
  await fillTables(app, ['nodes', 'presentables'], (sql) =>
    sql.unsafe(`
    insert into nodes (node_id, node_name, node_domain, owner_user_id, owner_user_name, status, created_at, updated_at)
    overriding system value
    select 90000000 + n, 'node ' || n, 'node-' || n, ${owner.userId}, 'mira', 1, now(), now() from generate_series(1, ${ROWS}) n;
    insert into presentables (presentable_id, node_id, user_id, presentable_name, presentable_title, cover_images, tags, subject_type,
      resource_id, resource_name, resource_type_code, resource_type, resource_owner_id, is_theme, version, policies, resolve_resources,
      online_status, auto_update_status, resource_first_released_at, resource_latest_released_at, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 90000000 + n, ${owner.userId}, 'exhibit-' || n, 'Exhibit ' || n, '{}', '{}', 1,
      case when n % 2 = 0 then '${POPULAR}' else lpad(to_hex(n), 24, '0') end, 'mira/work-' || n, 'image', '{}', ${owner.userId}, false,
      '1.0.0', '[]', '[]', case when n % 10 = 0 then 0 else 1 end, 1, now(), now(),
      timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${ROWS}) n`),
  );
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test.each([POPULAR, (7).toString(16).padStart(24, '0'), '0'.repeat(24)])(
  'the sites that show %s are found without reading others, or sorting them all',
  async (resourceId) => {
    expect(await watched.largeNodes(() => sitesOfResource({ sql: watched.sql }, resourceId))).toEqual([]);
  },
);
