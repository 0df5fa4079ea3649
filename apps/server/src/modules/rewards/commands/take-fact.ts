import { TaskStatus } from '@colophon/model';
import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, type Transaction } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { CHECK_IN_TASKS, NEWCOMER_TASKS, type Trigger } from '../catalogue.ts';
import { INVITATION_LIFE_MS } from '../limits.ts';
import { invitations, type TaskConfigRow, type TaskEvidence, taskConfigs, taskCounts, taskRecords } from '../tables.ts';
import { createEarnedRewards } from './create-earned-rewards.ts';

/** Something that a person did, or that came to them. */
export interface Fact {
  readonly trigger: Trigger;
  readonly userId: number;
  /** Names it among the facts of its kind about this person. */
  readonly key: string;
  readonly evidence: TaskEvidence;
  /** Tags of the work that it is about. */
  readonly tags?: readonly string[];
  /** When it became true. */
  readonly at: Date;
}

/** A fact as jobs hand it on. */
export type FactPayload = Omit<Fact, 'at'> & { readonly at: string };

/** The queue of facts that follow from another person's. */
export const FACT_QUEUE = 'rewards.facts';

/**
 * Counts a fact for every task that asks for such and is in effect at its time, each as often as it says, and creates the rewards that
 * are earned by that. A fact that was taken before changes nothing.
 */
export async function takeFact(context: Context, fact: Fact): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockRewardsOf(tx, fact.userId);
    await takeWithin(tx, context, fact);
  });
}

/** One at a time for each person: what two facts finish together is seen by the later one. */
export async function lockRewardsOf(tx: Transaction, userId: number): Promise<void> {
  await driverOf(tx)`select pg_advisory_xact_lock(${AdvisoryLock.rewardsOfUser}, ${userId}::integer)`;
}

/** As `takeFact`, where the person's rewards are locked. */
export async function takeWithin(tx: Transaction, context: Context, fact: Fact): Promise<number> {
  const tasks = await tasksInEffect(tx, fact);
  const finished: string[] = [];
  for (const task of tasks) if ((await count(tx, context, task, fact)) === 'finished') finished.push(task.code);
  if (finished.length > 0) await createEarnedRewards(tx, context, fact, finished);
  await follow(tx, context, fact, finished);
  return finished.length;
}

/** Tasks that ask for such a fact, those about originals only where the work has the activity's tag. */
async function tasksInEffect(db: Executor, { trigger, at, tags }: Fact): Promise<TaskConfigRow[]> {
  const { startsAt, endsAt } = taskConfigs;
  const tasks = await db
    .select()
    .from(taskConfigs)
    .where(
      and(
        eq(taskConfigs.trigger, trigger),
        eq(taskConfigs.isStopped, false),
        or(isNull(startsAt), lte(startsAt, at)),
        or(isNull(endsAt), gte(endsAt, at)),
      ),
    )
    .orderBy(taskConfigs.code);
  return trigger === 'original.released' ? tasks.filter(({ extra }) => tags?.includes(tagOf(extra))) : tasks;
}

/** The activity's tag in what operators wrote: `{"tag": "…"}`; empty without one. */
export function tagOf(extra: string): string {
  try {
    const { tag } = JSON.parse(extra);
    return typeof tag === 'string' ? tag : '';
  } catch {
    return '';
  }
}

/** Counts a fact for a task; `null` where it does not count, or has counted. */
async function count(
  tx: Transaction,
  { clock, settings }: Context,
  task: TaskConfigRow,
  fact: Fact,
): Promise<'counted' | 'finished' | null> {
  const { userId, evidence, at: createdAt } = fact;
  const { code: taskCode, growthMax, completionTimes } = task;
  const whose = and(eq(taskRecords.userId, userId), eq(taskRecords.taskCode, taskCode));
  const [record] = await tx.select().from(taskRecords).where(whose);
  const counted = (record?.counted ?? 0) + 1;
  if (completionTimes > 0 && counted > completionTimes * growthMax) return null;
  const isFinish = counted % growthMax === 0;
  const countKey = keyOf(task, fact, settings.timeZone);
  const [fresh] = await tx
    .insert(taskCounts)
    .values({ userId, taskCode, countKey, isFinish, evidence, createdAt })
    .onConflictDoNothing()
    .returning({ countKey: taskCounts.countKey });
  if (!fresh) return null;
  const at = clock.now();
  const change = { counted, finished: Math.floor(counted / growthMax), updatedAt: at };
  await tx
    .insert(taskRecords)
    .values({ userId, taskCode, createdAt: at, ...change })
    .onConflictDoUpdate({ target: [taskRecords.userId, taskRecords.taskCode], set: change });
  return isFinish ? 'finished' : 'counted';
}

/** That by which a fact counts once for a task. */
function keyOf({ counting, uniqueBy }: TaskConfigRow, { key, evidence, at }: Fact, timeZone: string): string {
  if (counting === 'once') return 'once';
  const subject = uniqueBy ? String(evidence[uniqueBy]) : undefined;
  if (counting === 'each') return subject ?? key;
  const day = platformDay(at, timeZone);
  return subject === undefined ? day : `${day} ${subject}`;
}

/** The day of a moment on the platform: `2026-03-01`. */
export function platformDay(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate()!;
}

/** Facts that follow from one: of the same person now, of whoever invited them as a job. */
async function follow(tx: Transaction, context: Context, fact: Fact, finished: readonly string[]): Promise<void> {
  const { userId, at, trigger } = fact;
  if (finished.some((code) => CHECK_IN_TASKS.flat().includes(code)) && (await isCheckedIn(tx, context, fact))) {
    await takeWithin(tx, context, { ...fact, trigger: 'day.checked-in', evidence: {} });
  }
  if (finished.includes('TS000805')) {
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.friendUserId, userId));
    if (invitation) await tell(tx, context, { trigger: 'friend.checked-in', invitation, at });
  }
  if (trigger === 'invitation.activated' || finished.some((code) => NEWCOMER_TASKS.includes(code))) {
    const received = await receive(tx, userId, at);
    if (!received) return;
    await tell(tx, context, { trigger: 'friend.received', invitation: received, at });
    await takeWithin(tx, context, { ...fact, trigger: 'invitation.received', evidence: {} });
  }
}

async function isCheckedIn(tx: Transaction, { settings }: Context, { userId, at }: Fact): Promise<boolean> {
  const done = await tx
    .select({ code: taskCounts.taskCode })
    .from(taskCounts)
    .where(
      and(
        eq(taskCounts.userId, userId),
        inArray(taskCounts.taskCode, CHECK_IN_TASKS.flat()),
        eq(taskCounts.countKey, platformDay(at, settings.timeZone)),
      ),
    );
  const codes = done.map(({ code }) => code);
  return CHECK_IN_TASKS.every((group) => group.some((code) => codes.includes(code)));
}

/** Notes that an invited friend has done the newcomer's tasks in time; answers the invitation, once. */
async function receive(tx: Transaction, userId: number, at: Date) {
  const { friendUserId, receivedAt, activatedAt } = invitations;
  const done = tx
    .select({ done: sql`1` })
    .from(taskRecords)
    .where(
      and(
        eq(taskRecords.userId, userId),
        inArray(taskRecords.taskCode, NEWCOMER_TASKS),
        gte(taskRecords.finished, TaskStatus.unfinished),
      ),
    );
  const [received] = await tx
    .update(invitations)
    .set({ receivedAt: at })
    .where(
      and(
        eq(friendUserId, userId),
        isNull(receivedAt),
        gte(activatedAt, new Date(at.getTime() - INVITATION_LIFE_MS)),
        sql`(select count(*) from ${done} as done) = ${NEWCOMER_TASKS.length}`,
      ),
    )
    .returning();
  return received;
}

function tell(
  tx: Transaction,
  { jobs }: Context,
  told: { trigger: Trigger; invitation: typeof invitations.$inferSelect; at: Date },
): Promise<void> {
  const { trigger, invitation, at } = told;
  const fact: FactPayload = {
    trigger,
    userId: invitation.inviterUserId,
    key: String(invitation.friendUserId),
    evidence: {},
    at: at.toISOString(),
  };
  return jobs.enqueue(tx, FACT_QUEUE, fact);
}
