import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect, type Executor } from './database.ts';

const things = pgTable('kept_things', { name: text().primaryKey() });

let connection: Connection;
beforeAll(async () => {
  connection = await connect(inject('clusterUrl'), { connections: 1 });
  await connection.sql`create temporary table kept_things (name text primary key)`;
});
afterAll(() => connection.close());

const find = (db: Executor, name: string) => db.select().from(things).where(eq(things.name, name));

async function kept(part: string): Promise<number> {
  const [row] = await connection.sql<{ count: number }[]>`
    select count(*)::int as count from pg_prepared_statements where position(${part} in statement) = 1`;
  return row!.count;
}

test('statements of the query builder are kept, once for all values and in transactions too', async () => {
  await find(connection.db, 'one');
  await find(connection.db, 'two');
  expect(await kept('select "name" from "kept_things"')).toBe(1);
  await connection.db.transaction(async (tx) => {
    await tx.insert(things).values({ name: 'three' });
    await tx.transaction((inner) => inner.delete(things).where(eq(things.name, 'nobody')));
  });
  expect(await kept('insert into "kept_things"')).toBe(1);
  expect(await kept('delete from "kept_things"')).toBe(1);
  expect(await find(connection.db, 'three')).toEqual([{ name: 'three' }]);
});

test('pages, rows by the dozen and statements without parameters are planned each time', async () => {
  await find(connection.db, 'one').limit(1).offset(1);
  const rows = Array.from({ length: 41 }, (_, index) => ({ name: `row ${index}` }));
  await connection.db.insert(things).values(rows);
  await connection.db.select({ all: sql`count(*)` }).from(things);
  expect(await kept('select "name" from "kept_things" where "kept_things"."name" = $1 limit')).toBe(0);
  expect(await kept('insert into "kept_things" ("name") values ($1), ($2)')).toBe(0);
  expect(await kept('select count(*) from "kept_things"')).toBe(0);
});

test('a connection keeps so many statements and no more', async () => {
  for (let index = 0; index < 420; index += 1)
    await connection.db.execute(sql`select ${sql.raw(`'kept ${index}'`)} || ${String(index)}::text`);
  expect(await kept(`select 'kept`)).toBeGreaterThan(300);
  expect(await kept('')).toBeLessThan(410);
});
