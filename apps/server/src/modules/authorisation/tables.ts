import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counters of changes that authorisation depends on, by the scope they belong to. Triggers append, so that writers never wait
 * for one another; now and then the rows of a scope are folded into one. Their sum grows with every change as it becomes
 * visible, and never otherwise.
 */
export const authorisationChanges = pgTable(
  'authorisation_changes',
  {
    /** Id of a node, id of a resource, or SHA-1 of a file. */
    scope: text('scope').notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull(),
  },
  (table) => [index('authorisation_changes_by_scope').on(table.scope, table.changes)],
);
