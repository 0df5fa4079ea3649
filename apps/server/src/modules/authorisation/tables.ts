import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * How often something changed that authorisation depends on, counted by triggers. Each database connection counts in a row
 * of its own, so that writers never wait for one another; the sum grows with every change as it becomes visible.
 */
export const authorisationChanges = pgTable('authorisation_changes', {
  /** The process of the connection. */
  backend: integer('backend').primaryKey(),
  changes: bigint('changes', { mode: 'number' }).notNull(),
});
