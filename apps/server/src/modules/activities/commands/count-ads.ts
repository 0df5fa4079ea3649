import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { COUNTED_EVERY_MS, COUNTS_TOGETHER_MS } from '../limits.ts';

const ONCE_IN_A_WHILE: RateLimit = { name: 'ad', max: 1, windowMs: COUNTED_EVERY_MS };

/** An advertisement that was shown or followed. */
export interface AdEvent {
  readonly adId: string;
  readonly what: 'exposures' | 'clicks';
  /** Whoever it was: a session, or the network of a visitor without one. */
  readonly caller: string;
}

type Counting = Pick<Context, 'db' | 'rateLimits' | 'clock' | 'settings'>;

interface Waiting {
  readonly event: AdEvent;
  readonly resolve: (answer: true) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Counts that advertisements are shown and followed; the answer comes when it is written. What arrives within a moment is counted
 * together, by two statements, whatever its number: a row is changed by each process some times a second, not by each visitor. A caller
 * counts once a second, in all processes.
 *
 * @returns a function that throws Refusal `activity.ad-not-found`
 */
export function createAdCounter(context: Counting): (event: AdEvent) => Promise<true> {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    const taken = waiting;
    waiting = [];
    try {
      const known = await countAll(
        context,
        taken.map(({ event }) => event),
      );
      for (const { event, resolve, reject } of taken) {
        if (known.has(event.adId)) resolve(true);
        else reject(new Refusal('activity.ad-not-found'));
      }
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  }

  async function writeWhileThereAre(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const pause = new Promise((resolve) => setTimeout(resolve, COUNTS_TOGETHER_MS));
      await write();
      if (waiting.length > 0) await pause;
    }
    isWriting = false;
  }

  return (event) =>
    new Promise((resolve, reject) => {
      waiting.push({ event, resolve, reject });
      if (!isWriting) void writeWhileThereAre();
    });
}

/** Counts events, and answers which of their advertisements there are. */
async function countAll(
  { db, rateLimits, clock, settings }: Counting,
  events: readonly AdEvent[],
): Promise<Set<string>> {
  const counting = await rateLimits.useEach(
    ONCE_IN_A_WHILE,
    events.map(({ what, adId, caller }) => `${what}:${adId}:${caller}`),
  );
  const counts = new Map(events.map(({ adId }) => [adId, { exposures: 0, clicks: 0 }]));
  for (const [index, { adId, what }] of events.entries()) if (counting[index]) counts.get(adId)![what] += 1;
  const of = (what: AdEvent['what']) => [...counts.values()].map((count) => count[what]);
  // Rows are locked in one order, so that processes do not wait for one another in a circle.
  const rows = await driverOf(db)<{ ad_id: string }[]>`
    with known as (
      select ads.ad_id, added.exposures, added.clicks from ads
        join unnest(${[...counts.keys()]}::bpchar[], ${of('exposures')}::int[], ${of('clicks')}::int[]) added (ad_id, exposures, clicks)
          on added.ad_id = ads.ad_id
       order by ads.ad_id for no key update of ads
    ), counted as (
      update ads set exposures = ads.exposures + known.exposures, clicks = ads.clicks + known.clicks
        from known where ads.ad_id = known.ad_id and known.exposures + known.clicks > 0
    ), counted_today as (
      insert into ad_days as today (ad_id, day, exposures, clicks)
      select ad_id, (${clock.now()}::timestamptz at time zone ${settings.timeZone})::date, exposures, clicks
        from known where exposures + clicks > 0
      on conflict (ad_id, day) do update
        set exposures = today.exposures + excluded.exposures, clicks = today.clicks + excluded.clicks
    )
    select ad_id from known`;
  return new Set(rows.map(({ ad_id }) => ad_id));
}
