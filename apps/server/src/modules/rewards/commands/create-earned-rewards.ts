import { RewardTag } from '@colophon/model';
import { and, count, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, type Transaction } from '#platform/database/database.ts';
import {
  type RewardCondition,
  type RewardConfigRow,
  rewardConfigs,
  rewardRecords,
  type TaskEvidence,
  taskConfigs,
  taskRecords,
} from '../tables.ts';

/** The queue that issues rewards, one by one. */
export const ISSUE_QUEUE = 'rewards.issue';

interface Earning {
  readonly userId: number;
  readonly evidence: TaskEvidence;
  readonly at: Date;
}

/**
 * Creates the rewards that a person earns by having finished tasks once more. The n-th arises when each task has been finished n times as
 * often as the reward asks; tasks that are stopped are not asked for. The person's rewards are locked.
 */
export async function createEarnedRewards(
  tx: Transaction,
  context: Context,
  earning: Earning,
  finished: readonly string[],
): Promise<void> {
  const configs = (await rewardsInEffect(tx, earning.at)).filter(({ conditions }) =>
    conditions.some(({ taskConfigCode }) => finished.includes(taskConfigCode)),
  );
  if (configs.length === 0) return;
  const stands = await tx
    .select({ code: taskConfigs.code, isStopped: taskConfigs.isStopped, finished: taskRecords.finished })
    .from(taskConfigs)
    .leftJoin(taskRecords, and(eq(taskRecords.taskCode, taskConfigs.code), eq(taskRecords.userId, earning.userId)));
  const asked = new Map(stands.filter(({ isStopped }) => !isStopped).map((stand) => [stand.code, stand.finished ?? 0]));
  for (const config of configs) {
    const now = timesEarned(config.conditions, asked);
    const before = timesEarned(
      config.conditions,
      new Map([...asked].map(([code, times]) => [code, finished.includes(code) ? times - 1 : times])),
    );
    for (let nth = before; nth < now; nth += 1) await createReward(tx, context, config, earning);
  }
}

/** The number of times that conditions hold, by how often the tasks that are asked for have been finished. */
function timesEarned(conditions: readonly RewardCondition[], finished: ReadonlyMap<string, number>): number {
  const asked = conditions.filter(({ taskConfigCode }) => finished.has(taskConfigCode));
  return Math.min(...asked.map(({ taskConfigCode, times }) => Math.floor(finished.get(taskConfigCode)! / times)));
}

function rewardsInEffect(db: Executor, at: Date): Promise<RewardConfigRow[]> {
  const { startsAt, endsAt } = rewardConfigs;
  return db
    .select()
    .from(rewardConfigs)
    .where(
      and(
        eq(rewardConfigs.isStopped, false),
        or(isNull(startsAt), lte(startsAt, at)),
        or(isNull(endsAt), gte(endsAt, at)),
      ),
    )
    .orderBy(rewardConfigs.code);
}

/**
 * Creates a reward of a person, unless they have as many of it as there can be, or its budget is used up; it is issued after the
 * transaction where nobody reviews it first. The person's rewards are locked. Answers whether it was created.
 */
export async function createReward(
  tx: Transaction,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  config: RewardConfigRow,
  { userId, evidence, at: completedAt, reason = '' }: Earning & { readonly reason?: string },
): Promise<boolean> {
  const { code, completionTimes, rewardNum } = config;
  const [had] = await tx
    .select({ records: count() })
    .from(rewardRecords)
    .where(and(eq(rewardRecords.userId, userId), eq(rewardRecords.rewardCode, code)));
  const ordinal = had!.records + 1;
  if (completionTimes > 0 && ordinal > completionTimes) return false;
  if (!(await useBudget(tx, code, rewardNum))) return false;
  const tag = config.needReview ? RewardTag.review : RewardTag.waiting;
  const at = clock.now();
  const [record] = await tx
    .insert(rewardRecords)
    .values({
      rewardCode: code,
      groupCode: config.groupCode,
      userId,
      ordinal,
      rewardType: config.rewardType,
      rewardNum,
      tag,
      reason,
      evidence,
      completedAt,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (tag === RewardTag.waiting) {
    await jobs.enqueue(tx, ISSUE_QUEUE, { rewardRecordId: String(record!.rewardRecordId) });
  }
  return true;
}

/**
 * Takes an amount, in hundredths, from the budget of a reward, or gives it back where it is below zero; `false` where there is not so much
 * left. The reward is locked until the transaction ends.
 */
export async function useBudget(tx: Transaction, code: string, amount: number): Promise<boolean> {
  const used = await driverOf(tx)`
    update reward_configs set used_budget = used_budget + ${amount}::bigint
     where code = ${code} and (${amount}::bigint <= 0 or budget is null or used_budget + ${amount}::bigint <= budget) returning code`;
  return used.length > 0;
}
