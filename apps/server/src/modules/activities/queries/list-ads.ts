import { and, asc, desc, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { ads } from '../tables.ts';

/** A page of the advertisements that run at a place now. */
export async function listRunningAds({ db, clock }: Context, filter: { place: number; skip: number; limit: number }) {
  const now = clock.now();
  const running = or(eq(ads.isPersistent, true), and(lte(ads.startsAt, now), gte(ads.endsAt, now)));
  const where = and(eq(ads.place, filter.place), eq(ads.isDisabled, false), running);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(ads)
      .where(where)
      .orderBy(asc(ads.priority), desc(ads.startsAt), asc(ads.adId))
      .offset(filter.skip)
      .limit(filter.limit),
    db.select({ count: sql<number>`count(*)::int` }).from(ads).where(where),
  ]);
  return { rows, totalItem: total!.count };
}
