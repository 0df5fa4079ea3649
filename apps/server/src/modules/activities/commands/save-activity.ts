import { ActivityStatus, missingOfActivity } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type Period, periodColumns, refuseIncomplete } from '../period.ts';
import { statusOfActivity } from '../presenters.ts';
import { type ActivityRow, activities } from '../tables.ts';

/** An activity as operators write it. */
export interface ActivityFields extends Period {
  readonly title: string;
  readonly cover: string;
  readonly link: string;
  /** From then on visitors see it. */
  readonly publishDate: Date | null;
  readonly isDraft: boolean;
}

/**
 * Creates an activity: a draft, or a published one, which has to be complete.
 *
 * @throws Refusal `request.argument` naming what is missing
 */
export async function createActivity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  fields: ActivityFields,
): Promise<ActivityRow> {
  refuseUnsound(fields);
  const now = clock.now();
  const activityId = newObjectId(now);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(activities)
      .values({ ...columnsOf(fields), activityId, createdAt: now, updatedAt: now })
      .returning();
    const action = fields.isDraft ? 'create' : 'publish';
    const after = { ...fieldsOf(row!) };
    await writeAudit(tx, operator, { action, objectType: 'activity', objectId: activityId, after }, now);
    return row!;
  });
}

/**
 * Changes fields of an activity, or publishes its draft. One that is over stays as it was, a published one is no draft again, and does not become
 * one without an end.
 *
 * @throws Refusal `activity.not-found`, `activity.ended`, `activity.published`, `activity.period-promised`, `request.argument`
 */
export async function updateActivity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  activityId: string,
  changes: Partial<ActivityFields>,
): Promise<ActivityRow> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(activities).where(eq(activities.activityId, activityId)).for('update');
    if (!known) throw new Refusal('activity.not-found');
    const now = clock.now();
    if (statusOfActivity({ ...known, isPaused: false }, now) === ActivityStatus.ended)
      throw new Refusal('activity.ended');
    const fields = { ...fieldsOf(known), ...changes };
    if (!known.isDraft && fields.isDraft) throw new Refusal('activity.published');
    if (!known.isDraft && fields.persist && !known.isPersistent) throw new Refusal('activity.period-promised');
    refuseUnsound(fields);
    const [row] = await tx
      .update(activities)
      .set({ ...columnsOf(fields), updatedAt: now })
      .where(eq(activities.activityId, activityId))
      .returning();
    const action = known.isDraft && !fields.isDraft ? 'publish' : 'change';
    const [before, after] = [{ ...fieldsOf(known) }, { ...fieldsOf(row!) }];
    await writeAudit(tx, operator, { action, objectType: 'activity', objectId: activityId, before, after }, now);
    return row!;
  });
}

function refuseUnsound(fields: ActivityFields): void {
  refuseIncomplete(fields, fields.isDraft ? [] : missingOfActivity(fields));
}

function fieldsOf(row: ActivityRow): ActivityFields {
  const { title, cover, link, isDraft, isPersistent: persist } = row;
  return {
    title,
    cover,
    link,
    isDraft,
    persist,
    startTime: row.startsAt,
    limitTime: row.endsAt,
    publishDate: row.publishedAt,
  };
}

function columnsOf(fields: ActivityFields) {
  const { title, cover, link, isDraft, publishDate } = fields;
  return { title, cover, link, isDraft, publishedAt: publishDate, ...periodColumns(fields) };
}
