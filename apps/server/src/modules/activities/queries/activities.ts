import { type ActivityPageKey, ActivityStatus } from '@colophon/model';
import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { folded, hasWordsByIndex } from '#platform/database/searched-words.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_CHOICES } from '../limits.ts';
import { type ActivityRow, activities } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'clock'>;

/** Neither a draft nor paused. The conditions are written as those of the indexes. */
const isShown = sql`(not ${activities.isDraft} and not ${activities.isPaused})`;
const startsAt = sql`coalesce(${activities.startsAt}, '-infinity')`;
const endsAt = sql`coalesce(${activities.endsAt}, 'infinity')`;

/** The condition for activities that visitors may see: published, neither draft nor paused. */
function visible(now: Date): SQL {
  return and(isShown, lte(activities.publishedAt, now))!;
}

/** The condition that the status of an activity, as visitors read it, is this one. */
function hasStatus(status: ActivityStatus, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const conditions: Record<ActivityStatus, SQL> = {
    [ActivityStatus.draft]: sql`${activities.isDraft}`,
    [ActivityStatus.paused]: sql`(not ${activities.isDraft} and ${activities.isPaused})`,
    [ActivityStatus.unpublished]: and(isShown, gt(activities.publishedAt, now))!,
    [ActivityStatus.notStarted]: sql`${visible(now)} and ${startsAt} > ${moment}`,
    [ActivityStatus.ongoing]: sql`${visible(now)} and ${startsAt} <= ${moment} and ${endsAt} >= ${moment}`,
    [ActivityStatus.ended]: sql`${visible(now)} and ${endsAt} < ${moment}`,
  };
  return conditions[status];
}

const titled = (title: string | undefined) => (title ? hasWordsByIndex(folded(activities.title), title) : undefined);

/** A page of the activities that visitors may see, the latest first. */
export async function listActivities({ db, clock }: Asking, page: { skip: number; limit: number }) {
  const where = visible(clock.now());
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(activities)
      .where(where)
      .orderBy(desc(activities.publishedAt), desc(activities.activityId))
      .offset(page.skip)
      .limit(page.limit),
    db.$count(activities, where),
  ]);
  return { rows, totalItem };
}

/** An activity that visitors may see, or `null`. */
export async function findActivity({ db, clock }: Asking, activityId: string): Promise<ActivityRow | null> {
  const where = and(visible(clock.now()), eq(activities.activityId, activityId));
  const [row] = await db.select().from(activities).where(where);
  return row ?? null;
}

/** When the activities with a page go on that do at present; `null` where there is none with it, drafts aside. */
export async function ongoingPeriods({ db, clock }: Asking, link: ActivityPageKey) {
  const { startsAt, endsAt, isDraft } = activities;
  const isOngoing = sql<boolean>`(${hasStatus(ActivityStatus.ongoing, clock.now())})`;
  const made = await db
    .select({ startsAt, endsAt, isOngoing })
    .from(activities)
    .where(and(eq(activities.link, link), eq(isDraft, false)));
  return made.length > 0 ? made.filter((activity) => activity.isOngoing) : null;
}

export interface ActivityPageFilter {
  readonly skip: number;
  readonly limit: number;
  /** As visitors read it. */
  readonly status?: ActivityStatus | undefined;
  /** Words of it. */
  readonly title?: string | undefined;
}

/** A page of all activities for operators, what was changed last first. */
export async function pageActivities({ db, clock }: Asking, filter: ActivityPageFilter) {
  const where = and(filter.status && hasStatus(filter.status, clock.now()), titled(filter.title));
  const order = [desc(activities.updatedAt), desc(activities.activityId)];
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ activityId: activities.activityId })
    .from(activities)
    .where(where)
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(activities)
      .where(inArray(activities.activityId, page))
      .orderBy(...order),
    db.$count(activities, where),
  ]);
  return { rows, totalItem };
}

/** Activities that an advertisement can lead to: neither drafts nor ended ones, the latest first. */
export function chooseActivities({ db, clock }: Asking, title: string | undefined): Promise<ActivityRow[]> {
  const now = clock.now();
  const isOver = hasStatus(ActivityStatus.ended, now);
  const isChoice = or(hasStatus(ActivityStatus.paused, now), and(isShown, sql`not (${isOver})`));
  return db
    .select()
    .from(activities)
    .where(and(isChoice, titled(title)))
    .orderBy(desc(activities.publishedAt), desc(activities.activityId))
    .limit(MAX_CHOICES);
}

/** @throws Refusal `activity.not-found` */
export async function activityOf({ db }: Asking, activityId: string): Promise<ActivityRow> {
  const [row] = await db.select().from(activities).where(eq(activities.activityId, activityId));
  if (!row) throw new Refusal('activity.not-found');
  return row;
}
