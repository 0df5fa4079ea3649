import type { Logger } from 'pino';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Clock } from './clock.ts';
import { type Database, driverOf, type Sql, type Transaction } from './database/database.ts';
import type { TextRecords } from './dns/text-records.ts';
import type { Events } from './events/events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OneTimeSecrets } from './one-time/one-time-secrets.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Providers } from './providers/providers.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SiteViews } from './sessions/site-views.ts';
import type { Settings } from './settings.ts';
import type { SmsGateway } from './sms/sms-gateway.ts';

/** Dependencies of every command and query. Made once in `app.ts`; tests make their own. */
export interface Context {
  readonly settings: Settings;
  readonly db: Database;
  readonly sql: Sql;
  readonly blobs: BlobStore;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly providers: Providers;
  readonly mailer: Mailer;
  readonly sms: SmsGateway;
  readonly textRecords: TextRecords;
  readonly outgoing: Outgoing;
  readonly rateLimits: RateLimits;
  readonly sessions: Sessions;
  readonly siteViews: SiteViews;
  readonly oneTime: OneTimeSecrets;
  /** The secret that receipts are signed with. */
  readonly receiptKey: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The context of commands that are part of a transaction: each becomes a step of it, undone with it. */
export function within(context: Context, tx: Transaction): Context {
  return { ...context, db: tx, sql: driverOf(tx) };
}
