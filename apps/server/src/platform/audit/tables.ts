import type { AuditAction, AuditObjectType } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Changes by operators, object by object. Rows stay as they are; persons stand in them by number alone. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    auditId: bigserial('audit_id', { mode: 'number' }).primaryKey(),
    /** Null for commands that were given on the server's own machine. */
    operatorId: integer('operator_id'),
    action: text('action').$type<AuditAction>().notNull(),
    objectType: text('object_type').$type<AuditObjectType>().notNull(),
    objectId: text('object_id').notNull(),
    /** Fields that were other before; null for what was made. */
    before: json('before').$type<Record<string, unknown>>(),
    /** Fields as they are since; null for what was deleted. */
    after: json('after').$type<Record<string, unknown>>(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('audit_entries_by_operator').on(table.operatorId, table.auditId),
    index('audit_entries_by_action').on(table.action, table.auditId),
    index('audit_entries_by_object').on(table.objectType, table.objectId, table.auditId),
    index('audit_entries_by_type').on(table.objectType, table.auditId),
    index('audit_entries_by_object_id').on(table.objectId, table.auditId),
    index('audit_entries_by_record')
      .on(sql`(${table.after}->>'recordId')`, table.auditId)
      .where(sql`${table.after}->>'recordId' is not null`),
    index('audit_entries_by_time').on(table.createdAt, table.auditId),
  ],
);

/** Addresses that operators' changes came from; kept apart, since they go after a while. */
export const auditAddresses = pgTable(
  'audit_addresses',
  {
    auditId: bigint('audit_id', { mode: 'number' })
      .primaryKey()
      .references(() => auditEntries.auditId),
    ip: text('ip').notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [index('audit_addresses_by_time').on(table.notedAt)],
);

export type AuditEntryRow = typeof auditEntries.$inferSelect;
