import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
import { readDescriptions } from '#test/undescribed.ts';
import { backups, damagedBlobs, drills, scrubs } from '../tables.ts';

const OPERATORS = '/v2/operators';

let app: TestApp;
let root: TestUser;
let target: string;
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;

beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'colophon-described-'));
  app = await startTestApp({ BACKUP_TARGET: target });
  root = await app.addUser('root', { isOperator: true });
  undescribed = await readDescriptions(app);
});
afterAll(async () => {
  await app.close();
  await rm(target, { recursive: true });
});

testToldRoutes(() => app, {
  addresses: [OPERATORS, '/v2/statistics/admin'],
  access: [
    'GET /v2/statistics/admin/overview operator',
    'GET /v2/operators/tasks operator',
    'GET /v2/operators/health operator',
    'GET /v2/operators/current operator',
    'GET /v2/operators/staff operator',
    'PUT /v2/operators/staff operator',
    'GET /v2/operators/search operator',
    'GET /v2/operators/jobs operator',
    'PUT /v2/operators/jobs/:jobId/retry operator',
    'DELETE /v2/operators/jobs/:jobId operator',
    'GET /v2/operators/settings operator',
    'GET /v2/operators/storage operator',
    'GET /v2/operators/audits operator',
    'GET /v2/operators/audits/export operator',
    'GET /v2/operators/backups operator',
    'GET /v2/operators/drills operator',
    'POST /v2/operators/backups operator',
    'POST /v2/operators/drills operator',
    'POST /v2/operators/scrub operator',
    'GET /v2/operators/scrub operator',
  ],
  asked: [
    'get /v2/statistics/admin/overview beginDate endDate',
    'get /v2/operators/tasks',
    'get /v2/operators/health',
    'get /v2/operators/current',
    'get /v2/operators/staff',
    'put /v2/operators/staff userId! permissions!',
    'get /v2/operators/search keywords!',
    'get /v2/operators/jobs skip limit state queue',
    'put /v2/operators/jobs/{jobId}/retry',
    'delete /v2/operators/jobs/{jobId}',
    'get /v2/operators/settings',
    'get /v2/operators/storage skip limit kind',
    'get /v2/operators/audits skip limit after operatorId action objectType objectId startDate endDate',
    'get /v2/operators/audits/export operatorId action objectType objectId startDate endDate (no data)',
    'get /v2/operators/backups skip limit',
    'post /v2/operators/backups',
    'get /v2/operators/drills skip limit',
    'post /v2/operators/drills',
    'post /v2/operators/scrub',
    'get /v2/operators/scrub skip limit',
  ],
});

test.each([
  ['audit', ['audits', 'audits/export']],
  ['staff', ['staff', 'staff']],
  ['any', ['tasks', 'search', 'current']],
])('operators who take care of "%s" may call what the others may not', (permission, paths) => {
  const open = app.routes.filter((route) => route.url.startsWith(OPERATORS) && route.permission === permission);
  expect(open.map(({ url }) => url).sort()).toEqual(paths.map((path) => `${OPERATORS}/${path}`).sort());
});

test('everything is described that operators are answered about the installation', async () => {
  const { db, clock } = app.context;
  const now = clock.now();
  const times = { begunAt: now, endedAt: now };
  const counts = { rows: 1, blobs: 1, newBytes: 1, missingBlobs: 0, failure: '' };
  await db.insert(backups).values({ target, bundleId: 'a', ...times, ...counts });
  const checks = [{ name: 'rows' as const, findings: ['One row is missing.'] }];
  await db.insert(drills).values({ source: target, bundleId: 'a', ...times, checks, isPassed: false });
  await db.insert(scrubs).values(times);
  await db.insert(damagedBlobs).values({ sha256: 'a'.repeat(64), damage: 'wrong', isMended: true, foundAt: now });
  await app.context.sql`insert into storage_sums values (${root.userId}, 10, 1, 20, 2)`;
  await root.put(`${OPERATORS}/staff`, { userId: root.userId, permissions: null });
  for (const address of [
    ...['audits', 'backups', 'drills', 'jobs', 'tasks', 'health', 'scrub', 'search?keywords=root', 'settings'],
    ...['current', 'staff', 'storage'],
  ]
    .map((path) => `${OPERATORS}/${path}`)
    .concat('/v2/statistics/admin/overview')) {
    const { data, errCode } = await root.get(address);
    expect(errCode, address).toBe(0);
    expect(Object.keys(data).length, address).toBeGreaterThan(0);
    expect(undescribed('get', address.split('?')[0]!, data), address).toEqual([]);
  }
});

test('everything is described that operators are answered when they act', async () => {
  const { sql, clock } = app.context;
  const [job] = await sql`
    insert into jobs (queue, payload, is_single, failures, failure, created_at, updated_at)
    values ('lost', '{"name": "a"}', false, 51, 'no answer', ${clock.now()}, ${clock.now()}) returning job_id as id`;
  const retried = await root.put(`${OPERATORS}/jobs/${job!.id}/retry`, {});
  expect(retried.data).toMatchObject({ payload: { name: 'a' }, failure: 'no answer' });
  expect(undescribed('put', `${OPERATORS}/jobs/{jobId}/retry`, retried.data)).toEqual([]);
  for (const path of ['backups', 'drills', 'scrub']) {
    const { data } = await root.post(`${OPERATORS}/${path}`, {});
    expect(undescribed('post', `${OPERATORS}/${path}`, data), path).toEqual([]);
  }
  const { userId } = await app.addUser('noor', { isOperator: true });
  const { data } = await root.put(`${OPERATORS}/staff`, { userId, permissions: ['staff'] });
  expect(data).toMatchObject({ permissions: ['staff'] });
  expect(undescribed('put', `${OPERATORS}/staff`, data)).toEqual([]);
});
