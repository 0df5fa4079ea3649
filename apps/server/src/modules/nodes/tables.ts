import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { freezeRecord, lifeline, moment, objectId } from '#platform/database/columns.ts';

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
    /** The own domain at which the site is reached; `null` when that is its address on the platform. */
    canonicalHost: text('canonical_host'),
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
    foreignKey({
      name: 'nodes_canonical_host',
      columns: [table.nodeId, table.canonicalHost],
      foreignColumns: [ownDomains.nodeId, ownDomains.hostName],
    }),
    check('nodes_logo_is_picture', sql`${table.nodeLogo} = '' or ${table.nodeLogo} ~ '^https?://\\S+$'`),
    check('nodes_domain_lower_case', sql`${table.nodeDomain} = lower(${table.nodeDomain})`),
    check('nodes_status', sql`${table.status} in (-1, 1, 2, 8, 5, 6, 12)`),
  ],
);

/**
 * Host names outside the platform that owners want their sites at. Many nodes may ask for one; it leads to the one whose token is
 * in its DNS.
 */
export const ownDomains = pgTable(
  'own_domains',
  {
    nodeId: integer('node_id')
      .notNull()
      .references((): AnyPgColumn => nodes.nodeId),
    hostName: text('host_name').notNull(),
    /** Text that its DNS has to carry. */
    token: text('token').notNull(),
    /** Unset until the token was found. */
    verifiedAt: moment('verified_at'),
    /** Last look at its DNS that got an answer. */
    checkedAt: moment('checked_at'),
    /** Looks in a row that did not find the token of a verified domain. */
    misses: smallint('misses').notNull().default(0),
    ...lifeline,
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.hostName] }),
    uniqueIndex('own_domains_verified').on(table.hostName).where(sql`${table.verifiedAt} is not null`),
    index('own_domains_by_check').on(table.checkedAt).where(sql`${table.verifiedAt} is not null`),
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
export type OwnDomainRow = typeof ownDomains.$inferSelect;
export type NodeRow = typeof nodes.$inferSelect;
