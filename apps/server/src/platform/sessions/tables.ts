import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, objectId, sha256 } from '../database/columns.ts';
import type { SessionCarrier } from './actor.ts';

/** Sessions in force. A session that ends is deleted; its tokens, those of node sites included, are worth nothing from then on. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: objectId('session_id').primaryKey(),
    userId: integer('user_id').notNull(),
    carrier: text('carrier').$type<SessionCarrier>().notNull(),
    /** Where it was started or last seen from. */
    ip: text('ip').notNull(),
    /** The `User-Agent` of the login, cut to a readable length. */
    userAgent: text('user_agent').notNull(),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Later with each request, as far as the longest life of a session goes. */
    expiresAt: moment('expires_at').notNull(),
    /** When a passkey proved who acts in it; null where something else did. */
    provedAt: moment('proved_at'),
  },
  (table) => [
    index('sessions_by_user').on(table.userId, table.lastSeenAt),
    index('sessions_by_expiry').on(table.expiresAt),
    index('sessions_by_time').on(table.lastSeenAt, table.startedAt, table.userId),
  ],
);

/** Sites that users have agreed to be known on. A site's session is in force only while its row is there. */
export const siteConsents = pgTable(
  'site_consents',
  {
    userId: integer('user_id').notNull(),
    nodeId: integer('node_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.nodeId] })],
);

/** From where users have logged in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id').notNull(),
    /** Of the key that the browser keeps or, of programs, of how they name themselves and their network. */
    deviceHash: sha256('device_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);
