import { type SQL, sql } from 'drizzle-orm';

const uses = new Map<string, SQL>([['objects', sql`select sha1, user_id from objects`]]);

/**
 * Has another module tell which files it uses, so that they are kept: `use` is a query of `sha1` and `user_id`, the user
 * whose work the use is. `name` is one of the module's own.
 */
export function registerFileUse(name: string, use: SQL): void {
  uses.set(name, use);
}

/** Part of a statement: everything that is made of files, as a table of `sha1` and `user_id`, in brackets. */
export function fileUses(): SQL {
  return sql`(${sql.join([...uses.values()], sql` union all `)})`;
}
