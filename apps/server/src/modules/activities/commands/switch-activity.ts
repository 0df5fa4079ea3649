import { ActivitySwitch } from '@colophon/model';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { activityOf } from '../queries/activities.ts';
import { type ActivityRow, activities } from '../tables.ts';

/**
 * Pauses a published activity, or resumes it; one that is so already stays unchanged.
 *
 * @throws Refusal `activity.not-found`, `activity.draft`
 */
export async function switchActivity(
  context: Pick<Context, 'db' | 'clock'>,
  activityId: string,
  status: ActivitySwitch,
): Promise<ActivityRow> {
  const isPaused = status === ActivitySwitch.paused;
  const [changed] = await context.db
    .update(activities)
    .set({ isPaused, updatedAt: context.clock.now() })
    .where(
      sql`${eq(activities.activityId, activityId)} and not ${activities.isDraft} and ${activities.isPaused} <> ${isPaused}`,
    )
    .returning();
  if (changed) return changed;
  const row = await activityOf(context, activityId);
  if (row.isDraft) throw new Refusal('activity.draft');
  return row;
}
