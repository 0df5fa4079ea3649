import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { tellOfContracts } from '#modules/contracts/testing/contract-story.ts';
import { FREE } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { upload } from '#modules/files/testing/upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let root: TestUser;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({ BACKUP_TARGET: 'backups' });
  const story = await tellOfContracts(app, [FREE]);
  root = await app.addUser('root', { isOperator: true });
  mira = story.mira;
  await story.sign(FREE);
});
afterAll(() => app.close());

const overview = async (query = '') => {
  const answer = await root.get(`/v2/statistics/admin/overview?${query}`);
  expect(answer.errCode, answer.body).toBe(0);
  return answer.data;
};
const health = async () => (await root.get('/v2/operators/health')).data;

test('the overview counts what there is, and what came in a period', async () => {
  const now = await overview();
  expect(now).toMatchObject({ newUsers: now.users, newResources: now.resources, contracts: 1, newContracts: 1 });
  const { sql, clock } = app.context;
  const [counted] = await sql`
    select (select count(*) from users)::int as users, (select count(*) from resources)::int as resources,
           (select count(*) from nodes)::int as nodes`;
  expect(now).toMatchObject(counted!);
  expect(now).toMatchObject({ transactionAmount: '0.00', coinsInCirculation: expect.stringMatching(/^\d+\.\d\d$/) });

  await upload(mira, 'a.txt', 'twelve bytes');
  expect((await overview()).storageBytes).toBe(now.storageBytes + 12);

  app.clock.advance(3 * DAY_MS);
  const late = await app.addUser('late');
  await late.get('/v2/users/current');
  const today = `beginDate=${clock.now().toISOString().slice(0, 10)}`;
  expect(await overview(today)).toMatchObject({
    users: now.users + 1,
    newUsers: 1,
    activeUsers: 2,
    contracts: 1,
    newContracts: 0,
    newResources: 0,
  });
  const before = 'beginDate=2026-03-01&endDate=2026-03-02';
  expect(await overview(before)).toMatchObject({ newUsers: now.users, newContracts: 1 });
});

test('payments by contracts and coins in circulation are added up', async () => {
  const { sql } = app.context;
  const before = await overview();
  await sql`
    insert into transactions (record_id, kind, transaction_type, account_id, account_name, reciprocal_account_id,
      reciprocal_account_name, amount_cents, operator_id, operator_name, authorization_type, status, settled_at, created_at, updated_at)
    select n, 'payment', 2, '1', '', '2', '', 250, '', '', '', 2, ${app.clock.now()}, now(), now() from generate_series(1, 3) n`;
  expect((await overview()).transactionAmount).toBe('7.50');
  expect((await overview('endDate=2026-03-01')).transactionAmount).toBe('0.00');

  const recharge = { userId: mira.userId, amount: '12.5', reason: 'by hand', outsideTransactionId: 'by-hand-1' };
  await openWallet(app, mira);
  expect(await root.post('/v2/transactions/admin/recharges', recharge)).toMatchObject({ errCode: 0 });
  expect(Number((await overview()).coinsInCirculation)).toBe(Number(before.coinsInCirculation) + 12.5);
});

test('what waits for operators, what was given and what lies here are counted by their states', async () => {
  const { sql } = app.context;
  expect(await mira.post('/v2/nodes', { nodeName: 'gone', nodeDomain: 'gone' })).toMatchObject({ errCode: 0 });
  const before = await overview();
  const at = app.clock.now();
  await sql`
    insert into reports (report_id, reporter_user_id, subject_type, subject_id, subject_name, subject_user_id, reason_type, description,
      images, is_notice, status, measure, handler_user_id, handled_at, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 100000 + n, 1, lpad(to_hex(n), 24, '0'), 'harbour', 200000, 1, '', '{}', false,
      case when n > 2 then 3 else 1 end, case when n > 2 then 'none' end, case when n > 2 then 1 end,
      case when n > 2 then ${at}::timestamptz end, ${at}, ${at} from generate_series(1, 3) n`;
  await sql`
    insert into beta_applications (record_id, user_id, area_code, area_name, occupation, description, status, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), n, '', '', '', '', n - 1, ${at}, ${at} from generate_series(1, 3) n`;
  await sql`
    insert into preview_images (sha1, sha256, size_bytes, mime, extension, created_at)
    values (${'a'.repeat(40)}, ${'a'.repeat(64)}, 30, 'image/png', 'png', ${at})`;
  await sql`
    insert into reward_records (reward_code, group_code, user_id, ordinal, reward_type, reward_num, tag, evidence, completed_at, created_at, updated_at)
    select (select min(code) from reward_configs), '', n, 1, 1, 1, n, '{}', ${at}, ${at}, ${at} from generate_series(1, 5) n`;
  await sql`update nodes set status = -1 where node_domain = 'gone'`;
  expect(await overview()).toMatchObject({
    openReports: before.openReports + 2,
    pendingApplications: before.pendingApplications + 1,
    storageBytes: before.storageBytes + 30,
    rewardsIssued: before.rewardsIssued + 1,
    nodes: before.nodes - 1,
  });
});

test('a period that ends before it begins is refused', async () => {
  for (const query of ['beginDate=2026-03-02&endDate=2026-03-01', 'beginDate=yesterday'])
    expect(await root.get(`/v2/statistics/admin/overview?${query}`)).toMatchObject({ errCode: 4 });
});

test('the health of the installation says what an operator has to look at', async () => {
  const { sql } = app.context;
  expect(await health()).toMatchObject({
    database: { state: 'fine', version: expect.stringMatching(/^\d+/), bytes: expect.any(Number) },
    files: { state: 'fine', place: 'folder' },
    jobs: { failed: 0 },
    mail: { state: 'fine', isSent: false, unsent: 0 },
    disk: { totalBytes: expect.any(Number), freeBytes: expect.any(Number) },
    backup: { state: 'attention', hasTarget: true, lastDate: null },
    drill: { state: 'attention', lastDate: null, isPassed: null },
    scrub: { state: 'attention', lastDate: null, isUnderWay: false, damaged: 0 },
  });
  const now = app.clock.now();
  await sql`
    insert into backups (target, bundle_id, begun_at, ended_at, rows, blobs, new_bytes, missing_blobs, failure)
    values ('x', 'one', ${now}, ${now}, 1, 1, 1, 0, '')`;
  await sql`insert into drills (source, bundle_id, begun_at, ended_at, checks, is_passed) values ('x', 'one', ${now}, ${now}, '[]', false)`;
  await sql`insert into damaged_blobs (sha256, damage, is_mended, found_at) values (${'a'.repeat(64)}, 'wrong', false, ${now})`;
  expect(await health()).toMatchObject({
    backup: { state: 'fine', lastDate: now.toISOString(), failure: '' },
    drill: { state: 'wrong', lastDate: now.toISOString(), isPassed: false },
    scrub: { state: 'wrong', damaged: 1 },
  });
  app.clock.advance(2 * DAY_MS + 1);
  root = await app.addUser('root2', { isOperator: true });
  expect(await health()).toMatchObject({ backup: { state: 'attention' } });
});

test('each operator sees the tasks of their parts alone', async () => {
  const { sql } = app.context;
  await sql`insert into jobs (queue, payload, due_at, failures, failure, created_at, updated_at) values ('x', '{}', null, 51, 'lost', now(), now())`;
  const all = (await root.get('/v2/operators/tasks')).data;
  expect(all.map(({ task }: { task: string }) => task)).toEqual([
    'reports',
    'appeals',
    'applications',
    'rewards',
    'withdrawals',
    'jobs',
    'messages',
    'timers',
  ]);
  expect(all).toContainEqual({ task: 'jobs', count: 1 });
  await root.put('/v2/operators/staff', { userId: root.userId, permissions: [] });
  const desk = await app.addUser('desk', { isOperator: true });
  const ofPermission = {
    beta: ['applications'],
    reports: ['reports', 'appeals'],
    rewards: ['rewards'],
    finance: ['withdrawals'],
    system: ['jobs', 'messages', 'timers'],
  };
  for (const [permission, tasks] of Object.entries(ofPermission)) {
    await root.put('/v2/operators/staff', { userId: desk.userId, permissions: [permission] });
    const seen = (await desk.get('/v2/operators/tasks')).data;
    expect(seen.map(({ task }: { task: string }) => task)).toEqual(tasks);
  }
  await root.put('/v2/operators/staff', { userId: desk.userId, permissions: [] });
  expect((await desk.get('/v2/operators/tasks')).data).toEqual([]);
});
