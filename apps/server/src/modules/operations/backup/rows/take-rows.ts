import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A table as its rows are copied: without columns that the database computes itself. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

const { escapeIdentifier } = pg;

/** All tables of the installation, by name. */
export async function listTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select relname as name, array(
        select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  return rows;
}

/** Where the numbers of rows go on. Sequences know no snapshot: what they give away meanwhile is left out. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const read = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...read.rows[0]! });
  }
  return sequences;
}

/** The rows of a table in PostgreSQL's own form. Their number is known when the stream has ended. */
export function copyRows(client: pg.Client, { name, columns }: TableColumns): Readable & { readonly rowCount: number } {
  return copyQuery(client, `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier)})`);
}

/** The same of a query in parentheses. */
export function copyQuery(client: pg.Client, query: string): Readable & { readonly rowCount: number } {
  return client.query(copyTo(`copy ${query} to stdout`));
}
