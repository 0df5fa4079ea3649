import { pino } from 'pino';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { urlOf } from '#test/cluster.ts';
import { type Connection, connect } from '../database/database.ts';
import { createJobs, type Jobs } from './jobs.ts';

const DATABASE = 'jobs_test';
const QUEUE = 'work';

let connection: Connection;
let jobs: Jobs;

async function administer(statement: string): Promise<void> {
  const admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(statement);
  await admin.end();
}

beforeEach(async () => {
  await administer(`create database ${DATABASE} template template`);
  connection = await connect(urlOf(inject('clusterUrl'), DATABASE));
  jobs = createJobs(connection, pino({ level: 'silent' }));
});

afterEach(async () => {
  await jobs.stop();
  await connection.close();
  await administer(`drop database ${DATABASE}`);
});

async function enqueue(count: number): Promise<void> {
  await jobs.start();
  for (let number = 1; number <= count; number += 1) await jobs.enqueue(connection.db, QUEUE, { number });
}

test('what has piled up is worked off without a rest between two jobs', async () => {
  const { promise: allDone, resolve } = Promise.withResolvers<void>();
  const done: number[] = [];
  jobs.register<{ number: number }>({
    queue: QUEUE,
    async run({ number }) {
      done.push(number);
      if (done.length === 20) resolve();
    },
  });
  await enqueue(20);

  const startedAt = performance.now();
  await jobs.work();
  await allDone;

  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('a queue runs as many jobs at a time as it may', async () => {
  const { promise: threeRun, resolve } = Promise.withResolvers<void>();
  let running = 0;
  jobs.register({
    queue: QUEUE,
    concurrency: 3,
    async run() {
      running += 1;
      if (running === 3) resolve();
      await threeRun;
    },
  });
  await enqueue(3);

  await jobs.work();
  await threeRun;

  expect(running).toBe(3);
});
