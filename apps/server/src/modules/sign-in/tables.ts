import type { ThirdPartyType, TokenScope } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, lifeline, moment, objectId, sha256 } from '#platform/database/columns.ts';

/** Accounts at other providers that have been seen here, bound to a user or not yet. */
export const identities = pgTable(
  'identities',
  {
    identityId: objectId('identity_id').primaryKey(),
    thirdPartyType: text('third_party_type').$type<ThirdPartyType>().notNull(),
    /** The provider's name for the account. */
    openId: text('open_id').notNull(),
    unionId: text('union_id').notNull().default(''),
    /** Display name at the provider. */
    name: text('name').notNull(),
    /** Address of the picture at the provider; empty when there is none. */
    headImage: text('head_image').notNull().default(''),
    /** Null while unbound. */
    userId: integer('user_id'),
    /** When the provider last vouched for it: an unbound identity can be bound for a while after. */
    provedAt: moment('proved_at').notNull(),
    /** Hash of the key of the browser that it was vouched for in, for a login; empty when it was for binding in a session. */
    browserHash: text('browser_hash').notNull().default(''),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('identities_account_key').on(table.thirdPartyType, table.openId),
    uniqueIndex('identities_user_key').on(table.userId, table.thirdPartyType).where(sql`${table.userId} is not null`),
    index('identities_unbound').on(table.provedAt).where(sql`${table.userId} is null`),
  ],
);

/** Passkeys (WebAuthn credentials) of users. */
export const passkeys = pgTable(
  'passkeys',
  {
    passkeyId: objectId('passkey_id').primaryKey(),
    userId: integer('user_id').notNull(),
    /** Owner's name for the device. */
    name: text('name').notNull(),
    /** Base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Signatures that the device says it made: one that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The device keeps copies elsewhere (synchronised passkeys). */
    isBackedUp: boolean('is_backed_up').notNull(),
    lastUsedAt: moment('last_used_at'),
    ...lifeline,
  },
  (table) => [index('passkeys_by_user').on(table.userId, table.createdAt)],
);

/** Answer of a person to a program that asks for a token. */
export type DeviceDecision = 'approved' | 'declined';

/** Programs without a browser that wait for somebody to approve them (RFC 8628). */
export const deviceRequests = pgTable(
  'device_requests',
  {
    /** Of the secret by which the program asks for its token. */
    deviceCodeHash: sha256('device_code_hash').primaryKey(),
    /** Code that people type, without its hyphen. */
    userCode: text('user_code').notNull().unique(),
    clientId: text('client_id').notNull(),
    /** Those that are asked for; once it is approved, those that are granted. */
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Shortest pause between two questions of the program. */
    pollSeconds: integer('poll_seconds').notNull(),
    polledAt: moment('polled_at'),
    /** Null while it waits. */
    decision: text('decision').$type<DeviceDecision>(),
    /** Who decided. */
    userId: integer('user_id'),
    /** The budget that it is granted to pay from. It goes with its budget: the reference is written by hand, as budgets are above. */
    budgetId: objectId('budget_id'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('device_requests_by_expiry').on(table.expiresAt),
    index('device_requests_by_user').on(table.userId).where(sql`${table.userId} is not null`),
    check('device_requests_decision', sql`${table.decision} in ('approved', 'declined')`),
    check('device_requests_decided_by_somebody', sql`(${table.decision} is null) = (${table.userId} is null)`),
    check(
      'device_requests_budget',
      sql`(coalesce(${table.decision}, '') = 'approved' and 'pay' = any(${table.scopes})) = (${table.budgetId} is not null)`,
    ),
  ],
);

export type DeviceRequestRow = typeof deviceRequests.$inferSelect;

/** Accounts of WeChat that follow the official account of the installation, or did. */
export const weChatFollowers = pgTable(
  'we_chat_followers',
  {
    openId: text('open_id').primaryKey(),
    /** Name that the account has with the sign-in as well; empty where it is not known. */
    unionId: text('union_id').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    /** Null since they stopped. */
    followedAt: moment('followed_at'),
    ...lifeline,
  },
  (table) => [index('we_chat_followers_by_union').on(table.unionId).where(sql`${table.unionId} <> ''`)],
);

export type IdentityRow = typeof identities.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;
