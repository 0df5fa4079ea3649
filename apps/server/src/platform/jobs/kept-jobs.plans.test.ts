import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { listQueues, pageJobs } from './kept-jobs.ts';

const ROWS = 100_000;

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  await app.context.sql`
    insert into jobs (queue, payload, due_at, seen_at, failures, failure, created_at, updated_at)
    select case when n < 100 then 'rare' else 'often' end, '{}',
           case when n % 5000 = 0 then null else '2030-01-01Z'::timestamptz - n * interval '1 minute' end,
           case when n % 7000 = 0 then now() end, case when n % 1000 = 0 then 1 else 0 end, '', now(), now()
      from generate_series(1, ${ROWS}::integer) n`;
  await app.context.sql`vacuum analyze jobs`;
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test.each([
  ['waiting', undefined],
  ['waiting', 'rare'],
  ['running', undefined],
  ['failed', undefined],
] as const)('%s jobs of %s are read without the others', async (state, queue) => {
  const read = () => pageJobs(watched.db, { state, queue, skip: 0, limit: 5 });
  expect((await read()).rows).toHaveLength(5);
  expect(await watched.largeNodes(read)).toEqual([]);
});

test('the first that are due stand at the top, whatever their queue', async () => {
  const { rows } = await pageJobs(app.context.db, { state: 'waiting', skip: 0, limit: 100 });
  const dueAt = rows.map((row) => Date.parse(row.dueAt!));
  expect(dueAt).toEqual(dueAt.toSorted((a, b) => a - b));
  expect(rows[0]!.queue).toBe('often');
  expect(await listQueues(app.context.db)).toEqual(['often', 'rare']);
});
