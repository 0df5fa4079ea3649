import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Connection, connect, driverOf } from './database.ts';

let connection: Connection;
let sent: string[];
beforeEach(async () => {
  sent = [];
  connection = await connect(inject('clusterUrl'), { connections: 2, onStatement: (text) => sent.push(text) });
});
afterEach(() => connection.close());

const numbers = Array.from({ length: 200 }, (_, number) => number);

test('statements that find all connections at work are answered, each with its own', async () => {
  const { sql } = connection;
  const answers = await Promise.all(numbers.map((number) => sql`select ${number}::int as number`));
  expect(answers.map(([row]) => row!.number)).toEqual(numbers);
});

test('one that is refused takes nothing from those before and behind it', async () => {
  const { sql } = connection;
  const answers = await Promise.allSettled(numbers.map((number) => sql`select 100 / (${number}::int % 10) as share`));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]!.share : null))).toEqual(
    numbers.map((number) => (number % 10 === 0 ? null : Math.trunc(100 / (number % 10)))),
  );
});

test('two statements are under way on a connection at most, and none behind a transaction', async () => {
  const { sql, db } = connection;
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const [begun, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = db.transaction(async (tx) => {
    await driverOf(tx)`select pg_advisory_lock(77)`;
    begun.resolve();
    await seen.promise;
    await driverOf(tx)`select pg_advisory_unlock(77)`;
    await held;
  });
  await begun.promise;
  sent.length = 0;
  const slow = sql`select pg_advisory_xact_lock(77), ${0}::int as number`;
  const behind = numbers.slice(0, 10).map((number) => sql`select ${number}::int as number`);
  const all = Promise.all([slow, ...behind]);
  await expect.poll(() => sent.length).toBe(2);
  await delay(100);
  expect(sent).toHaveLength(2);
  seen.resolve();
  await all;
  end();
  await transaction;
});

test('the use of connections tells how many are at work, and what waits for one', async () => {
  const { db, sql, usage } = connection;
  expect(usage()).toMatchObject({ max: 2, open: 1, busy: 0, waiting: 0 });
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const transactions = [0, 1, 2].map(() => db.transaction(async () => held));
  await expect.poll(usage).toMatchObject({ max: 2, open: 2, busy: 2, waiting: 1 });
  const statement = Promise.all([sql`select ${1}::int`]);
  await expect.poll(() => usage().waiting).toBe(2);
  const { waitedMs } = usage();
  await delay(50);
  end();
  await Promise.all([...transactions, statement]);
  // The third transaction and the statement have.
  expect(usage().waitedMs - waitedMs).toBeGreaterThan(90);
  await expect.poll(usage).toMatchObject({ max: 2, open: 2, busy: 0, waiting: 0 });
});

test('a transaction gets a connection while statements go on coming', async () => {
  const { sql, db } = connection;
  let isOver = false;
  const load = Promise.all(
    numbers.slice(0, 20).map(async () => {
      while (!isOver) await sql`select ${1}::int`;
    }),
  );
  await delay(50);
  const before = sent.length;
  await Promise.all(
    numbers.slice(0, 5).map(() =>
      db.transaction(async (tx) => {
        await driverOf(tx)`select 'in the transaction'`;
      }),
    ),
  ).finally(() => {
    isOver = true;
  });
  await load;
  // whatever was asked for after them waits until all five have one
  const meanwhile = sent.slice(before, sent.findLastIndex((text) => text.startsWith('begin')) + 1);
  expect(meanwhile.filter((text) => text.startsWith('begin'))).toHaveLength(5);
  expect(meanwhile.filter((text) => text.includes('::int')).length).toBeLessThan(20);
});

test('a connection that is lost fails what was under way on it, and nothing that waits', async () => {
  const { sql } = connection;
  const ends = sql`select pg_terminate_backend(pg_backend_pid()), ${0}::int`;
  const others = numbers.map((number) => sql`select ${number}::int as number`);
  const outcomes = await Promise.allSettled([ends, ...others]);
  const lost = outcomes.filter(({ status }) => status === 'rejected');
  expect(outcomes[0]!.status).toBe('rejected');
  expect(lost.length).toBeLessThanOrEqual(2);
});
