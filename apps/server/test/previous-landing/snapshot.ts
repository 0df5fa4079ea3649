import { text } from 'node:stream/consumers';
import type postgres from 'postgres';

/** The rows of a database, as text that PostgreSQL reads back. Its jobs are not part of it. */
export interface Snapshot {
  readonly tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: string }>>;
  /** Last value of each sequence that has been used. */
  readonly sequences: Readonly<Record<string, string>>;
}

/** Reads all rows of the database's own tables, referenced tables before those that refer to them. */
export async function takeSnapshot(sql: postgres.Sql): Promise<Snapshot> {
  const tables: Record<string, { columns: string[]; rows: string }> = {};
  for (const table of await tablesInOrder(sql)) {
    const columns = await columnsOf(sql, table);
    const copy = await sql.unsafe(`copy (select ${columns.map(quoted)} from ${quoted(table)}) to stdout`).readable();
    tables[table] = { columns, rows: await text(copy) };
  }
  const used = await sql<{ name: string; value: string }[]>`
    select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`;
  return { tables, sequences: Object.fromEntries(used.map(({ name, value }) => [name, value])) };
}

/** Puts the rows of a snapshot into the empty tables of the version that it was taken of. */
export async function restoreSnapshot(sql: postgres.Sql, { tables, sequences }: Snapshot): Promise<void> {
  // all first: emptying one table empties those that refer to it
  for (const table of Object.keys(tables)) await sql.unsafe(`alter table ${quoted(table)} disable trigger user`);
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    await sql.unsafe(`truncate ${quoted(table)} cascade`);
    const copy = await sql.unsafe(`copy ${quoted(table)} (${columns.map(quoted)}) from stdin`).writable();
    await new Promise<void>((resolve, reject) => copy.on('error', reject).on('finish', resolve).end(rows));
  }
  for (const table of Object.keys(tables)) await sql.unsafe(`alter table ${quoted(table)} enable trigger user`);
  for (const [name, value] of Object.entries(sequences)) await sql`select setval(${name}::regclass, ${value}::bigint)`;
}

/** The rows of a table now, in the columns that it had in a snapshot. */
export async function rowsNow(sql: postgres.Sql, table: string, columns: readonly string[]): Promise<string> {
  return text(await sql.unsafe(`copy (select ${columns.map(quoted)} from ${quoted(table)}) to stdout`).readable());
}

async function tablesInOrder(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
  const references = await sql<{ from: string; to: string }[]>`
    select f.relname as "from", t.relname as "to" from pg_constraint c
      join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.conrelid <> c.confrelid`;
  const ordered: string[] = [];
  function add(table: string): void {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) if (from === table) add(to);
    ordered.push(table);
  }
  for (const { name } of tables) add(name);
  return ordered;
}

async function columnsOf(sql: postgres.Sql, table: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
     where attrelid = ${quoted(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`;
  return columns.map(({ name }) => name);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
