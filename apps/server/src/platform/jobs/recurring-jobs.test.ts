import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { createJobs, type Jobs } from './jobs.ts';

const QUEUE = 'tidy-up';

let app: TestApp;
const workers: Jobs[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const jobs of workers) await jobs.stop();
  await app.close();
});

test('recurring work runs again and again, also after a failure, in one of the workers at a time', async () => {
  let runs = 0;
  for (const _ of ['one worker', 'another']) {
    const jobs = createJobs(app.context, pino({ level: 'silent' }));
    jobs.register({
      queue: QUEUE,
      everyMs: 100,
      async run() {
        runs += 1;
        if (runs === 1) throw new Error('the first time fails');
      },
    });
    await jobs.start();
    await jobs.work();
    workers.push(jobs);
  }

  await expect.poll(() => runs, { timeout: 15_000 }).toBeGreaterThan(4);
  const waiting = await app.context.sql`select from pgboss.job where name = ${QUEUE} and state = 'created'`;
  expect(waiting.length).toBeLessThanOrEqual(1);
});
