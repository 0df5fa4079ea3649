import type { Sql } from '@colophon/server/platform/database/database.ts';

/** The number of the first copy: its id is made of `f` and this. */
const FIRST = 0x100000;

/** The id of a copy, counted from 0. */
export function copyId(number: number): string {
  return (FIRST + number).toString(16).padStart(24, 'f');
}

/**
 * Copies the rows of `table` whose `key` is `id`, `count` times. What changes in a copy is SQL, in which `n` counts the copies from
 * 0; `copy` stands for the id of the copy.
 */
export async function copyRows(
  tx: Sql,
  table: string,
  { key, id, count, changes }: { key: string; id: string; count: number; changes: Readonly<Record<string, string>> },
): Promise<void> {
  const columns = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? name).map((value) => (value === 'copy' ? COPY : value));
  await tx.unsafe(
    `insert into ${table} (${names}) select ${values} from ${table}, generate_series(0, ${count - 1}) n where ${key} = $1`,
    [id],
  );
}

const COPY = `lpad(to_hex(n + ${FIRST}), 24, 'f')`;
