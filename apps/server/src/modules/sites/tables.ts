import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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

/** Numbers of visits to nodes' sites and of looks at their exhibits on a day. Nothing says by whom. */
export const siteUses = pgTable(
  'site_uses',
  {
    nodeId: integer('node_id')
      .notNull()
      .references(() => nodes.nodeId),
    /** In the platform's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** 1 visit, 2 look at an exhibit. */
    kind: smallint('kind').notNull(),
    /** Of a visit the host that led to it: empty for none, `*` for all beyond the most of a day. Of a look the exhibit. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.day, table.kind, table.subject] }),
    index('site_uses_by_day').on(table.day),
  ],
);
