import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { findAnything } from './find-anything.ts';

const ROWS = 100_000;

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  await fillTables(
    app,
    ['users', 'resources', 'accounts'],
    async (sql) => {
      await sql`
    insert into users (username, email, password_hash, token_sn, created_at, updated_at)
    select 'person' || n, 'p' || n || '@example.org', '', md5(n::text), now(), now() from generate_series(1, ${ROWS}::integer) n`;
      await sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username, created_at, updated_at)
    select substr(md5(n::text), 1, 24), 'person' || n || '/work' || n, 'Work', (select min(code) from resource_types), 1, 10001, 'person',
           now(), now() from generate_series(1, ${ROWS}::integer) n`;
      await sql`
    insert into accounts (account_id, account_type, account_name, owner_id, owner_name, owner_user_id, status, created_at, updated_at)
    select (100000000000000 + n)::text, 1, '', n::text, '', n, 1, now(), now() from generate_series(1, ${ROWS}::integer) n`;
    },
    { isSearched: true },
  );
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const operator = { userId: 1, isOperator: true, permissions: null } as unknown as Actor;

test.each([
  'person77',
  'person77/work77',
  'work99',
  'p7@example.org',
  '10500',
  '100000000000777',
  '0'.repeat(24),
  'no such',
])('nothing is looked through to find %s', async (keywords) => {
  expect(await watched.largeNodes(() => findAnything({ sql: watched.sql }, operator, keywords))).toEqual([]);
});
