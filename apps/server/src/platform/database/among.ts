import type { Fragment, Sql } from './database.ts';

/**
 * The condition that `column` is one of these object ids. They come by a subquery, so that PostgreSQL does not look at them when it
 * plans: it keeps one plan for any number of them. To plan for each list anew takes longer than to find a row.
 */
export function isAmong(sql: Sql, column: Fragment, ids: readonly string[]): Fragment {
  return sql`${column} = any((select ${[...ids]}::char(24)[])::char(24)[])`;
}
