import type { AuthCodeType } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lifeline, md5Id, moment, objectId } from '../../platform/database/columns.ts';

export const users = pgTable(
  'users',
  {
    userId: integer('user_id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    username: text('username').notNull(),
    /** Empty when the user has none. */
    email: text('email').notNull().default(''),
    /** Empty when the user has none. */
    mobile: text('mobile').notNull().default(''),
    /** argon2id, with its salt and parameters inside. */
    passwordHash: text('password_hash').notNull(),
    /** Session generation; replaced on every password change, which ends the sessions of the former one. */
    tokenSn: md5Id('token_sn').notNull(),
    /** Bits: 1 consumer, 2 node operator, 4 resource provider. */
    userRole: integer('user_role').notNull().default(1),
    /** Bits: 1 beta tester. */
    userType: integer('user_type').notNull().default(0),
    /** 0 normal, 1 frozen, 2 application waiting, 3 application refused. */
    status: smallint('status').notNull().default(0),
    isOperator: boolean('is_operator').notNull().default(false),
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
    ...lifeline,
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    uniqueIndex('users_mobile_key').on(table.mobile).where(sql`${table.mobile} <> ''`),
  ],
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
    /** What a code given back is compared with. */
    authCodeHash: text('auth_code_hash'),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
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
  ],
);

export type UserRow = typeof users.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
