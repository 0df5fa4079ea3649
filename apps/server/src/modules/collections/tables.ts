import {
  bigint,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';
import { type ExcludedItem, type ResolveResource, resources } from '../resources/index.ts';

/** A condition of collect rules on a resource. */
export interface FilterCondition {
  readonly key: 'resourceTitle' | 'authIdentity' | 'resourceTypeCode';
  readonly limitOperatorType: 'INCLUDES' | 'NOT_INCLUDES' | 'STARTS_WITH' | 'ENDS_WITH' | 'EQUAL' | 'NOT_EQUAL';
  readonly value: string;
}

/** Fields that collections have beyond those of resources. A trigger adds the row with the resource. */
export const collections = pgTable('collections', {
  resourceId: objectId('resource_id')
    .primaryKey()
    .references(() => resources.resourceId),
  /** Numbers of edits of the draft and of the published catalogue; a client that sorts by an older state is told. */
  draftRevision: integer('draft_revision').notNull().default(0),
  publishedRevision: integer('published_revision').notNull().default(0),
  /** Collect rules: absent until they are set, 0 off, 1 on. */
  rulesStatus: smallint('rules_status').$type<0 | 1>(),
  /** 1 all conditions, 2 any. */
  conditionType: smallint('condition_type').$type<1 | 2>().notNull().default(1),
  filterConditions: jsonb('filter_conditions').$type<readonly FilterCondition[]>().notNull().default([]),
  rulesCreatedAt: moment('rules_created_at'),
  rulesUpdatedAt: moment('rules_updated_at'),
});

/** Items of collections: a row in each of the two catalogues that hold the item. */
export const collectionItems = pgTable(
  'collection_items',
  {
    resourceId: objectId('resource_id')
      .notNull()
      .references(() => collections.resourceId),
    /** 0 draft, 1 published. */
    catalogue: smallint('catalogue').$type<0 | 1>().notNull(),
    /** 8 hexadecimal digits, the same in both catalogues. */
    itemId: char('item_id', { length: 8 }).notNull(),
    /** The resource that the item shows. */
    mountedId: objectId('mounted_id')
      .notNull()
      .references(() => resources.resourceId),
    itemTitle: text('item_title').notNull(),
    /** Everybody may open it wherever the collection is exhibited. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Sorts the items; with gaps, so that moving an item writes no other row. */
    position: bigint('position', { mode: 'bigint' }).notNull(),
    resolveResources: jsonb('resolve_resources').$type<readonly ResolveResource[]>().notNull(),
    authExcludedItems: jsonb('auth_excluded_items').$type<readonly ExcludedItem[]>().notNull(),
    ...lifeline,
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.catalogue, table.itemId] }),
    unique('collection_items_resource_key').on(table.resourceId, table.catalogue, table.mountedId),
    index('collection_items_by_mounted').on(table.mountedId, table.catalogue),
  ],
);

/** An item as a log entry tells of it. */
export interface LoggedItem {
  readonly itemId: string;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceTitle: string;
  readonly itemTitle: string;
}

/** Log of changes to the published catalogues of collections. */
export const collectionUpdateLogs = pgTable(
  'collection_update_logs',
  {
    logId: objectId('log_id').primaryKey(),
    resourceId: objectId('resource_id')
      .notNull()
      .references(() => collections.resourceId),
    /** See `LogType`. */
    type: smallint('type').notNull(),
    operatorUserId: integer('operator_user_id').notNull(),
    /** The first of them. */
    items: jsonb('items').$type<readonly LoggedItem[]>().notNull(),
    itemCount: integer('item_count').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('collection_update_logs_by_time').on(table.resourceId, table.createdAt, table.logId)],
);
