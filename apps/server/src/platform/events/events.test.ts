import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { createEvents, type Events } from './events.ts';

declare module './events.ts' {
  interface DomainEvents {
    'test.fact': { value: number };
    'test.unheard': { value: number };
    'test.noted': { value: number };
  }
}

let app: TestApp;
let events: Events;
const heard: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  events = createEvents(app.context.jobs);
  events.on('test.fact', 'all', async ({ value }) => void heard.push(`all ${value}`));
  events.on(
    'test.fact',
    'large',
    async ({ value }) => void heard.push(`large ${value}`),
    (sql, { value }) => sql`${value}::integer > 10`,
  );
});
afterAll(() => app.close());

/** The facts that are newly heard when everything due has run. */
async function heardNow() {
  await app.context.jobs.runDue();
  return heard.splice(0).sort();
}

test('a fact is heard by all whom it concerns, once the transaction has committed', async () => {
  const { db } = app.context;
  await db.transaction(async (tx) => {
    await events.emit(tx, 'test.fact', { value: 1 });
    await events.emit(tx, 'test.fact', { value: 11 });
    expect(await heardNow()).toEqual([]);
  });
  expect(await heardNow()).toEqual(['all 1', 'all 11', 'large 11']);
});

test('a fact of a transaction that is undone is not heard', async () => {
  const undone = app.context.db.transaction(async (tx) => {
    await events.emit(tx, 'test.fact', { value: 12 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await heardNow()).toEqual([]);
});

test('a fact can be stated within the statement that makes it true', async () => {
  const { sql } = app.context;
  const [row] = await sql`with told as (${events.emitting(sql, 'test.fact', { value: 20 })}) select 7 as answer`;
  expect(row!.answer).toBe(7);
  expect(await heardNow()).toEqual(['all 20', 'large 20']);
  await expect(sql`with told as (${events.emitting(sql, 'test.fact', { value: 21 })}) select 1 / 0`).rejects.toThrow();
  expect(await heardNow()).toEqual([]);
});

test('an expression writes with the fact, in its statement or transaction; where it is true its queue gets a job', async () => {
  const { db, sql, jobs } = app.context;
  await sql`create table notes (value integer)`;
  await sql`
    create function note(value integer) returns boolean language sql
    as $$ insert into notes select value where value > 0 returning true $$`;
  const done: object[] = [];
  jobs.register({ queue: 'test.noted', run: async (payload) => void done.push(payload) });
  events.write('test.noted', 'test.noted', (of, { value }) => of`coalesce(note(${value}::integer), false)`);
  await events.emit(db, 'test.noted', { value: 1 });
  await sql`with told as (${events.emitting(sql, 'test.noted', { value: 2 })}) select 7 as answer`;
  await events.emit(db, 'test.noted', { value: -1 });
  await expect(sql`with told as (${events.emitting(sql, 'test.noted', { value: 3 })}) select 1 / 0`).rejects.toThrow();
  await heardNow();
  expect(done).toEqual([{ value: 1 }, { value: 2 }]);
  expect((await sql`select value from notes order by value`).map(({ value }) => value)).toEqual([1, 2]);
});

test('nobody has to listen', async () => {
  const { db, sql } = app.context;
  await events.emit(db, 'test.unheard', { value: 1 });
  const [row] = await sql`with told as (${events.emitting(sql, 'test.unheard', { value: 1 })}) select 7 as answer`;
  expect(row!.answer).toBe(7);
  expect(await heardNow()).toEqual([]);
});
