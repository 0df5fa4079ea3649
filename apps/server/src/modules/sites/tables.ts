import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { nodes } from '#modules/nodes/index.ts';
import { lifeline, md5Id } from '#platform/database/columns.ts';

/** Failures on the pages of nodes' sites, as browsers of visitors reported them. The same failure has one row. */
export const siteFailures = pgTable(
  'site_failures',
  {
    nodeId: integer('node_id')
      .notNull()
      .references(() => nodes.nodeId),
    /** Of page and message, which are too long for an index. */
    digest: md5Id('digest').notNull(),
    /** Path and query of the page. */
    page: text('page').notNull(),
    message: text('message').notNull(),
    /** Number of reports. */
    times: integer('times').notNull().default(1),
    /** First and last report. */
    ...lifeline,
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.digest] }),
    index('site_failures_latest').on(table.nodeId, table.updatedAt),
  ],
);
