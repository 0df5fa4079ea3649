import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { templates } from '@colophon/policy';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fireDueEvents } from '#modules/contracts/testing/due-events.ts';
import { migrate } from '#platform/database/migrate.ts';
import { urlOf } from '../cluster.ts';
import { startTestAppOn, type TestApp } from '../test-app.ts';
import { restoreSnapshot, rowsNow, type Snapshot } from './snapshot.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Tables that a later version does without, and why nothing is lost with them. */
const GIVEN_UP: Readonly<Record<string, string>> = {
  authorisation_changes: 'counted by other scopes now; a number tells something to processes that have read it only',
};
/** Tables to which a start adds rows, and which. */
const ADDED_TO: Readonly<Record<string, string>> = {
  installation_facts: 'what a start does once in an installation, such as giving it the policy templates',
};
/** Columns that a later version writes anew, and why: their other values are held against the tests of what they say. */
const REWRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  resource_types: { priority: 'types that people see come before those that mean the same' },
  presentables: {
    resource_type: 'names both types of a pair',
    cover_images: 'the cover that the work draws is in the place of the platform’s',
  },
  presentable_versions: { dependency_tree: 'names both types of a pair' },
  objects: { resource_type: 'names both types of a pair', resource_type_codes: 'names both types of a pair' },
};
/** Of the account that was registered in the landing. */
const NEWCOMER = { loginName: 'newcomer', password: 'secret123' };

const landing = JSON.parse(
  gunzipSync(readFileSync(new URL('landing.json.gz', import.meta.url))).toString(),
) as Snapshot & { readonly migrations: number };
const database = `landing_${process.pid}`;
const url = urlOf(inject('clusterUrl'), database);
let admin: postgres.Sql;
let sql: postgres.Sql;
let app: TestApp;

/** A trial of seven days that was running when the landing was left behind. */
const TRIAL = '7'.repeat(24);
addRunningTrial();

/** The platform's cover, which exhibits had for which nobody chose one. */
const SEAL = '/static/default-cover.svg';
/** The exhibit that has it. */
const coverless = (sql: postgres.Sql) =>
  sql`select min(presentable_id) from presentables where resource_id is not null`;

beforeAll(async () => {
  admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${database}`);
  await migrateTo(landing.migrations);
  sql = postgres(url, { max: 1, onnotice: () => undefined });
  await restoreSnapshot(sql, landing);
  await sql`update presentables set cover_images = ${[`https://colophon.example${SEAL}`]} where presentable_id = (${coverless(sql)})`;
  await migrate(url);
  app = await startTestAppOn(url);
});
afterAll(async () => {
  await app.close();
  await sql.end();
  await admin.unsafe(`drop database ${database}`);
  await admin.end();
});

/** Runs the first migrations only: those of the landing. */
async function migrateTo(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journalPath = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(url, folder);
  rmSync(folder, { recursive: true });
}

const kept = Object.entries(landing.tables).filter(([table]) => !(table in GIVEN_UP));

test.each(kept)('every row of %s is there with every value', async (table, { columns, rows }) => {
  const isKept = columns.map((column) => !(column in (REWRITTEN[table] ?? {})));
  const kept = (lines: string) =>
    linesOf(lines).map((line) =>
      line
        .split('\t')
        .filter((_, at) => isKept[at])
        .join('\t'),
    );
  const [now, before] = [kept(await rowsNow(sql, table, columns)), kept(rows)].map((lines) => lines.toSorted()) as [
    string[],
    string[],
  ];
  expect(table in ADDED_TO ? now.filter((line) => before.includes(line)) : now).toEqual(before);
});

test('an account of the landing logs in and finds its things', async () => {
  const login = await app.visitor.post('/v2/passport/login', { ...NEWCOMER, jwtType: 'header' });
  expect(login).toMatchObject({ errCode: 0, data: { username: 'newcomer' } });
  const headers = { authorization: String(login.headers.authorization) };
  expect(await app.visitor.get('/v2/storages/buckets/papers/objects', { headers })).toMatchObject({
    data: { totalItem: 1, dataList: [{ objectName: 'hello.txt' }] },
  });
});

test('an installation that had none gets the policy templates of the product', async () => {
  const { data } = await app.visitor.get('/v2/translate/translate-config/list4Client');
  expect(data.map(({ _id }: { _id: string }) => _id)).toEqual(templates.map(({ _id }) => _id));
});

test('what was on show is on show', async () => {
  const { data } = await app.visitor.get('/v2/resources?status=1&limit=100');
  expect(data.totalItem).toBeGreaterThan(30);
  expect(data.dataList).toHaveLength(data.totalItem);
  const domain = landing.tables.nodes!.rows.split('\n')[0]!.split('\t')[
    landing.tables.nodes!.columns.indexOf('node_domain')
  ];
  expect((await app.visitor.get(`/v2/nodes/detail?nodeDomain=${domain}`)).data).toMatchObject({ nodeDomain: domain });
});

test('works and exhibits of two types that mean the same carry the names of both', async () => {
  const { data } = await app.visitor.get('/v2/resources?resourceTypeCode=RT003&status=1&limit=100');
  expect(new Set(data.dataList.map(({ resourceTypeCode }: { resourceTypeCode: string }) => resourceTypeCode))).toEqual(
    new Set(['image', 'RT003']),
  );
  const shown = await app.context.sql`
    select distinct p.resource_type = t.labels as is_copied, (v.dependency_tree::jsonb -> 0 -> 'resourceType') = to_jsonb(t.labels) as is_in_tree
      from presentables p join resource_types t on t.code = p.resource_type_code
      join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
     where t.same_as is not null`;
  expect(shown).toEqual([{ is_copied: true, is_in_tree: true }]);
});

test('an exhibit with the cover of the platform has the one that its work draws, all others their own', async () => {
  const { sql } = app.context;
  const covers = await sql<{ isDrawn: boolean; count: number }[]>`
    select cover_images = array['https://colophon.example/v2/resources/' || resource_id || '/cover'] as "isDrawn",
           count(*)::int as count
      from presentables where presentable_id = (${coverless(sql)}) or cover_images::text like '%/v2/resources/%'
     group by 1`;
  expect(covers).toEqual([{ isDrawn: true, count: 1 }]);
});

test('a contract that was waiting for its time goes on waiting, and is moved when its time has come', async () => {
  const { sql, clock } = app.context;
  const [{ signedAt }] =
    (await sql`select created_at as "signedAt" from contracts where contract_id = ${TRIAL}`) as unknown as [
      { signedAt: string },
    ];
  const moveTo = (at: number) => app.clock.advance(at - clock.now().getTime());
  const stateOf = async () =>
    (await sql`select fsm_current_state as state from contracts where contract_id = ${TRIAL}`)[0]!.state;
  const endMs = Date.parse(signedAt) + 7 * 24 * 3_600_000;
  moveTo(endMs - 1);
  await fireDueEvents(app.context);
  expect(await stateOf()).toBe('initial');
  moveTo(endMs);
  await fireDueEvents(app.context);
  expect(await stateOf()).toBe('ended');
});

test('numbers of new users go on after those of the landing', async () => {
  const { userId } = await app.addUser('after-the-upgrade');
  expect(userId).toBe(Number(landing.sequences.users_user_id_seq) + 1);
});

function linesOf(rows: string): string[] {
  return rows.split('\n').sort();
}

/** Puts a running contract into the landing, made of one of its own that waits for a payment to an account. */
function addRunningTrial(): void {
  const {
    contracts,
    contract_transitions: transitions,
    policies,
  } = landing.tables as Record<string, { columns: readonly string[]; rows: string }>;
  const policyId = policies!.rows
    .split('\n')
    .find((row) => row.includes('RelativeTimeEvent("7","day") => ended'))!
    .slice(0, 32);
  const row = contracts!.rows
    .split('\n')
    .find((line) => line.includes(policyId))!
    .split('\t');
  function set(column: string, value: string): void {
    row[contracts!.columns.indexOf(column)] = value;
  }
  set('contract_id', TRIAL);
  set('licensee_id', TRIAL);
  set('fsm_current_state', 'initial');
  set('fsm_current_state_colors', '{active}');
  set('fsm_running_status', '4');
  set('auth_status', '1');
  const signedAt = row[contracts!.columns.indexOf('created_at')]!;
  contracts!.rows += `${row.join('\t')}\n`;
  transitions!.rows += `${[TRIAL, TRIAL, 1, '_none_', 'initial', 'init', '{}', signedAt].join('\t')}\n`;
}
