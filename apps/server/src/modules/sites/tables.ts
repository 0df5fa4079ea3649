import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sha256 } from '../../platform/database/columns.ts';

/** Tickets with which a user's browser starts a session on a node site: each works once, on one site, for a moment. */
export const siteTickets = pgTable(
  'site_tickets',
  {
    /** Of the ticket; the ticket itself is nowhere stored. */
    ticketHash: sha256('ticket_hash').primaryKey(),
    userId: integer('user_id').notNull(),
    nodeDomain: text('node_domain').notNull(),
    /** The session on the site outlives the browser's, as the one on the platform does. */
    isRemembered: boolean('is_remembered').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('site_tickets_by_expiry').on(table.expiresAt)],
);
