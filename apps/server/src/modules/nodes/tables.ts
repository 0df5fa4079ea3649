import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { freezeRecord, lifeline, objectId } from '#platform/database/columns.ts';

/** The texts that operators search nodes by (`search_text`, `nodes_by_search_token`) are in the migrations alone. */
export const nodes = pgTable(
  'nodes',
  {
    nodeId: integer('node_id').primaryKey().generatedAlwaysAsIdentity({ startWith: 80_000_000 }),
    nodeName: text('node_name').notNull(),
    nodeDomain: text('node_domain').notNull(),
    nodeTitle: text('node_title').notNull().default(''),
    nodeLogo: text('node_logo').notNull().default(''),
    nodeShortDescription: text('node_short_description').notNull().default(''),
    /** Shown to visitors while the owner has suspended the node. */
    nodeSuspendInfo: text('node_suspend_info').notNull().default(''),
    /** The exhibit that is the active theme; empty when there is none. */
    nodeThemeId: text('node_theme_id').notNull().default(''),
    nodeTestThemeId: text('node_test_theme_id').notNull().default(''),
    ownerUserId: integer('owner_user_id').notNull(),
    ownerUserName: text('owner_user_name').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** 0 not reviewed, 1 approved, 2 rejected. */
    auditStatus: smallint('audit_status').notNull().default(0),
    /** 1 public, 2 private or 8 suspended, with the bit 4 when frozen; -1 deleted. */
    status: smallint('status').notNull().default(1),
    /** 0 ordinary, 1 showcase. */
    nodeType: smallint('node_type').notNull().default(0),
    ...lifeline,
  },
  (table) => [
    // deleted nodes keep their name and domain
    uniqueIndex('nodes_name_key').on(sql`lower(${table.nodeName})`),
    uniqueIndex('nodes_domain_key').on(table.nodeDomain),
    index('nodes_by_owner').on(table.ownerUserId, table.createdAt, table.nodeId),
    index('nodes_by_type').on(table.nodeType, table.createdAt, table.nodeId).where(sql`${table.status} <> -1`),
    index('nodes_by_creation').on(table.createdAt, table.nodeId).where(sql`${table.status} <> -1`),
    index('nodes_frozen').on(table.createdAt, table.nodeId).where(sql`${table.status} in (5, 6, 12)`),
    index('nodes_by_tag').using('gin', table.tags),
    check('nodes_logo_is_picture', sql`${table.nodeLogo} = '' or ${table.nodeLogo} ~ '^https?://\\S+$'`),
    check('nodes_domain_lower_case', sql`${table.nodeDomain} = lower(${table.nodeDomain})`),
    check('nodes_status', sql`${table.status} in (-1, 1, 2, 8, 5, 6, 12)`),
  ],
);

/** When operators froze nodes and took that back. */
export const nodeFreezeRecords = pgTable(
  'node_freeze_records',
  {
    ...freezeRecord,
    nodeId: integer('node_id')
      .notNull()
      .references(() => nodes.nodeId),
  },
  (table) => [index('node_freeze_records_by_node').on(table.nodeId, table.recordId)],
);

/** Tags that operators sort nodes by. Nodes carry their names. */
export const nodeTags = pgTable(
  'node_tags',
  {
    tagId: objectId('tag_id').primaryKey(),
    tagName: text('tag_name').notNull(),
    createUserId: integer('create_user_id').notNull(),
    ...lifeline,
  },
  (table) => [unique('node_tags_name_key').on(table.tagName)],
);

export type NodeTagRow = typeof nodeTags.$inferSelect;
export type NodeRow = typeof nodes.$inferSelect;
