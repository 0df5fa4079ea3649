import { AdStatus } from '@colophon/model';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { folded, hasWordsByIndex } from '#platform/database/searched-words.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { CHARTED_DAYS } from '../limits.ts';
import { type AdRow, ads } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'clock'>;

/** The conditions are written as those of the indexes. */
const isEnabled = sql`not ${ads.isDisabled}`;
const startsAt = sql`coalesce(${ads.startsAt}, '-infinity')`;
const endsAt = sql`coalesce(${ads.endsAt}, 'infinity')`;

/** The condition that the status of an advertisement is this one. */
function hasStatus(status: AdStatus, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const conditions: Record<AdStatus, SQL> = {
    [AdStatus.scheduled]: sql`${isEnabled} and ${startsAt} > ${moment}`,
    [AdStatus.running]: sql`${isEnabled} and ${startsAt} <= ${moment} and ${endsAt} >= ${moment}`,
    [AdStatus.ended]: sql`${isEnabled} and ${endsAt} < ${moment}`,
    [AdStatus.disabled]: sql`${ads.isDisabled}`,
  };
  return conditions[status];
}

/** A page of the advertisements that run at a place now, the smallest priority first, of equal ones the latest. */
export async function listRunningAds({ db, clock }: Asking, filter: { place: number; skip: number; limit: number }) {
  const where = and(eq(ads.place, filter.place), hasStatus(AdStatus.running, clock.now()));
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(ads)
      .where(where)
      .orderBy(asc(ads.priority), sql`${ads.startsAt} desc nulls last`, asc(ads.adId))
      .offset(filter.skip)
      .limit(filter.limit),
    db.$count(ads, where),
  ]);
  return { rows, totalItem };
}

/** An advertisement that runs now, or `null`. */
export async function findRunningAd({ db, clock }: Asking, adId: string): Promise<AdRow | null> {
  const where = and(eq(ads.adId, adId), hasStatus(AdStatus.running, clock.now()));
  const [row] = await db.select().from(ads).where(where);
  return row ?? null;
}

export interface AdPageFilter {
  readonly skip: number;
  readonly limit: number;
  readonly status?: AdStatus | undefined;
  /** Words of it. */
  readonly title?: string | undefined;
  readonly place?: number | undefined;
}

/** A page of all advertisements for operators, by place and priority. */
export async function pageAds({ db, clock }: Asking, filter: AdPageFilter) {
  const where = and(
    filter.status && hasStatus(filter.status, clock.now()),
    filter.title ? hasWordsByIndex(folded(ads.title), filter.title) : undefined,
    filter.place === undefined ? undefined : eq(ads.place, filter.place),
  );
  const order = [asc(ads.place), asc(ads.priority), asc(ads.adId)];
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ adId: ads.adId })
    .from(ads)
    .where(where)
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(ads)
      .where(inArray(ads.adId, page))
      .orderBy(...order),
    db.$count(ads, where),
  ]);
  return { rows, totalItem };
}

/** @throws Refusal `activity.ad-not-found` */
export async function adOf({ db }: Asking, adId: string): Promise<AdRow> {
  const [row] = await db.select().from(ads).where(eq(ads.adId, adId));
  if (!row) throw new Refusal('activity.ad-not-found');
  return row;
}

/** Exposures and clicks of an advertisement on each of the last days, today included, in the platform's time zone. */
export async function adDays(
  { db, clock, settings }: Asking & Pick<Context, 'settings'>,
  adId: string,
): Promise<{ day: string; ev: number; pv: number }[]> {
  const today = sql`(${clock.now().toISOString()}::timestamptz at time zone ${settings.timeZone})::date`;
  const { rows } = await db.execute<{ day: string; ev: number; pv: number }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(exposures, 0) as ev, coalesce(clicks, 0) as pv
      from generate_series(${today} - ${CHARTED_DAYS - 1}::int, ${today}, interval '1 day') days (day)
      left join ad_days on ad_days.ad_id = ${adId}::bpchar and ad_days.day = days.day
     order by days.day`);
  return rows;
}
