import type { ExportPart, ExportState } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId, sha1, sha256 } from '#platform/database/columns.ts';
import type { RefusalName } from '#platform/refusals/refusal.ts';

/** Archives in which people take along what is theirs. */
export const exports = pgTable(
  'account_exports',
  {
    exportId: objectId('export_id').primaryKey(),
    userId: integer('user_id').notNull(),
    /** With the bytes of files, or with what is said of them alone. */
    files: text('files').$type<'all' | 'none'>().notNull(),
    /** Empty: all. */
    parts: text('parts').array().$type<ExportPart[]>().notNull().default(sql`'{}'`),
    state: text('state').$type<ExportState>().notNull().default('waiting'),
    /** Files of the archive that are written, of all there are. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Of the archive while it is kept. */
    sha256: sha256('sha256'),
    sha1: sha1('sha1'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    /** Why it failed. */
    refusal: text('refusal').$type<RefusalName>(),
    /** Until then it is kept. */
    expiresAt: moment('expires_at'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('account_exports_one_at_a_time').on(table.userId).where(sql`${table.state} in ('waiting', 'running')`),
    index('account_exports_by_user').on(table.userId, table.createdAt),
    index('account_exports_by_blob').on(table.sha256).where(sql`${table.sha256} is not null`),
    index('account_exports_to_end')
      .on(table.state, table.updatedAt)
      .where(sql`${table.state} in ('waiting', 'running', 'ready')`),
    check('account_exports_state', sql`${table.state} in ('waiting', 'running', 'ready', 'failed', 'expired')`),
    check('account_exports_bytes', sql`(${table.state} = 'ready') = (${table.sha256} is not null)`),
  ],
);

export type ExportRow = typeof exports.$inferSelect;
