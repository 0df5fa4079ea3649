import { ActivitySwitch } from '@colophon/model';
import { and, eq, ne } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { activityOf } from '../queries/activities.ts';
import { type ActivityRow, activities } from '../tables.ts';

/**
 * Pauses a published activity, or resumes it; one that is so already stays unchanged.
 *
 * @throws Refusal `activity.not-found`, `activity.draft`
 */
export async function switchActivity(
  context: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  activityId: string,
  status: ActivitySwitch,
): Promise<ActivityRow> {
  const isPaused = status === ActivitySwitch.paused;
  const now = context.clock.now();
  const isOther = and(
    eq(activities.activityId, activityId),
    eq(activities.isDraft, false),
    ne(activities.isPaused, isPaused),
  );
  const changed = await context.db.transaction(async (tx) => {
    const [row] = await tx.update(activities).set({ isPaused, updatedAt: now }).where(isOther).returning();
    const action = isPaused ? 'pause' : 'resume';
    const [before, after] = [{ isPaused: !isPaused }, { isPaused }];
    if (row)
      await writeAudit(tx, operator, { action, objectType: 'activity', objectId: activityId, before, after }, now);
    return row;
  });
  if (changed) return changed;
  const row = await activityOf(context, activityId);
  if (row.isDraft) throw new Refusal('activity.draft');
  return row;
}
