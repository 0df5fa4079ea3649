import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { readOverview } from './read-overview.ts';

const ROWS = 100_000;

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  await fillTables(app, ['users', 'files', 'contracts'], async (sql) => {
    await sql`
    insert into users (username, email, password_hash, token_sn, created_at, updated_at)
    select 'person' || n, '', '', md5(n::text), '2020-01-01Z'::timestamptz + n * interval '1 minute', now() from generate_series(1, ${ROWS}::int) n`;
    await sql`
    insert into files (sha1, sha256, size_bytes, meta_info, extensions, created_at, updated_at)
    select md5(n::text) || 'abcdef01', md5(n::text) || md5('b' || n), 10, '{}', '{}', now(), now() from generate_series(1, ${ROWS}::int) n`;
    await sql`
    insert into policies (policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, created_at, updated_at)
    values (md5('p'), '', 1, '{}', '{}', false, now(), now())`;
    await sql`
    insert into contracts (contract_id, contract_name, licensor_id, licensor_name, licensor_owner_id, licensor_owner_name, licensee_id,
      licensee_name, licensee_owner_id, licensee_owner_name, licensee_identity_type, subject_id, subject_name, subject_type, policy_id,
      fsm_running_status, fsm_declarations, auth_status, status, created_at, updated_at)
    select substr(md5(n::text), 1, 24), '', '1', '', 1, '', '2', '', 2, '', 3, n, '', 1, md5('p'), 1, '{}', 128, 0,
      '2020-01-01Z'::timestamptz + n * interval '1 minute', now() from generate_series(1, ${ROWS}::int) n`;
  });
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test('the numbers are read in one statement, and what is large from indexes alone', async () => {
  const large = await watched.largeNodes(() =>
    readOverview({ sql: watched.sql }, { begin: new Date(0), end: new Date() }),
  );
  const scans = large.filter((node) => node['Relation Name']);
  expect(new Set(scans.map((node) => node['Relation Name']))).toEqual(new Set(['users', 'contracts', 'files']));
  expect(new Set(scans.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']));
});
