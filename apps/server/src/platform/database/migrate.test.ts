import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { dropDatabase, urlOf } from '#test/cluster.ts';
import { StartRefusal } from '../start-refusal.ts';
import { type DatabaseVersion, definition, readDatabaseVersion } from './database-version.ts';
import { migrate } from './migrate.ts';

const FIRST_MS = 1_000;
const IMMUTABLE = 'CREATE OR REPLACE FUNCTION doubled(n integer) RETURNS integer LANGUAGE sql IMMUTABLE';
const twice = definition('a/doubled.sql', `${IMMUTABLE} AS 'SELECT n * 2';`);
const counting = (by: number) =>
  definition(
    'a/count.sql',
    `CREATE OR REPLACE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.counted := by_number(${by}); RETURN NEW; END $$;
     CREATE OR REPLACE TRIGGER rows_count BEFORE INSERT ON rows FOR EACH ROW EXECUTE FUNCTION count_row();`,
  );
const byNumber = definition(
  'b/by-number.sql',
  "CREATE OR REPLACE FUNCTION by_number(n integer) RETURNS integer LANGUAGE sql STABLE AS 'SELECT $1 FROM one';",
);
const TABLES = [
  'CREATE TABLE one (n integer); INSERT INTO one VALUES (1);',
  'CREATE TABLE rows (n integer, counted integer, doubled integer GENERATED ALWAYS AS (doubled(n)) STORED)',
];
const migration = (at: number, ...sql: string[]) => ({ sql, folderMillis: at, hash: `hash ${at}`, bps: true });
const FIRST: DatabaseVersion = {
  migrations: [migration(FIRST_MS, ...TABLES)],
  definitions: [twice, counting(1), byNumber],
};

const database = `migrate_${process.pid}`;
const url = urlOf(inject('clusterUrl'), database);
let admin: postgres.Sql;
let sql: postgres.Sql;

beforeAll(() => {
  admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
});
afterAll(() => admin.end());
beforeEach(async () => {
  await admin.unsafe(`create database ${database}`);
  sql = postgres(url, { max: 1, onnotice: () => undefined });
  return async () => {
    await sql.end();
    await dropDatabase(admin, database);
  };
});

const insert = async (n: number) =>
  (await sql`insert into rows (n) values (${n}) returning counted, doubled`)[0] as { counted: number; doubled: number };

test('an empty database gets tables, the functions that they are made of before them, and those that know them after', async () => {
  await migrate(url, FIRST);
  expect(await insert(4)).toEqual({ counted: 1, doubled: 8 });
});

test('processes that start at once make one database', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, FIRST)));
  expect(await sql`select count(*)::int from one`).toEqual([{ count: 1 }]);
});

test('a function whose file has changed is loaded again, the others stay as they are', async () => {
  await migrate(url, FIRST);
  await sql`drop function by_number`;
  await sql`create function by_number(n integer) returns integer language sql as 'select 99'`;
  await migrate(url, FIRST);
  await migrate(url, { ...FIRST, definitions: [twice, counting(2), byNumber] });
  expect(await sql`select prosrc from pg_proc where proname = 'count_row'`).toMatchObject([
    { prosrc: expect.stringContaining('by_number(2)') },
  ]);
  expect((await insert(1)).counted).toBe(99);
});

test('a migration that drops a function with its triggers gets back what its files say', async () => {
  await migrate(url, FIRST);
  const dropped = migration(FIRST_MS + 1, 'DROP FUNCTION count_row CASCADE');
  await migrate(url, { ...FIRST, migrations: [...FIRST.migrations, dropped] });
  expect((await insert(1)).counted).toBe(1);
});

test('what fails leaves everything as it was, and names the file', async () => {
  await migrate(url, FIRST);
  const broken = definition('b/broken.sql', 'CREATE FUNCTION broken( RETURNS integer;');
  const added = migration(FIRST_MS + 1, 'CREATE TABLE added (n integer)');
  await expect(
    migrate(url, { migrations: [...FIRST.migrations, added], definitions: [...FIRST.definitions, broken] }),
  ).rejects.toThrow(/b\/broken\.sql cannot be loaded: .*syntax error/);
  expect(await sql`select to_regclass('added') as added`).toEqual([{ added: null }]);
});

test('an earlier version that starts once more leaves functions to the later one', async () => {
  const later = {
    migrations: [...FIRST.migrations, migration(FIRST_MS + 1, 'SELECT 1')],
    definitions: [twice, counting(2), byNumber],
  };
  await migrate(url, FIRST);
  await migrate(url, later);
  await migrate(url, FIRST);
  expect((await insert(1)).counted).toBe(2);
});

test('a database from before the baseline is refused, with the version that it has to pass through', async () => {
  await migrate(url, FIRST);
  const later = { ...FIRST, migrations: [migration(FIRST_MS + 1, 'SELECT 1')] };
  await expect(migrate(url, later)).rejects.toThrow(StartRefusal);
  await expect(migrate(url, later)).rejects.toThrow(/start version \w+ of .+ with it once, then this one/);
});

test('every function names tables, columns and functions that exist', async () => {
  await migrate(url);
  for (const { path, text } of readDatabaseVersion().definitions)
    await sql.unsafe(text).catch((error: Error) => expect.fail(`${path}: ${error.message}`));
});
