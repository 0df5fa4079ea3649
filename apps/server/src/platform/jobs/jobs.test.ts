import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { urlOf } from '#test/cluster.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type Connection, connect, driverOf } from '../database/database.ts';
import { openJobTable } from './job-table.ts';
import { createJobs, type Jobs } from './jobs.ts';

const DATABASE = 'jobs_test';
const QUEUE = 'work';
const MINUTE_MS = 60_000;
const log = pino({ level: 'silent' });
/** Takes a job and holds it. */
const WORKER = fileURLToPath(new URL('../../../test/job-worker.ts', import.meta.url));

let connection: Connection;
let made: Jobs[];

async function administer(statement: string): Promise<void> {
  const admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(statement);
  await admin.end();
}

beforeEach(async () => {
  await administer(`create database ${DATABASE} template template`);
  connection = await connect(urlOf(inject('clusterUrl'), DATABASE));
  made = [];
});

afterEach(async () => {
  for (const jobs of made) await jobs.stop();
  await connection.close();
  await administer(`drop database ${DATABASE}`);
});

function newJobs(clock: Clock = systemClock): Jobs {
  const jobs = createJobs(connection, { clock, log });
  made.push(jobs);
  return jobs;
}

/** A clock that is `aheadMs` of the database's, and stands still until it is moved. */
function clockAhead(aheadMs: number) {
  let nowMs = Date.now() + aheadMs;
  return {
    now: () => new Date(nowMs),
    in: (ms: number) => new Date(nowMs + ms),
    advance(ms: number) {
      nowMs += ms;
    },
  };
}

async function enqueue(jobs: Jobs, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await jobs.enqueue(connection.db, QUEUE, { number });
}

/** The jobs that are still to be done, by whether a worker has them. */
async function jobsLeft(): Promise<{ waiting: number; taken: number }> {
  const rows = await connection.sql`select seen_at from jobs where queue = ${QUEUE}`;
  const waiting = rows.filter((row) => row.seen_at === null).length;
  return { waiting, taken: rows.length - waiting };
}
const NONE = { waiting: 0, taken: 0 };

test('jobs run in the order in which they came', async () => {
  const done: number[] = [];
  const jobs = newJobs();
  jobs.register<{ number: number }>({
    queue: QUEUE,
    async run({ number }) {
      done.push(number);
    },
  });
  await enqueue(jobs, 30);

  await jobs.work();

  await expect.poll(() => done.length).toBe(30);
  expect(done).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test('the first job of a queue is added in a transaction that has the only connection', async () => {
  await connection.close();
  connection = await connect(urlOf(inject('clusterUrl'), DATABASE), { connections: 1 });
  const jobs = newJobs();
  jobs.register({ queue: QUEUE, run: async () => undefined });
  await connection.db.transaction((tx) => jobs.enqueue(tx, QUEUE, {}));
  expect(await jobsLeft()).toEqual({ waiting: 1, taken: 0 });
});

test('what has piled up is worked off by thousands a second', async () => {
  const count = 3000;
  const { promise: allDone, resolve } = Promise.withResolvers<void>();
  let done = 0;
  const jobs = newJobs();
  jobs.register({
    queue: QUEUE,
    async run() {
      done += 1;
      if (done === count) resolve();
    },
  });
  await connection.db.transaction(async (tx) => {
    await Promise.all(Array.from({ length: count }, (_, number) => jobs.enqueue(tx, QUEUE, { number })));
  });

  const startedAt = performance.now();
  await jobs.work();
  await allDone;

  expect(count / ((performance.now() - startedAt) / 1000)).toBeGreaterThan(1000);
});

test('a queue runs as many jobs at a time as it may', async () => {
  const { promise: threeRun, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const jobs = newJobs();
  jobs.register({
    queue: QUEUE,
    concurrency: 3,
    async run() {
      running += 1;
      if (running === 3) resolve();
      await threeRun;
    },
  });
  await enqueue(jobs, 3);

  await jobs.work();
  await threeRun;

  expect(running).toBe(3);
});

test('a job that takes long does not keep back those that were taken with it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done: number[] = [];
  async function run({ number }: { number: number }) {
    if (number === 50) await released;
    done.push(number);
  }
  const workers = [newJobs(), newJobs()];
  for (const jobs of workers) {
    jobs.register({ queue: QUEUE, run });
  }
  await enqueue(workers[0]!, 200);

  try {
    for (const jobs of workers) await jobs.work();
    await expect.poll(() => done.length).toBe(199);
    expect(done).not.toContain(50);
  } finally {
    release();
  }
  await expect.poll(jobsLeft).toEqual(NONE);
  expect(done.length).toBe(200);
});

test('a job that fails is tried again later, the others of its batch are done once', async () => {
  const tries: number[] = [];
  const jobs = newJobs();
  jobs.register<{ number: number }>({
    queue: QUEUE,
    async run({ number }) {
      tries.push(number);
      if (number === 9 && tries.filter((tried) => tried === 9).length === 1) throw new Error('the first time fails');
    },
  });
  await enqueue(jobs, 30);

  await jobs.work();

  await expect.poll(jobsLeft).toEqual(NONE);
  expect(tries.toSorted((one, other) => one - other)).toEqual(
    [...Array.from({ length: 30 }, (_, index) => index + 1), 9].toSorted((one, other) => one - other),
  );
});

test('recurring work runs again and again, also after a failure, in one of the workers at a time', async () => {
  let runs = 0;
  for (const jobs of [newJobs(), newJobs()]) {
    jobs.register({
      queue: QUEUE,
      everyMs: 100,
      async run() {
        runs += 1;
        if (runs === 1) throw new Error('the first time fails');
      },
    });
    await jobs.work();
  }

  await expect.poll(() => runs).toBeGreaterThan(4);
  expect((await jobsLeft()).waiting).toBeLessThanOrEqual(1);
});

test('a stop gives back what was taken and not begun, and what does not end', async () => {
  const jobs = newJobs();
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  jobs.register<{ number: number }>({
    queue: QUEUE,
    async run({ number }) {
      if (number < 20) return;
      resolve();
      await new Promise(() => undefined);
    },
  });
  await enqueue(jobs, 40);
  await jobs.work();
  await begun;

  await jobs.stop();

  expect(await jobsLeft()).toEqual({ waiting: 21, taken: 0 });
});

test('a job whose process is killed runs in another one within 30 s; one that takes as long elsewhere runs once', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const [holding, idle] = [newJobs(), newJobs()] as const;
  for (const jobs of [holding, idle]) {
    jobs.register<{ number: number }>({
      queue: QUEUE,
      async run({ number }) {
        begun.push(number);
        if (number === 1) await released;
      },
    });
  }
  const enqueueOne = (number: number) => holding.enqueue(connection.db, QUEUE, { number });
  try {
    await enqueueOne(1);
    await holding.work();
    await expect.poll(() => begun).toEqual([1]);

    await enqueueOne(2);
    const env = { ...process.env, QUEUE, DATABASE_URL: urlOf(inject('clusterUrl'), DATABASE) };
    const child = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await idle.work();

    await expect.poll(() => begun, { timeout: 30_000 }).toEqual([1, 2]);
    await expect.poll(jobsLeft).toEqual({ waiting: 0, taken: 1 });
  } finally {
    release();
  }
  await expect.poll(jobsLeft).toEqual(NONE);
  expect(begun).toEqual([1, 2]);
}, 60_000);

describe.each([
  ['minutes behind', -10 * MINUTE_MS],
  ['minutes ahead of', 10 * MINUTE_MS],
])('where the clock of the application is %s the one of the database', (_where, aheadMs) => {
  test('a job is due when the application says so', async () => {
    const clock = clockAhead(aheadMs);
    const ran: string[] = [];
    const jobs = newJobs(clock);
    jobs.register<{ name: string }>({
      queue: QUEUE,
      async run({ name }) {
        ran.push(name);
      },
    });
    await jobs.enqueue(connection.db, QUEUE, { name: 'later' }, { startAt: clock.in(MINUTE_MS) });
    await jobs.enqueue(connection.db, QUEUE, { name: 'now' });

    expect((await jobs.due()).count).toBe(1);
    expect(await jobs.runDue()).toBe(1);
    clock.advance(MINUTE_MS - 1);
    expect(await jobs.runDue()).toBe(0);
    clock.advance(1);
    expect((await jobs.due()).count).toBe(1);
    expect(await jobs.runDue()).toBe(1);
    expect(ran).toEqual(['now', 'later']);
    expect(await jobs.due()).toEqual({ count: 0, oldestMs: 0 });
  });

  test('a job that failed is tried again when the application says so', async () => {
    const clock = clockAhead(aheadMs);
    let tries = 0;
    const jobs = newJobs(clock);
    jobs.register({
      queue: QUEUE,
      async run() {
        tries += 1;
        if (tries === 1) throw new Error('the first time fails');
      },
    });
    await enqueue(jobs, 1);

    await expect(jobs.runDue()).rejects.toThrow('the first time fails');
    expect(await jobs.runDue()).toBe(0);
    clock.advance(2000);
    expect((await jobs.due()).oldestMs).toBeGreaterThanOrEqual(0);
    expect(await jobs.runDue()).toBe(1);
    expect(tries).toBe(2);
  });

  test('recurring work waits for the time of the application', async () => {
    const clock = clockAhead(aheadMs);
    let runs = 0;
    const jobs = newJobs(clock);
    jobs.register({
      queue: QUEUE,
      everyMs: MINUTE_MS,
      async run() {
        runs += 1;
      },
    });
    await jobs.work();
    expect((await jobs.due()).count).toBe(0);
    expect(runs).toBe(0);

    clock.advance(MINUTE_MS);
    await expect.poll(() => runs).toBe(1);
    expect((await jobs.due()).count).toBe(0);
  });
});

test('who waits for all that is due also waits for jobs that another caller is running', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const jobs = newJobs();
  let done = 0;
  jobs.register({
    queue: QUEUE,
    async run() {
      begun.resolve();
      await mayEnd.promise;
      done += 1;
    },
  });
  await enqueue(jobs, 2);

  const first = jobs.runDue();
  await begun.promise;
  const doneAfterSecond = jobs.runDue().then(() => done);
  await jobs.due();
  mayEnd.resolve();

  expect(await doneAfterSecond).toBe(2);
  expect(await first).toBe(2);
});

test('a job that goes on failing is tried later each time, and given up after 51 tries with its last failure', async () => {
  const clock = clockAhead(0);
  const jobs = newJobs(clock);
  let tries = 0;
  jobs.register({
    queue: QUEUE,
    async run() {
      tries += 1;
      throw new Error(`failure ${tries}`);
    },
  });
  await enqueue(jobs, 1);

  for (const seconds of [1, 2, 4, 8]) {
    await expect(jobs.runDue()).rejects.toThrow();
    const [row] = await connection.sql`select due_at from jobs`;
    const delayMs = Date.parse(row!.due_at) - clock.now().getTime();
    expect(delayMs).toBeGreaterThanOrEqual(seconds * 500 - 1);
    expect(delayMs).toBeLessThanOrEqual(seconds * 1000);
    clock.advance(seconds * 1000);
  }
  for (; tries < 51; clock.advance(10 * MINUTE_MS)) await expect(jobs.runDue()).rejects.toThrow();

  clock.advance(365 * 24 * 60 * MINUTE_MS);
  expect(await jobs.runDue()).toBe(0);
  expect(await jobs.due()).toEqual({ count: 0, oldestMs: 0 });
  expect(await connection.sql`select due_at, failures, failure from jobs`).toEqual([
    { due_at: null, failures: 51, failure: 'failure 51' },
  ]);
});

test('a worker that lost its job to another one settles nothing of it', async () => {
  const table = openJobTable(connection, { clock: systemClock, log });
  await table.add(connection.db, { queue: QUEUE, payload: {} });
  const [lost] = await table.claim(QUEUE, 1);
  await connection.sql`update jobs set seen_at = now() - interval '16 seconds'`;
  await table.failAbandoned();
  await connection.sql`update jobs set due_at = created_at`;
  const [held] = await table.claim(QUEUE, 1);
  expect(held).toEqual({ ...lost, attempt: 2 });

  await table.release([lost!]);
  await table.fail(lost!, new Error('late'));
  await table.complete([lost!]);
  await connection.sql`update jobs set seen_at = now() - interval '16 seconds'`;
  await table.keep([lost!]);
  expect(
    await connection.sql`select attempt, failures, seen_at < now() - interval '15 seconds' as "isOld" from jobs`,
  ).toEqual([{ attempt: 2, failures: 1, isOld: true }]);
  await table.complete([held!]);
  expect(await jobsLeft()).toEqual(NONE);
});

test('a worker passes over the jobs that another one is taking, and does not wait for it', async () => {
  const table = openJobTable(connection, { clock: systemClock, log });
  for (let number = 0; number < 20; number += 1) await table.add(connection.db, { queue: QUEUE, payload: { number } });
  await connection.db.transaction(async (tx) => {
    const held = await driverOf(tx)`select job_id as id from jobs order by due_at, job_id limit 10 for update`;
    const taken = await table.claim(QUEUE, 10);
    expect(taken).toHaveLength(10);
    expect(new Set([...held, ...taken].map(({ id }) => id)).size).toBe(20);
  });
});

test('workers that look at once share the jobs', async () => {
  const table = openJobTable(connection, { clock: systemClock, log });
  for (let number = 0; number < 40; number += 1) await table.add(connection.db, { queue: QUEUE, payload: { number } });
  const taken = (await Promise.all(Array.from({ length: 4 }, () => table.claim(QUEUE, 10)))).flat();
  expect(new Set(taken.map(({ id }) => id)).size).toBe(40);
});

test('queues are named that have jobs which are due and free, and not those whose condition did not hold', async () => {
  const table = openJobTable(connection, { clock: systemClock, log });
  const heard: (string | undefined)[] = [];
  table.watch((queue) => heard.push(queue));
  await expect.poll(() => heard).toEqual([undefined]);

  const { sql } = connection;
  const jobs = [
    { queue: 'left out', payload: {}, condition: sql`false` },
    { queue: 'added', payload: {}, condition: undefined },
  ];
  await sql`with added as (${table.adding(sql, jobs)}) select 1`;
  // as a worker that is quicker leaves it, and one that failed
  for (const [queue, what] of [
    ['taken', sql`seen_at = now()`],
    ['due later', sql`due_at = now() + interval '1 hour'`],
  ] as const)
    await connection.db.transaction(async (tx) => {
      await table.add(tx, { queue, payload: {} });
      await driverOf(tx)`update jobs set ${what} where queue = ${queue}`;
    });
  await table.add(connection.db, { queue: 'added later', payload: {} });
  await expect.poll(() => new Set(heard)).toEqual(new Set([undefined, 'added', 'added later']));
  await table.claim('added', 1);
  await table.claim('added later', 1);
  await table.add(connection.db, { queue: 'last', payload: {} });
  await expect.poll(() => heard.filter((queue) => queue === 'last').length).toBe(2);
  for (const queue of ['left out', 'taken', 'due later']) expect(heard).not.toContain(queue);
});
