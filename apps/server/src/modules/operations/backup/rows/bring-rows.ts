import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Sequence, TableColumns } from './take-rows.ts';

const { escapeIdentifier, escapeLiteral } = pg;
/** For building indexes. */
const WORK_MEMORY = '256MB';

const KEYS = "('p', 'u', 'x')";

interface Rule {
  readonly table: string;
  readonly drop: string;
  readonly create: string;
}

/**
 * Fills the tables, whose own rows go, and has sequences go on as they did. Part of the transaction that has made them.
 *
 * As `pg_restore` does: keys, indexes, and checks that were never made of older rows come after the rows, references between tables
 * last. No trigger fires.
 */
export async function bringRows(
  client: pg.Client,
  tables: readonly TableColumns[],
  { sequences, open }: { sequences: readonly Sequence[]; open: (table: string) => Promise<Readable> },
): Promise<Map<string, number>> {
  await client.query(`set local maintenance_work_mem = '${WORK_MEMORY}'`);
  const [references, keys, indexes, fired] = [
    await constraints(client, "contype = 'f'"),
    await constraints(client, `contype in ${KEYS} or contype = 'c' and not convalidated`),
    await indexesBesideKeys(client),
    await tablesWithTriggers(client),
  ];
  const rules = [...keys, ...indexes];
  await runAll(
    client,
    [...references, ...rules].map(({ drop }) => drop),
  );
  await runAll(
    client,
    fired.map((table) => `alter table ${nameOf(table)} disable trigger user`),
  );
  await runAll(
    client,
    (await filledTables(client, tables)).map((table) => `truncate ${nameOf(table)}`),
  );

  const counts = new Map<string, number>();
  for (const { name, columns } of tables) {
    // Frozen, since the table was made or emptied by the same transaction: nothing has to look at the rows again.
    const copying = client.query(
      copyFrom(`copy ${nameOf(name)} (${columns.map(escapeIdentifier)}) from stdin with (freeze)`),
    );
    await pipeline(await open(name), copying);
    counts.set(name, copying.rowCount);
    await runAll(
      client,
      rules.filter(({ table }) => table === name).map(({ create }) => create),
    );
  }

  await runAll(
    client,
    references.map(({ create }) => create),
  );
  await runAll(
    client,
    fired.map((table) => `alter table ${nameOf(table)} enable trigger user`),
  );
  await runAll(
    client,
    sequences.map(
      ({ name, lastValue, isCalled }) =>
        `select setval(sequence, ${lastValue}, ${isCalled}) from to_regclass(${escapeLiteral(nameOf(name))}) sequence where sequence is not null`,
    ),
  );
  return counts;
}

/** Removes all that the schema `public` holds, and what is known of migrations. */
export async function removeEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with own as (
      select 'table' as kind, oid, oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      union all select 'view', oid, oid::regclass::text from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
      union all select 'sequence', oid, oid::regclass::text from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
      union all select 'collation', oid, oid::regcollation::text from pg_collation where collnamespace = 'public'::regnamespace
      union all select 'routine', oid, oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace)
    select format('drop %s if exists %s cascade', kind, name) as statement from own
     where not exists (select from pg_depend where objid = own.oid and deptype = 'e')`);
  await runAll(
    client,
    rows.map(({ statement }) => statement),
  );
  await client.query('drop schema if exists drizzle cascade');
}

async function constraints(client: pg.Client, condition: string): Promise<Rule[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_class on pg_class.oid = conrelid
      where connamespace = 'public'::regnamespace and (${condition}) order by relname, conname`,
  );
  return rows.map(({ table, name, definition }) => ({
    table,
    drop: `alter table ${nameOf(table)} drop constraint ${escapeIdentifier(name)}`,
    create: `alter table ${nameOf(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
  }));
}

async function indexesBesideKeys(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select tables.relname as table, indexes.relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class indexes on indexes.oid = indexrelid join pg_class tables on tables.oid = indrelid
     where tables.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ${KEYS})
     order by tables.relname, indexes.relname`);
  return rows.map(({ table, name, definition }) => ({ table, drop: `drop index ${nameOf(name)}`, create: definition }));
}

/** Migrations have written rows into some. Emptying one takes longer than to see that it is empty. */
async function filledTables(client: pg.Client, tables: readonly TableColumns[]): Promise<string[]> {
  const looks = tables.map(
    ({ name }) => `select ${escapeLiteral(name)} as name where exists (select from ${nameOf(name)})`,
  );
  return (await client.query<{ name: string }>(looks.join(' union all '))).rows.map(({ name }) => name);
}

async function tablesWithTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`);
  return rows.map(({ name }) => name);
}

async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await client.query(statements.join(';\n'));
}

function nameOf(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}
