import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { carryOut } from './asked.ts';

let app: TestApp;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp({ BACKUP_TARGET: 's3://bucket/prefix?endpoint=https://host' });
  root = await app.addUser('root', { isOperator: true });
});
afterAll(() => app.close());

const read = async (what: string) => (await root.get(`/v2/operators/${what}`)).data;
const failing = async () => ({ isMade: false, said: 'The disk is full.' });

test('a backup and a drill are asked for once until they are done, which is on record', async () => {
  expect(await read('backups')).toMatchObject({ hasTarget: true, underWay: [], totalItem: 0 });
  for (const what of ['backups', 'backups', 'drills'])
    expect((await root.post(`/v2/operators/${what}`)).data).toMatchObject({ underWay: expect.any(Array) });
  expect(await read('backups')).toMatchObject({ underWay: ['backup', 'drill'] });
  const jobs = await read('jobs?limit=100');
  const queues = jobs.dataList.map(({ queue }: { queue: string }) => queue);
  expect(queues.toSorted()).toEqual(['operations.backup-asked', 'operations.drill-asked']);
  const { dataList } = await read('audits?objectType=backup');
  expect(dataList.map(({ action, objectId }: Record<string, string>) => [action, objectId])).toEqual([
    ['verify', 's3://bucket/prefix'],
    ['run', 's3://bucket/prefix'],
  ]);
});

test('what comes to nothing is kept with its reason, and what is made keeps its result itself', async () => {
  await carryOut(app.context, 'backup', failing);
  await carryOut(app.context, 'drill', failing);
  expect((await read('backups')).dataList).toMatchObject([
    { target: 's3://bucket/prefix', bundleId: '', failure: 'The disk is full.' },
  ]);
  expect((await read('drills')).dataList).toMatchObject([
    { isPassed: false, checks: [{ name: 'restore', findings: ['The disk is full.'] }] },
  ]);
  for (const command of ['backup', 'drill'] as const)
    await carryOut(app.context, command, async () => ({ isMade: true, said: 'done' }));
  expect([(await read('backups')).totalItem, (await read('drills')).totalItem]).toEqual([1, 1]);
});

test('without a place for backups neither is asked for', async () => {
  const bare = await startTestApp();
  const operator = await bare.addUser('root', { isOperator: true });
  expect((await operator.get('/v2/operators/backups')).data).toMatchObject({ hasTarget: false });
  for (const what of ['backups', 'drills'])
    expect((await operator.post(`/v2/operators/${what}`)).headers['x-refusal']).toBe('backup.no-target');
  await bare.close();
});

test('the archive of the log is told, and whether it goes on', async () => {
  const { providers, clock } = app.context;
  const told = async () => (await read('backups')).archive;
  expect(await told()).toBeNull();
  const now = clock.now().getTime();
  const state = {
    behindSince: null as string | null,
    copyAt: new Date(now).toISOString(),
    waitingBlobs: 2,
    failure: '',
  };
  providers.add('operations.archive', { target: '/mnt/archive', read: () => state });
  const copyDate = state.copyAt;
  expect(await told()).toEqual({
    target: '/mnt/archive',
    isWell: true,
    behindDate: null,
    copyDate,
    waitingFiles: 2,
    failure: '',
  });
  state.behindSince = new Date(now - 20_000).toISOString();
  expect(await told()).toMatchObject({ isWell: true, behindDate: state.behindSince });
  state.behindSince = new Date(now - 31_000).toISOString();
  expect(await told()).toMatchObject({ isWell: false });
  Object.assign(state, { behindSince: null, failure: 'The disk is full.' });
  expect(await told()).toMatchObject({ isWell: false, failure: 'The disk is full.' });
});
