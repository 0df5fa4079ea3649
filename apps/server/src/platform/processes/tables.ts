import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Processes that use the database, each by its machine and port. Rows of those that ended in order are gone. */
export const serverProcesses = pgTable(
  'server_processes',
  {
    name: text('name').primaryKey(),
    roles: text('roles').array().notNull(),
    /** By these keys are told from others without being told; null where a process has none. */
    sessionKeyPrint: text('session_key_print'),
    receiptKeyPrint: text('receipt_key_print'),
    /** Last sign of life, by the clock of the database. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('server_processes_by_time').on(table.seenAt)],
);
