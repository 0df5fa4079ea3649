import { isIPv6 } from 'node:net';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { type Database, driverOf } from '../database/database.ts';
import { rateLimitWindows } from './tables.ts';

/** Limit on how often something may happen: `max` times in `windowMs` from the first time. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** The last use within the limit begins the window anew: from then on nothing is allowed for all of `windowMs`. */
  readonly locks?: boolean;
}

export interface RateLimits {
  /** Counts one use by `subject` and tells whether it is within the limit. */
  use(limit: RateLimit, subject: string): Promise<boolean>;
  /** Takes back a use that turned out not to count. */
  giveBack(limit: RateLimit, subject: string): Promise<void>;
  /** True when any of the subjects has no use left of its limit, without counting one. */
  isAnyExhausted(uses: readonly { readonly limit: RateLimit; readonly subject: string }[]): Promise<boolean>;
}

/** Windows that are over and go when another one begins: more than begin, so that none stays for long. */
const SWEPT_AT_ONCE = 10;

/**
 * Fixed windows counted in the database, so that all processes count together. Those that are over are swept on the way.
 * `enabled` false counts nothing.
 */
export function createRateLimits(options: { db: Database; clock: Clock; enabled: boolean }): RateLimits {
  const { db, clock, enabled } = options;

  async function sweep(now: Date): Promise<void> {
    const { subject, endsAt } = rateLimitWindows;
    const over = db.select({ subject }).from(rateLimitWindows).where(lte(endsAt, now)).limit(SWEPT_AT_ONCE);
    await db.delete(rateLimitWindows).where(inArray(subject, over.for('update', { skipLocked: true })));
  }

  return {
    async use(limit, subject) {
      if (!enabled) return true;
      const now = clock.now();
      const endsAt = new Date(now.getTime() + limit.windowMs);
      const key = windowKey(limit, subject);
      const [row] = await db
        .insert(rateLimitWindows)
        .values({ subject: key, used: 1, endsAt })
        .onConflictDoUpdate({
          target: rateLimitWindows.subject,
          set: {
            used: sql`case when ${rateLimitWindows.endsAt} <= ${now.toISOString()} then 1 else ${rateLimitWindows.used} + 1 end`,
            endsAt: sql`case when ${rateLimitWindows.endsAt} <= ${now.toISOString()}
              or (${limit.locks ?? false} and ${rateLimitWindows.used} + 1 = ${limit.max}::int)
              then excluded.ends_at else ${rateLimitWindows.endsAt} end`,
          },
        })
        .returning({ used: rateLimitWindows.used });
      if (row!.used === 1) await sweep(now);
      return row!.used <= limit.max;
    },

    async giveBack(limit, subject) {
      if (!enabled) return;
      await db
        .update(rateLimitWindows)
        .set({ used: sql`greatest(${rateLimitWindows.used} - 1, 0)` })
        .where(eq(rateLimitWindows.subject, windowKey(limit, subject)));
    },

    async isAnyExhausted(uses) {
      if (!enabled) return false;
      const sql = driverOf(db);
      const now = clock.now().toISOString();
      const conditions = uses.map(
        ({ limit, subject }) => sql`or (subject = ${windowKey(limit, subject)} and used >= ${limit.max})`,
      );
      const found =
        await sql`select 1 from rate_limit_windows where ends_at > ${now} and (false ${conditions}) limit 1`;
      return found.length > 0;
    },
  };
}

function windowKey(limit: RateLimit, subject: string): string {
  return `${limit.name}:${networkOf(subject)}`;
}

/** Of an IPv6 address the network: whoever has one address of its 64 bits has all of them. Everything else stands for itself. */
export function networkOf(subject: string): string {
  if (!isIPv6(subject) || subject.includes('.')) return subject; // with a dot: IPv4 in the form of IPv6
  const [head = '', tail] = subject.toLowerCase().split('::');
  const first = head.split(':');
  const last = tail?.split(':') ?? [];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
