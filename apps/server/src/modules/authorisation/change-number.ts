import type { Fragment, Sql } from '#platform/database/database.ts';

/**
 * The number of changes so far to anything that authorisation depends on in `scopes`: nodes, resources, files. What was read
 * along with a number is true for as long as the number stays. Not inside of transactions that change something: they see
 * numbers that nobody else does.
 */
export async function readChangeNumber({ sql }: { sql: Sql }, scopes: readonly string[]): Promise<string> {
  const [row] = await sql<
    { changes: string }[]
  >`select ${changeNumber(sql, sql`select unnest(${[...scopes]}::text[])`)} as changes`;
  return row!.changes;
}

/** Part of a statement: the change number of the scopes that `scopes` selects, as the statement sees the rest. */
export function changeNumber(sql: Sql, scopes: Fragment): Fragment {
  return sql`(select coalesce(sum(changes), 0)::text from authorisation_changes where scope in (${scopes}))`;
}
