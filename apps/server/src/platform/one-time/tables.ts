import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sha256 } from '../database/columns.ts';

/** Secrets that work once: what they stand for, until when. */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    /** Of purpose and secret; the secret itself is nowhere stored. */
    secretHash: sha256('secret_hash').primaryKey(),
    /** Purpose of the secret, e.g. `captcha`. */
    purpose: text('purpose').notNull(),
    data: json('data').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('one_time_secrets_by_expiry').on(table.expiresAt)],
);
