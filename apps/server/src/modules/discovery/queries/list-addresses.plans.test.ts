import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { findSiteSubject } from './find-site-subject.ts';
import { findSitemapSource, peopleSource } from './list-addresses.ts';

const ROWS = 120_000;
const VERSIONS = 6000;
/** More than a file holds. */
const PEOPLE = 55_000;
const WORK_ID = '1'.padStart(24, '0');
const POLICY_ID = createHash('md5').update('500').digest('hex');
const LISTED = ROWS - ROWS / 10;
const ROWS_OF_FILE = 49_999;
const SITE = { nodeDomain: 'large', isTest: false };

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.addUser('mira');
  const { nodeId } = (await owner.post('/v2/nodes', { nodeName: 'Large', nodeDomain: 'large' })).data;
  const tables = ['resources', 'presentables', 'resource_versions', 'policies', 'users'];
  await fillTables(app, tables, (sql) =>
    sql.unsafe(`
    insert into resource_types (code, name, parent_code, formats, attribute_keys, subject_types)
      select 'image', 'image', null, '{}', '{}', '{1}' where not exists (select from resource_types where code = 'image');
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
      status, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'mira/work-' || n, 'Work ' || n, 'image', 1, ${owner.userId}, 'mira',
      case when n % 10 = 0 then 4 else 1 end, timestamptz '2026-01-01' + n * interval '1 second', now()
    from generate_series(1, ${ROWS}) n;
    insert into presentables (presentable_id, node_id, user_id, presentable_name, presentable_title, cover_images, tags, subject_type,
      resource_id, resource_name, resource_type_code, resource_type, resource_owner_id, is_theme, version, policies, resolve_resources,
      online_status, auto_update_status, resource_first_released_at, resource_latest_released_at, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), ${nodeId}, ${owner.userId}, 'exhibit-' || n, 'Exhibit ' || n, '{}', '{}', 1,
      lpad(to_hex(n), 24, '0'), 'mira/work-' || n, 'image', '{}', ${owner.userId}, false,
      '1.0.0', '[{"policyId": "${POLICY_ID}", "status": 1}]', '[]', case when n % 10 = 0 then 0 else 1 end, 1, now(), now(),
      timestamptz '2026-01-01' + n * interval '1 second', now()
    from generate_series(1, ${ROWS}) n;
    insert into resource_versions (version_id, resource_id, user_id, version, dependencies, created_at, updated_at)
    select md5(resource_id || '-1.0.0'), resource_id, user_id, '1.0.0',
      '[{"resourceId": "${WORK_ID}", "resourceName": "mira/work-1", "versionRange": "*"}]', now(), now() from resources
      where resource_id < lpad(to_hex(${VERSIONS}), 24, '0');
    insert into users (username, email, password_hash, token_sn, created_at, updated_at)
    select 'person-' || n, '', '', repeat('0', 32), timestamptz '2026-01-01' + n * interval '1 second', now() from generate_series(1, ${PEOPLE}) n;
    insert into policies (policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, purchase_cents, created_at, updated_at)
    select md5(n::text), '', 2, '{}', '{}', false, n, now(), now() from generate_series(1, ${VERSIONS}) n`),
  );
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const sourceOf = async (site: typeof SITE | null) =>
  (await findSitemapSource({ sql: watched.sql, settings: app.context.settings }, site))!;

test.each([
  ['the market', null],
  ['a node', SITE],
] as const)(
  'files of %s hold everything once, and a page of one reads no more far down than at its beginning',
  async (_, site) => {
    const source = await sourceOf(site);
    const starts = await source.listStarts();
    expect(starts).toHaveLength(Math.floor((LISTED - 1) / ROWS_OF_FILE));
    const seen = new Set<string>();
    let count = 0;
    for (const start of [null, ...starts]) {
      let inFile = 0;
      for await (const { address } of (await source.readFile(start))!) {
        seen.add(address);
        inFile += 1;
      }
      expect(inFile).toBeLessThanOrEqual(ROWS_OF_FILE);
      count += inFile;
    }
    expect([seen.size, count]).toEqual([LISTED, LISTED]);

    const large = await watched.largeNodes(async () => {
      const entries = (await source.readFile(starts.at(-1)!))!;
      await entries.next();
      await entries.return(undefined);
    });
    expect(large).toEqual([]);
  },
  60_000,
);

test('of people only those who show something are named, and a page of them reads its own rows', async () => {
  const source = peopleSource({ sql: watched.sql, settings: app.context.settings });
  const reads = (await watched.largeNodes(() => source.listStarts())).filter((node) => node['Relation Name']);
  expect(reads.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
  const starts = await source.listStarts();
  expect(starts).toHaveLength(1);
  const named: string[] = [];
  for (const start of [null, ...starts])
    for await (const { address } of (await source.readFile(start))!) named.push(address);
  expect(named).toEqual(['http://localhost:4180/author/mira']);
  const large = await watched.largeNodes(async () => {
    const entries = (await source.readFile(starts[0]!))!;
    await entries.next();
    await entries.return(undefined);
  });
  expect(large).toEqual([]);
});

test('the beginnings of files are found in an index alone', async () => {
  for (const site of [null, SITE]) {
    const source = await sourceOf(site);
    const reads = (await watched.largeNodes(() => source.listStarts())).filter((node) => node['Relation Name']);
    expect(reads.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
  }
});

test('the head of a page reads its own rows, whatever else there is', async () => {
  const exhibitId = (VERSIONS / 2 + 1).toString(16).padStart(24, '0');
  for (const path of ['/', `/${exhibitId}/detail`, `/${exhibitId}/${'0'.repeat(8)}/detail`]) {
    const head = { sql: watched.sql, settings: app.context.settings };
    expect(await watched.largeNodes(() => findSiteSubject(head, { nodeDomain: 'large', path }))).toEqual([]);
  }
  const subject = await findSiteSubject(app.context, { nodeDomain: 'large', path: `/${exhibitId}/detail` });
  expect(subject).toMatchObject({ leastCents: 500, basedOn: [{ title: 'Work 1' }] });
});
