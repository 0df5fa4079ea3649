import { ActivitySwitch } from '@colophon/model';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { activityOf } from '../queries/activities.ts';
import { type ActivityRow, activities } from '../tables.ts';
import { noteAct } from './note-act.ts';

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
    const act = isPaused ? 'pause' : 'resume';
    if (row) await noteAct(tx, operator, { subject: 'activity', subjectKey: activityId, act }, now);
    return row;
  });
  if (changed) return changed;
  const row = await activityOf(context, activityId);
  if (row.isDraft) throw new Refusal('activity.draft');
  return row;
}
