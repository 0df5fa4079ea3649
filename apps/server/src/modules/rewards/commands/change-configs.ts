import { eq, inArray, not } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, violatedConstraint } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import {
  type RewardCondition,
  type RewardConfigRow,
  rewardConfigs,
  type SignPeriodRow,
  signPeriods,
  type TaskConfigRow,
  taskConfigs,
} from '../tables.ts';

type Deps = Pick<Context, 'db' | 'clock'>;
type Change<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined };

/** A time from when until when, each open where it is null. */
interface Period {
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
}

/**
 * Changes a task of the catalogue; absent fields stay. What has counted before stays counted.
 *
 * @throws Refusal `activity.task-unknown`, `request.argument` for dates in reverse
 */
export async function updateTask(
  { db, clock }: Deps,
  operator: Actor,
  code: string,
  change: Change<Pick<TaskConfigRow, 'title' | 'description' | 'completionTimes' | 'extra' | 'startsAt' | 'endsAt'>>,
): Promise<TaskConfigRow> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(taskConfigs).where(eq(taskConfigs.code, code)).for('no key update');
    if (!known) throw new Refusal('activity.task-unknown');
    const at = clock.now();
    const [task] = await tx
      .update(taskConfigs)
      .set({ ...change, updatedAt: at })
      .where(eq(taskConfigs.code, code))
      .returning();
    refuseReverse(task!);
    const entry = { action: 'change', objectType: 'task', objectId: code, before: known, after: task! } as const;
    await writeAudit(tx, operator, entry, at);
    return task!;
  });
}

/**
 * Stops a task, or lets it go on.
 *
 * @throws Refusal `activity.task-unknown`
 */
export async function toggleTask({ db, clock }: Deps, operator: Actor, code: string): Promise<TaskConfigRow> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const [task] = await tx
      .update(taskConfigs)
      .set({ isStopped: not(taskConfigs.isStopped), updatedAt: at })
      .where(eq(taskConfigs.code, code))
      .returning();
    if (!task) throw new Refusal('activity.task-unknown');
    await writeAudit(tx, operator, toggled('task', code, task.isStopped), at);
    return task;
  });
}

function toggled(objectType: 'task' | 'reward', objectId: string, isStopped: boolean) {
  const [before, after] = [{ isStopped: !isStopped }, { isStopped }];
  return { action: isStopped ? 'pause' : 'resume', objectType, objectId, before, after } as const;
}

/** A reward as operators set it up. Amounts are hundredths. */
export interface NewReward extends Period {
  readonly code: string;
  readonly groupCode: string;
  readonly title: string;
  readonly description: string;
  readonly rewardType: number;
  readonly rewardNum: number;
  readonly completionTimes: number;
  readonly conditions: RewardCondition[];
  readonly needReview: boolean;
  readonly budget: number | null;
}

/**
 * Makes a reward, in effect at once within its time. Without conditions operators grant it.
 *
 * @throws Refusal `reward.code-taken`, `activity.task-unknown`, `request.argument` for dates in reverse
 */
export async function createRewardConfig(
  { db, clock }: Deps,
  operator: Actor,
  reward: NewReward,
): Promise<RewardConfigRow> {
  refuseReverse(reward);
  const codes = reward.conditions.map(({ taskConfigCode }) => taskConfigCode);
  const known = await db.select({ code: taskConfigs.code }).from(taskConfigs).where(inArray(taskConfigs.code, codes));
  if (known.length < new Set(codes).size) throw new Refusal('activity.task-unknown');
  const at = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(rewardConfigs)
        .values({ ...reward, isStopped: false, createdAt: at, updatedAt: at })
        .returning();
      const entry = { action: 'create', objectType: 'reward', objectId: reward.code, after: made! } as const;
      await writeAudit(tx, operator, entry, at);
      return made!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'reward_configs_pkey')) throw new Refusal('reward.code-taken');
    throw error;
  }
}

/**
 * Changes a reward; absent fields stay, and so do the records there are.
 *
 * @throws Refusal `reward.not-found`, `reward.budget-used` below what its records add up to, `request.argument` for dates in reverse
 */
export async function updateReward(
  { db, clock }: Deps,
  operator: Actor,
  code: string,
  change: Change<
    Pick<
      RewardConfigRow,
      'title' | 'description' | 'rewardNum' | 'completionTimes' | 'needReview' | 'budget' | 'startsAt' | 'endsAt'
    >
  >,
): Promise<RewardConfigRow> {
  try {
    return await db.transaction(async (tx) => {
      const [known] = await tx.select().from(rewardConfigs).where(eq(rewardConfigs.code, code)).for('no key update');
      if (!known) throw new Refusal('reward.not-found');
      const at = clock.now();
      const [reward] = await tx
        .update(rewardConfigs)
        .set({ ...change, updatedAt: at })
        .where(eq(rewardConfigs.code, code))
        .returning();
      refuseReverse(reward!);
      const entry = { action: 'change', objectType: 'reward', objectId: code, before: known, after: reward! } as const;
      await writeAudit(tx, operator, entry, at);
      return reward!;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'reward_configs_within_budget') throw new Refusal('reward.budget-used');
    throw error;
  }
}

/**
 * Stops a reward, or lets it go on; a pool that was divided stays stopped.
 *
 * @throws Refusal `reward.not-found`, `reward.pool-closed`
 */
export async function toggleReward({ db, clock }: Deps, operator: Actor, code: string): Promise<RewardConfigRow> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const [reward] = await tx
      .update(rewardConfigs)
      .set({ isStopped: not(rewardConfigs.isStopped), updatedAt: at })
      .where(eq(rewardConfigs.code, code))
      .returning();
    if (!reward) throw new Refusal('reward.not-found');
    if (reward.closedAt) throw new Refusal('reward.pool-closed');
    await writeAudit(tx, operator, toggled('reward', code, reward.isStopped), at);
    return reward;
  });
}

/**
 * Sets the time in which people sign in, and what it gives, in cents. Another code begins anew for everybody.
 *
 * @throws Refusal `request.argument` for dates in reverse
 */
export async function setSignPeriod(
  { db, clock }: Deps,
  operator: Actor,
  period: Pick<SignPeriodRow, 'code' | 'startsAt' | 'endsAt' | 'firstCents' | 'dailyCents' | 'maxCents'>,
): Promise<SignPeriodRow> {
  refuseReverse(period);
  const at = clock.now();
  const { code, ...change } = period;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(signPeriods).where(eq(signPeriods.code, code)).for('no key update');
    const [after] = await tx
      .insert(signPeriods)
      .values({ ...period, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: signPeriods.code, set: { ...change, updatedAt: at } })
      .returning();
    const action = before ? 'change' : 'create';
    await writeAudit(tx, operator, { action, objectType: 'dailyCoins', objectId: code, before, after: after! }, at);
    return after!;
  });
}

function refuseReverse({ startsAt, endsAt }: Period): void {
  if (startsAt && endsAt && startsAt >= endsAt)
    throw new Refusal('request.argument', { details: [{ field: 'limitTime', reason: 'is not after startTime' }] });
}
