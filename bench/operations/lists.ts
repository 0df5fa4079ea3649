import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect, driverOf } from '@colophon/server/platform/database/database.ts';
import { urlOfRunning } from '@colophon/server/platform/database/embedded-running.ts';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/lib/project.mjs';
import { type Caller, logIn } from '../caller.ts';
import { copyId, copyRows } from '../contracts/copies.ts';
import { addResources, licence, openNode, publish, resourceIdOf } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, undoLater } from '../installation.ts';
import { median } from '../measure.ts';
import { startProgram } from '../programs.ts';

const CALLS = 5;
const PEOPLE = 'person';

/** The slowest of the operators' lists, and their overview, where there are `rows` of each thing: the middle of five calls each. */
export async function measureLists(rows: number): Promise<Goal[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  undoLater(() => rm(dataDir, { recursive: true, force: true }));
  const secret = randomBytes(32).toString('hex');
  const env = { SESSION_KEY: secret, RECEIPT_KEY: secret, DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: '0' };
  const account = { ADMIN_EMAIL: ACCOUNT.loginName, ADMIN_PASSWORD: ACCOUNT.password };
  const server = await startProgram(SERVER_ARGS, { env: { ...SERVER_ENV, ...env, ...account, DATA_DIR: dataDir } });
  undoLater(server.stop);
  const caller = await logIn(server.origin, ACCOUNT);
  const connection = await connect((await urlOfRunning(dataDir))!, { connections: 1 });
  console.log(`Filling a database with ${rows.toLocaleString('en')} people, works, contracts, reports and entries …`);
  await fill(caller, connection, rows);
  await connection.close();

  console.log('Measuring the lists …');
  const times: { path: string; ms: number }[] = [];
  for (const path of listsOf(rows)) times.push({ path, ms: await timeOf(caller, path) });
  times.sort((one, other) => other.ms - one.ms);
  for (const { path, ms } of times.slice(0, 5)) console.log(`  ${ms.toFixed(0)} ms ${path}`);
  const overview = await timeOf(caller, '/v2/statistics/admin/overview?beginDate=2026-01-01');
  console.log(`  ${overview.toFixed(0)} ms the overview`);
  await server.stop();
  const many = rows.toLocaleString('en');
  return [
    {
      title: `slowest operators' list of ${many} rows`,
      value: times[0]!.ms / 1000,
      unit: 's',
      target: { atMost: 0.3 },
    },
    { title: `overview of ${many} rows`, value: overview / 1000, unit: 's', target: { atMost: 0.3 } },
  ];
}

/** Pages at the beginning and far down, and with each filter. */
function listsOf(rows: number): string[] {
  const far = Math.min(rows / 2, 50_000);
  const lists = {
    users: ['', `skip=${far}`, 'status=0', `keywords=${PEOPLE}${rows / 2}`, `keywords=${PEOPLE}`, 'keywords=nobody'],
    'resources/search': ['', `skip=${far}`, 'status=1', 'keywords=work', 'keywords=nothing', 'resourceTypeCode=RT001'],
    'contracts/search': [
      '',
      `skip=${far}`,
      'status=0',
      `contractId=${copyId(7)}`,
      'keywords=hired',
      'keywords=nothing',
    ],
    'contracts/admin/timers': ['', `skip=${far}`],
    'operators/audits': ['', `skip=${far}`, 'action=freeze', 'objectType=user', 'objectId=7', 'startDate=2026-02-01'],
    'reports/admin': ['', `skip=${far}`, 'status=1', 'subjectType=3', 'keywords=harbour', 'keywords=nothing'],
    'operators/storage': ['', `skip=${far}`, 'kind=files', 'kind=images'],
    'operators/jobs': ['state=waiting', 'state=failed', 'state=failed&queue=lost'],
    'operators/search': [`keywords=${PEOPLE}`, 'keywords=work', `keywords=${resourceIdOf(7)}`, 'keywords=7'],
  };
  return Object.entries(lists).flatMap(([name, queries]) => queries.map((query) => `/v2/${name}?${query}`));
}

async function timeOf(caller: Caller, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now();
    await caller.call('GET', path);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function fill(caller: Caller, { db, sql }: Connection, rows: number): Promise<void> {
  await openNode(caller);
  await addResources(sql, rows);
  const base = await publish(caller, 'hired', []);
  await publish(caller, 'hiring', [base]);
  const [signed] = await sql<{ id: string }[]>`
    select contract_id as id from contracts where policy_id = ${licence(base).policyIds[0]!}`;
  await db.transaction(async (transaction) => {
    const tx = driverOf(transaction);
    const copies = { key: 'contract_id', id: signed!.id, count: rows };
    const older = { contract_id: 'copy', created_at: `created_at - n * interval '1 minute'` };
    await copyRows(tx, 'contracts', { ...copies, changes: { ...older, subject_id: 'copy' } });
    await copyRows(tx, 'contract_transitions', { ...copies, changes: { ...older, state_id: 'copy' } });
    await copyRows(tx, 'contract_chain', { ...copies, changes: { contract_id: 'copy' } });
  });
  await sql`
    insert into users (username, display_name, email, password_hash, token_sn, created_at, updated_at)
    select ${PEOPLE} || n, case when n % 10 = 0 then 'Reader ' || n else '' end, ${PEOPLE} || n || '@example.org', '', md5(n::text),
      '2020-01-01Z'::timestamptz + n * interval '1 minute', now() from generate_series(1, ${rows}::int) n`;
  await sql`
    insert into storage_sums (user_id, file_bytes, files, image_bytes, images)
    select user_id, user_id * 10, user_id % 100, 1000000000 - user_id, 1 from users where username like ${`${PEOPLE}%`}`;
  await sql`
    insert into reports (report_id, reporter_user_id, subject_type, subject_id, subject_name, subject_user_id, reason_type, description,
      images, is_notice, status, measure, handler_user_id, handled_at, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), n % 1000 + 100000, case when n % 100 = 9 then 3 else 1 end, lpad(to_hex(n / 5), 24, '0'), 'harbour ' || n,
      n % 997 + 200000, 1 + n % 7, '', '{}', false, case when n % 100 = 7 then 1 else 3 end, case when n % 100 = 7 then null else 'none' end,
      case when n % 100 <> 7 then 1 end, case when n % 100 <> 7 then now() end,
      '2020-01-01Z'::timestamptz + n * interval '1 minute', now() from generate_series(1, ${rows}::int) n`;
  await sql`
    insert into audit_entries (operator_id, action, object_type, object_id, reason, created_at)
    select 1, case when n % 3 = 0 then 'freeze' else 'update' end, case when n % 2 = 0 then 'user' else 'resource' end, n::text, 'So.',
      '2026-01-01Z'::timestamptz + n * interval '10 seconds' from generate_series(1, ${rows}::int) n`;
  await sql`
    insert into jobs (queue, payload, is_single, failures, failure, created_at, updated_at)
    select 'lost', '{}', false, 51, 'no answer', now(), now() from generate_series(1, ${rows}::int)`;
  await sql`vacuum analyze`;
}
