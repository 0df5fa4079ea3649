import type { Fragment, Sql } from '#platform/database/database.ts';

/**
 * The numbers of changes so far to anything that authorisation depends on, by scope: nodes, resources, files. What was read
 * along with the sum of its scopes is true for as long as the sum stays. Not inside of transactions that change something:
 * they see numbers that nobody else does. A thousand scopes travel faster as one text.
 */
export async function readChanges({ sql }: { sql: Sql }, scopes: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ scope: string; changes: string }[]>`
    select scope, sum(changes) as changes from authorisation_changes where scope = any((select string_to_array(${scopes.join(',')}, ','))::text[]) group by scope`;
  return new Map(rows.map(({ scope, changes }) => [scope, Number(changes)]));
}

/** Part of a statement: the sum over the scopes in the array `scopes`, as the statement sees the rest. */
export function changeNumber(sql: Sql, scopes: Fragment): Fragment {
  return sql`(select coalesce(sum(changes), 0)::text from authorisation_changes where scope = any(${scopes}))`;
}
