import { isIPv6 } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { type Database, driverOf, type Executor } from '../database/database.ts';
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
  /** Counts one use by each of these subjects, in one statement; a subject that is there several times uses as often. */
  useEach(limit: RateLimit, subjects: readonly string[]): Promise<boolean[]>;
  /**
   * Counts several uses by `subject` as part of what they are for: undone with its transaction, until whose end others that count for the
   * subject wait. Answers the end of the window when that is more than the limit, else `null`.
   */
  useWithin(executor: Executor, limit: RateLimit, subject: string, times: number): Promise<Date | null>;
  /** Takes back a use that turned out not to count. */
  giveBack(limit: RateLimit, subject: string): Promise<void>;
  /** True when any of the subjects has no use left of its limit, without counting one. */
  isAnyExhausted(uses: readonly { readonly limit: RateLimit; readonly subject: string }[]): Promise<boolean>;
}

/**
 * Fixed windows counted in the database, so that all processes count together. `enabled` false counts nothing.
 */
export function createRateLimits(options: { db: Database; clock: Clock; enabled: boolean }): RateLimits {
  const { db, clock, enabled } = options;

  /** Counts uses of different windows, and answers these windows. */
  async function count(
    executor: Executor,
    limit: RateLimit,
    uses: ReadonlyMap<string, number>,
  ): Promise<Map<string, { readonly used: number; readonly endsAt: Date }>> {
    const now = clock.now();
    const endsAt = new Date(now.getTime() + limit.windowMs);
    const keys = [...uses.keys()].toSorted(); // in one order, so that two that count the same do not wait for one another
    const rows = await driverOf(executor)<{ subject: string; used: number; endsAtMs: number }[]>`
      insert into rate_limit_windows as present (subject, used, ends_at)
      select subject, used, ${endsAt} from unnest(${keys}::text[], ${keys.map((key) => uses.get(key))}::int[]) uses (subject, used)
      on conflict (subject) do update set
        used = case when present.ends_at <= ${now} then excluded.used else present.used + excluded.used end,
        ends_at = case
          when present.ends_at <= ${now}
            or (${limit.locks ?? false} and present.used < ${limit.max}::int and present.used + excluded.used >= ${limit.max}::int)
          then excluded.ends_at else present.ends_at end
      returning subject, used, extract(epoch from ends_at)::float8 * 1000 as "endsAtMs"`;
    return new Map(rows.map(({ subject, used, endsAtMs }) => [subject, { used, endsAt: new Date(endsAtMs) }]));
  }

  async function useEach(limit: RateLimit, subjects: readonly string[]): Promise<boolean[]> {
    if (!enabled || subjects.length === 0) return subjects.map(() => true);
    const keys = subjects.map((subject) => windowKey(limit, subject));
    const uses = new Map<string, number>();
    for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
    const windows = await count(db, limit, uses);
    return keys.map((key) => {
      const nth = windows.get(key)!.used - uses.get(key)! + 1;
      uses.set(key, uses.get(key)! - 1);
      return nth <= limit.max;
    });
  }

  return {
    useEach,

    async useWithin(executor, limit, subject, times) {
      if (!enabled || times === 0) return null;
      const key = windowKey(limit, subject);
      const { used, endsAt } = (await count(executor, limit, new Map([[key, times]]))).get(key)!;
      return used > limit.max ? endsAt : null;
    },

    async use(limit, subject) {
      const [isWithin] = await useEach(limit, [subject]);
      return isWithin!;
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
