import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect, driverOf } from './database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await connect(inject('clusterUrl'), { connections: 1 });
});
afterAll(() => connection.close());

test('parts, lists of parts and names make one statement, with their parameters in order', async () => {
  const { sql } = connection;
  const both = [sql`${1}::int as one`, sql`, ${'two'}::text as ${sql('a "name"')}`];
  expect(await sql`select ${both}, ${[3, null]}::int[] as list where ${sql`${true}::boolean`}`).toEqual([
    { one: 1, 'a "name"': 'two', list: [3, null] },
  ]);
});

test('a statement runs once, when it is awaited, and a part never by itself', async () => {
  const { sql } = connection;
  await sql`create temporary sequence runs`;
  const next = sql<[{ run: string }]>`select nextval('runs')::text as run`;
  const part = sql`nextval('runs')`;
  expect(await Promise.all([next, next])).toEqual([[{ run: '1' }], [{ run: '1' }]]);
  expect(await sql`select (${part})::text as run`).toEqual([{ run: '2' }]);
});

test('values come as rows of objects, as arrays, or as PostgreSQL writes them', async () => {
  const { sql } = connection;
  const written = () =>
    sql`select 7 as n, null as nothing, '2026-11-25T00:00:00Z'::timestamptz as at, '{"a":1}'::jsonb as json`;
  expect(await written()).toEqual([{ n: 7, nothing: null, at: '2026-11-25 00:00:00+00', json: { a: 1 } }]);
  expect(await written().values()).toEqual([[7, null, '2026-11-25 00:00:00+00', { a: 1 }]]);
  expect(await written().raw()).toEqual([
    [Buffer.from('7'), null, Buffer.from('2026-11-25 00:00:00+00'), Buffer.from('{"a": 1}')],
  ]);
});

test('moments are the same in every time zone, and what is undefined is no parameter', async () => {
  const { sql } = connection;
  const at = new Date('2026-11-25T01:02:03.004Z');
  expect(await sql`select ${at}::timestamptz = '2026-11-25 09:02:03.004+08' as same`).toEqual([{ same: true }]);
  await expect(sql`select ${undefined}::text`).rejects.toThrow(/undefined/);
});

test('a statement that is refused leaves its connection as it was, a script that is cut off leaves none', async () => {
  const { sql } = connection;
  const own = async () => (await sql`select pg_backend_pid() as id`)[0]!.id as number;
  const before = await own();
  await expect(sql`select 1 / ${0}::int`).rejects.toMatchObject({ code: '22012' });
  expect(await own()).toBe(before);
  await expect(sql.unsafe('begin; select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await own()).not.toBe(before);
  expect(await sql`select pg_current_xact_id_if_assigned() is null as free`).toEqual([{ free: true }]);
});

test('a statement whose table was changed by a migration is planned anew', async () => {
  const { sql } = connection;
  await sql`create table changed_things (one int)`;
  try {
    const all = () => sql`select * from changed_things`;
    await sql`insert into changed_things values (1)`;
    expect(await all()).toEqual([{ one: 1 }]);
    await sql`alter table changed_things add column two int default 2`;
    expect(await all()).toEqual([{ one: 1, two: 2 }]);
  } finally {
    await sql`drop table changed_things`;
  }
});

test('a transaction takes back what it wrote when its work fails, and gives its connection back', async () => {
  const { sql, db } = connection;
  await sql`create temporary table written (n int)`;
  const work = db.transaction(async (tx) => {
    await Promise.all([1, 2, 3].map((n) => driverOf(tx)`insert into written values (${n})`));
    expect(await driverOf(tx)`select from written`).toHaveLength(3);
    throw new Error('taken back');
  });
  await expect(work).rejects.toThrow('taken back');
  expect(await sql`select from written`).toHaveLength(0);
});
