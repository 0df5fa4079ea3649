import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const JOBS = '/v2/operators/jobs';

let app: TestApp;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.addUser('root', { isOperator: true });
});
afterAll(() => app.close());

interface Given {
  queue?: string;
  payload?: object;
  dueAt?: Date | null;
  seenAt?: Date | null;
  failures?: number;
  isSingle?: boolean;
}

async function add({
  queue = 'lost',
  payload = {},
  dueAt = null,
  seenAt = null,
  failures = 0,
  isSingle = false,
}: Given) {
  const [row] = await app.context.sql<{ id: string }[]>`
    insert into jobs (queue, payload, is_single, due_at, seen_at, failures, failure, created_at, updated_at)
    values (${queue}, ${JSON.stringify(payload)}, ${isSingle}, ${dueAt}, ${seenAt}, ${failures}, ${failures > 0 ? 'no answer' : ''},
            ${app.clock.now()}, ${app.clock.now()}) returning job_id as id`;
  return String(row!.id);
}

const find = async (query: string) => (await root.get(`${JOBS}?${query}`)).data;
const idsOf = ({ dataList }: { dataList: { jobId: string }[] }) => dataList.map(({ jobId }) => jobId);

test('jobs are found by their state and queue, with what they are about and no secret', async () => {
  const now = app.clock.now();
  const later = await add({ queue: 'a', dueAt: new Date(now.getTime() + 1000) });
  const first = await add({
    queue: 'b',
    dueAt: now,
    payload: { sha1: 'x', authCode: '123456', who: { email: 'a@b.c', name: 'a@b.c' }, change: { detail: 'Chrome' } },
  });
  const running = await add({ queue: 'a', dueAt: now, seenAt: now });
  const [again, givenUp] = [
    await add({ queue: 'a', dueAt: now, failures: 2 }),
    await add({ queue: 'b', failures: 51 }),
  ];

  const waiting = await find('state=waiting');
  expect(idsOf(waiting)).toEqual([first, later]);
  expect(waiting).toMatchObject({ totalItem: 2, queues: ['a', 'b'] });
  expect(waiting.dataList[0]).toEqual({
    jobId: first,
    queue: 'b',
    payload: { sha1: 'x', authCode: '•••', who: { email: '•••', name: '•••' }, change: { detail: '•••' } },
    isRecurring: false,
    isRunning: false,
    dueDate: now.toISOString(),
    failures: 0,
    failure: '',
    createDate: now.toISOString(),
  });
  expect(idsOf(await find('state=running'))).toEqual([running]);
  const failed = await find('state=failed');
  expect(idsOf(failed)).toEqual([givenUp, again]);
  expect(failed.dataList[0]).toMatchObject({ dueDate: null, failures: 51, failure: 'no answer' });
  expect(await find('state=failed&queue=a')).toMatchObject({ totalItem: 1, dataList: [{ jobId: again }] });
  expect(await find('state=waiting&queue=a')).toMatchObject({ totalItem: 1, dataList: [{ jobId: later }] });
  expect(await root.get(`${JOBS}?state=gone`)).toMatchObject({ errCode: 4 });
});

test('a job that was given up runs again when an operator says so, which is on record', async () => {
  const jobId = await add({ failures: 51 });
  const answer = await root.put(`${JOBS}/${jobId}/retry`);
  expect(answer.data).toMatchObject({ jobId, dueDate: app.clock.now().toISOString(), failures: 51 });
  expect((await find('state=failed&queue=lost')).dataList[0]).toMatchObject({ jobId, dueDate: expect.any(String) });
  const { dataList } = (await root.get(`/v2/operators/audits?objectType=job&objectId=${jobId}`)).data;
  expect(dataList).toMatchObject([{ action: 'retry', after: { queue: 'lost', failures: 51, failure: 'no answer' } }]);
});

test('a job is deleted, but neither one that runs nor one that recurs', async () => {
  const jobId = await add({ failures: 1, dueAt: app.clock.now() });
  const running = await add({ seenAt: app.clock.now(), dueAt: app.clock.now() });
  const recurring = await add({ isSingle: true, dueAt: app.clock.now() });
  expect(await root.delete(`${JOBS}/${jobId}`)).toMatchObject({ data: true });
  for (const [id, refusal] of [
    [jobId, 'job.not-found'],
    [running, 'job.running'],
    [recurring, 'job.recurring'],
  ] as const)
    expect((await root.delete(`${JOBS}/${id}`)).headers['x-refusal']).toBe(refusal);
  for (const [id, refusal] of [
    [jobId, 'job.not-found'],
    [running, 'job.running'],
  ] as const)
    expect((await root.put(`${JOBS}/${id}/retry`)).headers['x-refusal']).toBe(refusal);
  const { dataList } = (await root.get(`/v2/operators/audits?objectType=job&objectId=${jobId}`)).data;
  expect(dataList).toMatchObject([
    { action: 'delete', before: { queue: 'lost', failures: 1, failure: 'no answer' }, after: null },
  ]);
});
