import type { Sql } from '#platform/database/database.ts';

/**
 * The number of changes so far to anything that authorisation depends on. What was read after one number is true for as
 * long as the number stays. Not inside of transactions that change something: they see numbers that nobody else does.
 */
export async function readChangeNumber({ sql }: { sql: Sql }): Promise<string> {
  const [row] = await sql<{ changes: string }[]>`select sum(changes)::text as changes from authorisation_changes`;
  return row!.changes;
}
