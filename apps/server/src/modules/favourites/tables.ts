import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { lifeline, objectId } from '#platform/database/columns.ts';
import { resources } from '../resources/index.ts';

/** Favourite marks. */
export const collects = pgTable(
  'resource_collects',
  {
    userId: integer('user_id').notNull(),
    resourceId: objectId('resource_id')
      .notNull()
      .references(() => resources.resourceId),
    ...lifeline,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index('resource_collects_by_time').on(table.userId, table.createdAt, table.resourceId),
    index('resource_collects_by_resource').on(table.resourceId),
  ],
);
