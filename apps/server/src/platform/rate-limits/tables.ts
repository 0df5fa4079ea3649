import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

export const rateLimitWindows = pgTable(
  'rate_limit_windows',
  {
    /** Subject that is counted, e.g. `login-ip:10.0.0.1`. */
    subject: text('subject').primaryKey(),
    used: integer('used').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limit_windows_ends_at').on(table.endsAt)],
);
