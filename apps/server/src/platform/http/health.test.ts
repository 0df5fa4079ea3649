import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const QUEUE = 'health-test';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  app.context.jobs.register({ queue: QUEUE, run: async () => undefined });
  await app.context.jobs.runDue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => app.close());

async function health() {
  const { status, body } = await app.visitor.get('/healthz');
  return [status, JSON.parse(body)];
}

/** The value of a metric, as Prometheus reads it. */
async function metric(name: string): Promise<number> {
  const { body } = await app.visitor.get('/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)![1]);
}

test('health is told to be broken once a worker has stood still for more than 15 s', async () => {
  const standStill = vi.spyOn(app.context.jobs, 'standStillMs').mockReturnValue(15_000);
  expect(await health()).toEqual([200, { status: 'ok' }]);

  standStill.mockReturnValue(15_001);
  expect(await health()).toEqual([503, { status: 'jobs stand still' }]);
  expect(await metric('colophon_jobs_stand_still_seconds')).toBe(15.001);
});

test('loops of modules are watched as workers are', async () => {
  let standsStillMs = 15_000;
  const due = vi.fn(async () => ({ count: 3, oldestMs: 2500 }));
  app.context.providers.add('health.loops', { name: 'tides', standsStillMs: () => standsStillMs, due });
  expect(await health()).toEqual([200, { status: 'ok' }]);
  standsStillMs = 15_001;
  expect(await health()).toEqual([503, { status: 'tides stand still' }]);
  expect(await metric('colophon_loop_stand_still_seconds{loop="tides"}')).toBe(15.001);
  expect(await metric('colophon_loop_due{loop="tides"}')).toBe(3);
  expect(await metric('colophon_loop_oldest_due_seconds{loop="tides"}')).toBe(2.5);
  due.mockRejectedValue(new Error('no database'));
  expect(await metric('colophon_loop_due{loop="tides"}')).toBeNaN();
  expect(await metric('colophon_loop_due{loop="timers"}')).toBe(0);
  standsStillMs = 0;
});

test('a process without workers never stands still', async () => {
  expect(await health()).toEqual([200, { status: 'ok' }]);
  expect(await metric('colophon_jobs_stand_still_seconds')).toBe(0);
});

test('metrics count the jobs that are due and tell for how long the first has been', async () => {
  const { clock, context } = app;
  expect(await metric('colophon_jobs_due')).toBe(0);
  expect(await metric('colophon_jobs_oldest_due_seconds')).toBe(0);

  const startAt = new Date(clock.now().getTime() + 1000);
  await context.jobs.enqueue(context.db, QUEUE, {}, { startAt });
  await context.jobs.enqueue(context.db, QUEUE, {}, { startAt: new Date(startAt.getTime() + 60_000) });
  expect(await metric('colophon_jobs_due')).toBe(0);
  clock.advance(5500);
  expect(await metric('colophon_jobs_due')).toBe(1);
  expect(await metric('colophon_jobs_oldest_due_seconds')).toBe(4.5);
});

test('metrics do not guess at jobs that cannot be counted', async () => {
  vi.spyOn(app.context.jobs, 'due').mockRejectedValue(new Error('no database'));
  expect(await metric('colophon_jobs_due')).toBeNaN();
  expect(await metric('colophon_jobs_oldest_due_seconds')).toBeNaN();
});

test('metrics name the process and its roles', async () => {
  const { body } = await app.visitor.get('/metrics');
  const { port, roles } = app.context.settings;
  expect(body).toContain(`colophon_process_info{process="${hostname()}:${port}",roles="${roles.join(',')}"} 1`);
});
