import type { Context } from '#platform/context.ts';

/** Puts one row into the place of several that count changes of the same scope; their sum stays the same at every moment. */
export async function foldChanges({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await sql`
    with folded as (
      delete from authorisation_changes
       where scope in (select scope from authorisation_changes group by scope having count(*) > 1)
      returning scope, changes)
    insert into authorisation_changes (scope, changes) select scope, sum(changes) from folded group by scope`;
}
