import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lifeline } from '#platform/database/columns.ts';

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
    index('nodes_on_show').on(table.nodeType, table.createdAt, table.nodeId).where(sql`${table.status} = 1`),
    check('nodes_logo_is_picture', sql`${table.nodeLogo} = '' or ${table.nodeLogo} ~ '^https?://\\S+$'`),
    check('nodes_domain_lower_case', sql`${table.nodeDomain} = lower(${table.nodeDomain})`),
    check('nodes_status', sql`${table.status} in (-1, 1, 2, 8, 5, 6, 12)`),
  ],
);

export type NodeRow = typeof nodes.$inferSelect;
