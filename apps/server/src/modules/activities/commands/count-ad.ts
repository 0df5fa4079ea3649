import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { ads } from '../tables.ts';

/** A caller counts once a second and advertisement. */
const ONCE_A_SECOND: RateLimit = { name: 'ad', max: 1, windowMs: 1000 };

/**
 * Counts that an advertisement was shown or followed.
 *
 * @throws Refusal `activity.ad-not-found`
 */
export async function countAd(
  { db, rateLimits }: Context,
  input: { adId: string; what: 'exposures' | 'clicks'; ip: string },
): Promise<true> {
  const counts = await rateLimits.use(ONCE_A_SECOND, `${input.what}:${input.adId}:${input.ip}`);
  const [ad] = await db
    .update(ads)
    .set({ [input.what]: counts ? sql`${ads[input.what]} + 1` : ads[input.what] })
    .where(eq(ads.adId, input.adId))
    .returning({ adId: ads.adId });
  if (!ad) throw new Refusal('activity.ad-not-found');
  return true;
}
