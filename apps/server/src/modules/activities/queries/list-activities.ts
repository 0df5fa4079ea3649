import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { type ActivityRow, activities } from '../tables.ts';

/** Returns the condition for activities that visitors may see: published, neither draft nor paused. */
function visible(now: Date) {
  return and(eq(activities.isDraft, false), eq(activities.isPaused, false), lte(activities.publishedAt, now));
}

/** A page of the activities that visitors may see, the latest first. */
export async function listActivities({ db, clock }: Context, page: { skip: number; limit: number }) {
  const where = visible(clock.now());
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(activities)
      .where(where)
      .orderBy(desc(activities.publishedAt), desc(activities.activityId))
      .offset(page.skip)
      .limit(page.limit),
    db.select({ count: sql<number>`count(*)::int` }).from(activities).where(where),
  ]);
  return { rows, totalItem: total!.count };
}

/** An activity that visitors may see, or `null`. */
export async function findActivity({ db, clock }: Context, activityId: string): Promise<ActivityRow | null> {
  const where = and(visible(clock.now()), eq(activities.activityId, activityId));
  const [row] = await db.select().from(activities).where(where);
  return row ?? null;
}
