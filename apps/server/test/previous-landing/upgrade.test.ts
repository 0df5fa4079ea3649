import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fireDueEvents } from '#modules/contracts/testing/due-events.ts';
import { isImmutable, readDatabaseVersion } from '#platform/database/database-version.ts';
import { migrate } from '#platform/database/migrate.ts';
import { urlOf } from '../cluster.ts';
import { startTestAppOn, type TestApp } from '../test-app.ts';
import { restoreSnapshot, rowsNow, type Snapshot } from './snapshot.ts';

/** Tables to which a start adds rows, and which. */
const ADDED_TO: Readonly<Record<string, string>> = {
  installation_facts: 'what a start does once in an installation, such as giving it the policy templates',
};
/** Tables whose rows are in others since: what operators did in one record from the migration after this many, texts in a table with drafts. */
const FORMER = ['account_audits', 'sorting_audits', 'published_texts'];
const MIGRATIONS_BEFORE_AUDIT = 22;
/** Of the account that was registered in the landing. */
const NEWCOMER = { loginName: 'newcomer', password: 'secret123' };

/** Of the landing, by which its receipts are signed. */
const RECEIPT_KEY = 'NRlVyEeELVugx139cz5tJ615DP1waWLTVbS__GnldwGT1wduUuFOZAUFukDQgSg1';

const landing = JSON.parse(
  gunzipSync(readFileSync(new URL('landing.json.gz', import.meta.url))).toString(),
) as Snapshot & { readonly migrations: number };
const database = `landing_${process.pid}`;
const url = urlOf(inject('clusterUrl'), database);
let admin: postgres.Sql;
let sql: postgres.Sql;
let app: TestApp;

beforeAll(async () => {
  admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${database}`);
  const { migrations, definitions } = readDatabaseVersion();
  // Today's triggers are on tables that the landing may not have; rows come back without any.
  await migrate(url, {
    migrations: migrations.slice(0, landing.migrations),
    definitions: definitions.filter(isImmutable),
  });
  sql = postgres(url, { max: 1, onnotice: () => undefined });
  await restoreSnapshot(sql, landing);
  await writeFormerJobs();
  await migrate(url, {
    migrations: migrations.slice(0, MIGRATIONS_BEFORE_AUDIT),
    definitions: definitions.filter(isImmutable),
  });
  await writeFormerAudits();
  await writeFormerTexts();
  await migrate(url);
  app = await startTestAppOn(url, { RECEIPT_KEY });
});
afterAll(async () => {
  await app.close();
  await sql.end();
  await admin.unsafe(`drop database ${database}`);
  await admin.end();
});

test.each(Object.entries(landing.tables).filter(([table]) => !FORMER.includes(table)))(
  'every row of %s is there with every value',
  async (table, { columns, rows }) => {
    const now = linesOf(await rowsNow(sql, table, columns));
    const before = linesOf(rows);
    expect(table in ADDED_TO ? now.filter((line) => before.includes(line)) : now).toEqual(before);
  },
);

test('an account of the landing logs in and finds its things', async () => {
  const login = await app.visitor.post('/v2/passport/login', { ...NEWCOMER, jwtType: 'header' });
  expect(login).toMatchObject({ errCode: 0, data: { username: 'newcomer' } });
  const headers = { authorization: String(login.headers.authorization) };
  expect(await app.visitor.get('/v2/storages/buckets/papers/objects', { headers })).toMatchObject({
    data: { totalItem: 1, dataList: [{ objectName: 'hello.txt' }] },
  });
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

test('a contract that was waiting for its time goes on waiting, and is moved when its time has come', async () => {
  const { sql, clock } = app.context;
  const { contractId, dueAt } = runningTrial();
  const moveTo = (at: number) => app.clock.advance(at - clock.now().getTime());
  const stateOf = async () =>
    (await sql`select fsm_current_state as state from contracts where contract_id = ${contractId}`)[0]!.state;
  moveTo(dueAt - 1);
  await fireDueEvents(app.context);
  expect(await stateOf()).toBe('initial');
  moveTo(dueAt);
  await fireDueEvents(app.context);
  expect(await stateOf()).toBe('ended');
});

test('functions, triggers, constraints and indexes are those of a new database', async () => {
  const created = postgres(urlOf(inject('clusterUrl'), 'template'), { max: 1, onnotice: () => undefined });
  const expected = await rulesOf(created);
  await created.end();
  expect(expected.length).toBeGreaterThan(300);
  expect(await rulesOf(sql)).toEqual(expected);
});

test('numbers of new users go on after those of the landing', async () => {
  const { userId } = await app.addUser('after-the-upgrade');
  expect(userId).toBe(Number(landing.sequences.users_user_id_seq) + 1);
});

test('jobs of the former queue that waited, were under way or were given up are so, or wait', async () => {
  const jobs = await sql`
    select payload->>'state' as state, is_single, seen_at, failures, failure, due_at = '2026-11-25Z' as "isDue" from jobs
     where queue = 'former' order by job_id`;
  const job = { is_single: false, seen_at: null, failures: 0, failure: '', isDue: true };
  expect(jobs).toEqual([
    { ...job, state: 'created' },
    { ...job, state: 'retry', failures: 1, failure: 'once' },
    { ...job, state: 'active' },
    { ...job, state: 'failed', failures: 50, failure: 'always', isDue: null },
  ]);
  expect(await sql`select from pg_namespace where nspname = 'pgboss'`).toHaveLength(0);
});

test('what operators did before there was one record of it is in it, in its order', async () => {
  const [{ account }] = (await sql`select min(account_id) as account from accounts`) as unknown as [
    { account: string },
  ];
  const entries = await sql`
    select operator_id as operator, action, object_type as type, object_id as id, before, after, reason
      from audit_entries where operator_id < 10 order by audit_id`;
  expect(entries).toEqual([
    {
      operator: 1,
      action: 'freeze',
      type: 'account',
      id: account,
      before: null,
      after: { recordId: null, orderId: '7', remark: 'twice' },
      reason: 'fraud',
    },
    {
      operator: 2,
      action: 'change',
      type: 'resourceType',
      id: 'RT1',
      before: { name: 'old' },
      after: { name: 'new' },
      reason: '',
    },
    { operator: 2, action: 'delete', type: 'operationCategory', id: 'OC1', before: {}, after: null, reason: '' },
    { operator: 3, action: 'create', type: 'ad', id: 'a1', before: null, after: {}, reason: '' },
    {
      operator: 3,
      action: 'change',
      type: 'ad',
      id: 'a1',
      before: { title: null },
      after: { title: null },
      reason: '',
    },
  ]);
});

test('texts that were published are, each in both languages', async () => {
  expect(
    await sql`select key, english, published_english, chinese, published_chinese, status from interface_texts order by key`,
  ).toEqual([
    { key: 'half', english: '', published_english: null, chinese: '半', published_chinese: null, status: 1 },
    { key: 'whole', english: 'Whole', published_english: 'Whole', chinese: '全', published_chinese: '全', status: 3 },
  ]);
});

async function writeFormerTexts(): Promise<void> {
  await sql`
    insert into published_texts (text_id, key, english, chinese, created_at, updated_at)
    values (repeat('a', 24), 'whole', 'Whole', '全', now(), now()), (repeat('b', 24), 'half', '', '半', now(), now())`;
}

/** Rows of the three tables that what operators did stood in. */
async function writeFormerAudits(): Promise<void> {
  await sql`
    insert into account_audits (operator_id, action, account_id, order_id, reason, remark, created_at)
    select 1, 'freeze', min(account_id), 7, 'fraud', 'twice', '2026-11-25Z'::timestamptz from accounts`;
  await sql`
    insert into sorting_audits (operator_id, subject, subject_key, action, changes, created_at)
    values (2, 'type', 'RT1', 'change', '[{"field":"name","before":"old","after":"new"}]', '2026-11-26Z'),
           (2, 'category', 'OC1', 'delete', '[]', '2026-11-27Z')`;
  await sql`
    insert into campaign_acts (operator_id, subject, subject_key, act, fields, created_at)
    values (3, 'ad', 'a1', 'create', '{}', '2026-11-28Z'), (3, 'ad', 'a1', 'change', '{title}', '2026-11-28Z')`;
}

/** Jobs in the tables of the library that the landing used, as far as they say what is to be done. */
async function writeFormerJobs(): Promise<void> {
  await sql`
    create schema pgboss
    create table job (name text, data jsonb, state text, retry_count int, start_after timestamptz, created_on timestamptz,
                      policy text, output jsonb)`;
  await sql`
    insert into pgboss.job
    select 'former', jsonb_build_object('state', state), state, failures, '2026-11-25Z', '2026-11-24Z', policy, output
      from (values ('created', 0, 'standard', null::jsonb), ('retry', 1, null, '{"message": "once"}'), ('active', 0, 'standard', null),
                   ('completed', 0, 'standard', null), ('failed', 50, 'standard', '{"message": "always"}'), ('created', 0, 'short', null))
        as former (state, failures, policy, output)`;
}

function linesOf(rows: string): string[] {
  return rows.split('\n').sort();
}

/** A trial of the landing that had begun when it was left behind. */
function runningTrial(): { contractId: string; dueAt: number } {
  const { columns, rows } = landing.tables.contracts!;
  const trial = rows
    .split('\n')
    .map((line) => Object.fromEntries(line.split('\t').map((value, at) => [columns[at], value])))
    .find((contract) => contract.fsm_current_state === 'initial' && contract.due_at !== '\\N')!;
  return { contractId: trial.contract_id!, dueAt: Date.parse(`${trial.due_at}:00`) };
}

/** All that a database keeps to besides the columns of its tables, one definition each. */
async function rulesOf(sql: postgres.Sql): Promise<string[]> {
  const rules = await sql<{ rule: string }[]>`
    select pg_get_functiondef(oid) as rule from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'`;
  return rules.map(({ rule }) => rule).sort();
}
