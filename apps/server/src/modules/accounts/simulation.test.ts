import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect } from '#platform/database/database.ts';
import { dropDatabase, urlOf } from '#test/cluster.ts';
import { accounts } from './tables.ts';
import { checkBooks } from './testing/check-books.ts';
import { type Cast, operationsIn, storyOf } from './testing/stories.ts';
import type { Work } from './testing/story-process.ts';
import { tellStories } from './testing/tell-stories.ts';
import type { Outcome } from './testing/tell-story.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
console.log(`Simulated payments: FUZZ_SEED=${SEED} FUZZ_FACTOR=${FACTOR}`);

const OPERATIONS = 100_000 * FACTOR;
/** Processes that are killed, each in the middle of its stories. */
const KILLS = Math.ceil(4 * FACTOR);
const PEOPLE = 60;
const CONCURRENCY = 12;
const NOW = new Date('2026-03-01T04:00:00.000Z');

let admin: postgres.Sql;
let databaseUrl: string;
let connection: Connection;
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  admin = postgres(clusterUrl, { max: 1, onnotice: () => undefined });
  const name = `simulation_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await admin.unsafe(`create database ${name} template template`);
  databaseUrl = urlOf(clusterUrl, name);
  connection = await connect(databaseUrl, { connections: CONCURRENCY });
});
afterAll(async () => {
  await connection.close();
  await dropDatabase(admin, new URL(databaseUrl).pathname.slice(1));
  await admin.end();
});

/** People with empty accounts, and a gateway. */
async function addCast(seed: number): Promise<Cast> {
  const people = Array.from({ length: PEOPLE }, (_, index) => `233${String(index).padStart(8, '0')}0000`);
  const gateway = '508000000099999';
  const account = (accountId: string, values: Partial<typeof accounts.$inferInsert>) => ({
    accountId,
    accountType: 1,
    accountName: accountId,
    ownerId: accountId,
    ownerName: accountId,
    ownerUserId: 0,
    status: 1,
    createdAt: NOW,
    updatedAt: NOW,
    ...values,
  });
  await connection.db
    .insert(accounts)
    .values([
      ...people.map((accountId) => account(accountId, {})),
      account(gateway, { accountType: 4, allowNegative: true }),
    ]);
  return { seed, people, gateway };
}

/** Has a process tell the stories and kills it when it has told `killAfter`; answers what it said before. */
async function tellInProcess(work: Work, killAfter: number, told: (number: number, outcome: Outcome) => void) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'testing/story-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin!.end(JSON.stringify(work));
  const ended = once(child, 'close');
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout! })) {
    const { number, outcome } = JSON.parse(line) as { number: number; outcome: Outcome };
    told(number, outcome);
    lines += 1;
    if (lines === killAfter) child.kill('SIGKILL');
  }
  await ended;
  return child.signalCode;
}

test(`after ${OPERATIONS.toLocaleString('en')} movements at once, repeated and cut off, every cent is where it was told to go`, {
  timeout: 60_000 + 240_000 * FACTOR,
}, async () => {
  const cast = await addCast(SEED);
  const shares: [number[], number[]] = [[], []];
  for (let number = 0, operations = 0; operations < OPERATIONS; number += 1) {
    operations += operationsIn(storyOf(cast, number));
    shares[number % 2]!.push(number);
  }
  const outcomes = new Map<number, Outcome>();
  const told = (number: number, outcome: Outcome) => void outcomes.set(number, outcome);

  async function tellAndDie(): Promise<void> {
    let left = shares[0];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const part = Math.floor(left.length / (KILLS - kill + 1));
      const work = { databaseUrl, cast, numbers: left, concurrency: CONCURRENCY };
      expect(await tellInProcess(work, part, told)).toBe('SIGKILL');
      left = left.filter((number) => !outcomes.has(number));
    }
    await tellInProcess({ databaseUrl, cast, numbers: left, concurrency: CONCURRENCY }, -1, told);
  }
  const startedAt = performance.now();
  await Promise.all([tellAndDie(), tellStories(connection.db, cast, shares[1], CONCURRENCY, told)]);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${(OPERATIONS / seconds).toFixed(0)} movements a second, ${KILLS} processes killed`);
  expect(outcomes.size).toBe(shares[0].length + shares[1].length);
  await checkBooks(connection.db, outcomes.values());
});
