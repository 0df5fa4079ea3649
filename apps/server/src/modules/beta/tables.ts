import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

/** Codes that grant the beta qualification. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    /** 8 letters or digits, case-sensitive. */
    code: text('code').primaryKey(),
    codeType: text('code_type').$type<'beta'>().notNull().default('beta'),
    /** Null for the platform's own codes. */
    ownerUserId: integer('owner_user_id'),
    /** Allowed uses; 0 is unlimited. */
    limitCount: integer('limit_count').notNull(),
    usedCount: integer('used_count').notNull().default(0),
    /** Null: open on that side. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    remark: text('remark').notNull().default(''),
    /** 0 normal, 1 disabled. */
    status: smallint('status').notNull().default(0),
    ...lifeline,
  },
  (table) => [
    index('activation_codes_by_owner').on(table.ownerUserId, table.createdAt),
    index('activation_codes_by_creation').on(table.createdAt, table.code),
    index('activation_codes_by_update').on(table.updatedAt, table.code),
    index('activation_codes_by_status_and_creation').on(table.status, table.createdAt, table.code),
    index('activation_codes_by_status_and_update').on(table.status, table.updatedAt, table.code),
    check('activation_codes_within_limit', sql`${table.limitCount} = 0 or ${table.usedCount} <= ${table.limitCount}`),
  ],
);

/** Who became qualified by which code; at most once a user. */
export const activationCodeUses = pgTable(
  'activation_code_uses',
  {
    userId: integer('user_id').primaryKey(),
    code: text('code')
      .notNull()
      .references(() => activationCodes.code),
    loginIp: text('login_ip').notNull(),
    ...lifeline,
  },
  (table) => [
    index('activation_code_uses_by_code').on(table.code, table.createdAt, table.userId),
    index('activation_code_uses_by_time').on(table.createdAt, table.userId),
  ],
);

/** Applications for the beta qualification. */
export const betaApplications = pgTable(
  'beta_applications',
  {
    recordId: objectId('record_id').primaryKey(),
    userId: integer('user_id').notNull(),
    areaCode: text('area_code').notNull(),
    areaName: text('area_name').notNull(),
    occupation: text('occupation').notNull(),
    description: text('description').notNull(),
    /** 0 waiting, 1 passed, 2 refused. */
    status: smallint('status').notNull().default(0),
    /** Shown to the applicant when refused. */
    auditMsg: text('audit_msg').notNull().default(''),
    /** For operators only. */
    remark: text('remark').notNull().default(''),
    /** Null before the decision. */
    operatorUserId: integer('operator_user_id'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('beta_applications_waiting_key').on(table.userId).where(sql`${table.status} = 0`),
    index('beta_applications_by_user').on(table.userId, table.createdAt),
    index('beta_applications_by_creation').on(table.createdAt, table.recordId),
    index('beta_applications_by_update').on(table.updatedAt, table.recordId),
    index('beta_applications_by_status_and_creation').on(table.status, table.createdAt, table.recordId),
    index('beta_applications_by_status_and_update').on(table.status, table.updatedAt, table.recordId),
  ],
);

export type ActivationCodeRow = typeof activationCodes.$inferSelect;
export type ActivationCodeUseRow = typeof activationCodeUses.$inferSelect;
export type BetaApplicationRow = typeof betaApplications.$inferSelect;
