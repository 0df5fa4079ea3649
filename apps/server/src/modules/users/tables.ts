import type { AuthCodeType, Locale, OperatorPermission, TokenScope } from '@colophon/model';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  inet,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, lifeline, md5Id, moment, objectId, sha256 } from '#platform/database/columns.ts';
import type { SecurityChange } from './security/changes.ts';

/** The display name as it is searched (`search_text`, `users_by_search_token`) is in the migrations alone. */
export const users = pgTable(
  'users',
  {
    userId: integer('user_id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    username: text('username').notNull(),
    /** Name that the user wants to be called by; empty: the username. */
    displayName: text('display_name').notNull().default(''),
    /** Empty when the user has none. */
    email: text('email').notNull().default(''),
    /** Empty when the user has none. */
    mobile: text('mobile').notNull().default(''),
    /** argon2id, with its salt and parameters inside. */
    passwordHash: text('password_hash').notNull(),
    /** Session generation; replaced on every password change, which ends the sessions of the former one. */
    tokenSn: md5Id('token_sn').notNull(),
    /** Bits: 1 consumer, 2 node operator, 4 resource provider; set by the first node or resource, and kept. */
    userRole: integer('user_role').notNull().default(1),
    /** Bits: 1 beta tester. */
    userType: integer('user_type').notNull().default(0),
    /** 0 normal, 1 frozen, 2 application waiting, 3 application refused, 4 closed. */
    status: smallint('status').notNull().default(0),
    /** Until then the address neither resets the password nor gets codes of the wallet; null: it serves. */
    emailServesFrom: moment('email_serves_from'),
    mobileServesFrom: moment('mobile_serves_from'),
    /** The language that the user last logged in with, for what is written to them; null while none is known. */
    locale: text('locale').$type<Locale>(),
    isOperator: boolean('is_operator').notNull().default(false),
    /** Of operators: the parts of the platform that they take care of; null for all. */
    operatorPermissions: text('operator_permissions').array().$type<OperatorPermission[]>(),
    sex: smallint('sex').notNull().default(0),
    birthday: date('birthday', { mode: 'string' }),
    occupation: text('occupation').notNull().default(''),
    areaCode: text('area_code').notNull().default(''),
    areaName: text('area_name').notNull().default(''),
    intro: text('intro').notNull().default(''),
    latestLoginAt: moment('latest_login_at'),
    latestLoginIp: text('latest_login_ip').notNull().default(''),
    /** Why the account was frozen; shown to the user. */
    freezeReason: text('freeze_reason').notNull().default(''),
    /** Operators' notes about the account for one another; never shown to the user. */
    remark: text('remark').notNull().default(''),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    uniqueIndex('users_mobile_key').on(table.mobile).where(sql`${table.mobile} <> ''`),
    index('users_operating').on(table.userId).where(sql`${table.isOperator}`),
    check('users_permissions_are_operators', sql`${table.isOperator} or ${table.operatorPermissions} is null`),
    check(
      'users_display_name_is_seen',
      sql`${table.displayName} ~ '^([^[:space:][:cntrl:]]+( [^[:space:][:cntrl:]]+)*)?$' and char_length(${table.displayName}) <= 30`,
    ),
    index('users_by_username_prefix').on(sql`lower(${table.username}) text_pattern_ops`),
    index('users_by_email_prefix').on(sql`lower(${table.email}) text_pattern_ops`),
    index('users_by_registration').on(table.createdAt, table.userId),
  ],
);

/**
 * Accounts that are to be closed, and those that were. One that is asked for counts until its owner logs in again; of closed ones this
 * and a row of `users` without the person is left.
 */
export const accountClosings = pgTable(
  'account_closings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.userId),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The operator who asked for it on the person's request; null when it was the person. */
    operatorUserId: integer('operator_user_id'),
    /** Of operators. */
    reason: text('reason').notNull().default(''),
    /** The person agreed to lose the money in the wallet. */
    givesUpMoney: boolean('gives_up_money').notNull().default(false),
    /** Since then nothing takes it back. */
    begunAt: moment('begun_at'),
    /** Hash of the former username: nobody else shall be taken for its owner. Kept for good. */
    usernameHash: sha256('username_hash').unique(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('account_closings_open').on(table.dueAt).where(sql`${table.closedAt} is null`),
    index('account_closings_by_time').on(table.askedAt, table.userId),
    check(
      'account_closings_in_order',
      sql`(${table.begunAt} is null) = (${table.usernameHash} is null)
      and (${table.closedAt} is null or ${table.begunAt} is not null)`,
    ),
  ],
);

/** Pictures that users uploaded, ready to be served: small, square and without metadata. */
export const avatars = pgTable('avatars', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId),
  image: bytes('image').notNull(),
  contentType: text('content_type').notNull(),
  ...lifeline,
});

/** Tokens with which programs act for a user. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenId: objectId('token_id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    name: text('name').notNull(),
    /** The program that logged in by a code; null for a token that its owner made. */
    clientId: text('client_id'),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    /** Addresses and networks that it may be used from; none: from everywhere. */
    addresses: inet('addresses').array().notNull().default(sql`'{}'`),
    /** The most calls in a minute. */
    perMinute: integer('per_minute'),
    /** The budget that it pays from. It goes with its budget: the reference is written by hand, as budgets are above users. */
    budgetId: objectId('budget_id'),
    /** Of the token; the token itself is shown once and nowhere stored. */
    tokenHash: sha256('token_hash').notNull().unique(),
    /** The token's first characters, by which its owner knows it again. */
    hint: text('hint').notNull(),
    /** Null: until it is revoked. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    lastUsedIp: text('last_used_ip').notNull().default(''),
    ...lifeline,
  },
  (table) => [
    index('api_tokens_by_user').on(table.userId, table.createdAt),
    index('api_tokens_by_budget').on(table.budgetId).where(sql`${table.budgetId} is not null`),
    check('api_tokens_budget_check', sql`('pay' = any(${table.scopes})) = (${table.budgetId} is not null)`),
    check('api_tokens_paying_end_check', sql`${table.budgetId} is null or ${table.expiresAt} is not null`),
  ],
);

/** Words with which operators sort users. */
export const userTags = pgTable('user_tags', {
  tagId: integer('tag_id').primaryKey().generatedAlwaysAsIdentity(),
  tag: text('tag').notNull().unique(),
  /** 1 manual, 2 automatic. */
  type: smallint('type').notNull().default(1),
  /** 0 active, 1 deleted. */
  status: smallint('status').notNull().default(0),
  ...lifeline,
});

/** Which users carry which tags. */
export const userTagSettings = pgTable(
  'user_tag_settings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    tagId: integer('tag_id')
      .notNull()
      .references(() => userTags.tagId),
    ...lifeline,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tagId] }),
    index('user_tag_settings_by_tag').on(table.tagId, table.userId),
  ],
);

/** History of freezing and recovering accounts. */
export const userStatusRecords = pgTable(
  'user_status_records',
  {
    recordId: objectId('record_id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    /** 1 freeze, 2 recover. */
    operationType: smallint('operation_type').notNull(),
    reason: text('reason').notNull(),
    remark: text('remark').notNull(),
    operatorUserId: integer('operator_user_id').notNull(),
    operatorUsername: text('operator_username').notNull(),
    ...lifeline,
  },
  (table) => [index('user_status_records_by_user').on(table.userId, table.createdAt)],
);

export const messages = pgTable(
  'messages',
  {
    messageId: objectId('message_id').primaryKey(),
    /** `sms` or `email`. */
    channel: text('channel').$type<'sms' | 'email'>().notNull(),
    /** Lower case. */
    toAddress: text('to_address').notNull(),
    authCodeType: text('auth_code_type').$type<AuthCodeType>().notNull(),
    /** Absent for notifications, and emptied when the message was delivered elsewhere than to the outbox. */
    authCode: text('auth_code'),
    /** Hash that a code given back is compared with. */
    authCodeHash: text('auth_code_hash'),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    /** The same for mail programs that show HTML; empty for text messages to phones. */
    html: text('html').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    /** The operation that the code was for has happened. */
    isConsumed: boolean('is_consumed').notNull().default(false),
    /** Wrong codes tried against this message's type and address while it was outstanding. */
    wrongTries: smallint('wrong_tries').notNull().default(0),
    /** 1 handed to the delivery driver, 2 delivery failed. */
    status: smallint('status').notNull().default(1),
    ...lifeline,
  },
  (table) => [
    index('messages_by_address').on(table.toAddress, table.authCodeType, table.createdAt),
    index('messages_by_time').on(table.createdAt),
    index('messages_unsent').on(table.createdAt, table.messageId).where(sql`${table.status} = 2`),
  ],
);

/** Changes of how users sign in that can still be undone. */
export const securityChanges = pgTable(
  'security_changes',
  {
    changeId: objectId('change_id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    /** Subject of the change, e.g. `password`: undoing a change undoes those of the same subject that came after it. */
    subject: text('subject').notNull(),
    /** Data needed to undo it. */
    change: json('change').$type<SecurityChange>().notNull(),
    undoneAt: moment('undone_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('security_changes_by_user').on(table.userId, table.subject),
    index('security_changes_by_time').on(table.createdAt),
  ],
);

export type AccountClosingRow = typeof accountClosings.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type ApiTokenRow = typeof apiTokens.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
