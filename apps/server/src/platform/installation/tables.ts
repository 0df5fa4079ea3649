import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Steps that have been done once in this installation. */
export const installationFacts = pgTable('installation_facts', {
  name: text('name').primaryKey(),
  establishedAt: moment('established_at').notNull(),
});
