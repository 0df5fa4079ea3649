import type { Fragment, Sql } from './database.ts';

/**
 * The condition that `column` is one of `ids`. A single id is compared by itself: PostgreSQL keeps a
 * plan for that, but makes one for each list anew, which takes longer than finding a row.
 */
export function isAmong(sql: Sql, column: Fragment, ids: readonly string[]): Fragment {
  return ids.length === 1 ? sql`${column} = ${ids[0]!}` : sql`${column} = any(${[...ids]})`;
}
