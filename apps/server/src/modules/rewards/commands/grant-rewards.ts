import { RewardStage, RewardTag } from '@colophon/model';
import { and, eq, inArray } from 'drizzle-orm';
import { listUsers } from '#modules/users/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { OPERATOR_TRIGGERS, type Trigger } from '../catalogue.ts';
import { stageOf } from '../presenters.ts';
import { rewardConfigs, rewardRecords, taskConfigs } from '../tables.ts';
import { createReward, ISSUE_QUEUE, useBudget } from './create-earned-rewards.ts';
import { lockRewardsOf, takeWithin } from './take-fact.ts';

interface Grant {
  readonly userIds: readonly number[];
  readonly reason: string;
}

/**
 * Gives people a reward that no task earns; answers to how many, without those who have as many as there can be or for whom its budget has
 * nothing left.
 *
 * @throws Refusal `reward.not-granted-by-operators`
 */
export async function grantRewards(
  context: Context,
  operator: Actor,
  rewardCode: string,
  { userIds, reason }: Grant,
): Promise<number> {
  const { db, clock } = context;
  const at = clock.now();
  const [config] = await db.select().from(rewardConfigs).where(eq(rewardConfigs.code, rewardCode));
  if (config?.conditions.length !== 0) throw new Refusal('reward.not-granted-by-operators');
  if (stageOf(config, at) !== RewardStage.running) return 0;
  return eachUser(context, userIds, (userId) =>
    db.transaction(async (tx) => {
      await lockRewardsOf(tx, userId);
      const isMade = await createReward(tx, context, config, { userId, evidence: {}, at, reason });
      const entry = { action: 'grant', objectType: 'reward', objectId: rewardCode, after: { userId }, reason } as const;
      if (isMade) await writeAudit(tx, operator, entry, at);
      return isMade;
    }),
  );
}

/**
 * Notes that people did a task that operators see done; answers for how many it counted.
 *
 * @throws Refusal `activity.task-unknown`
 */
export async function completeTasks(
  context: Context,
  operator: Actor,
  taskCode: string,
  { userIds, reason }: Grant,
): Promise<number> {
  const { db, clock } = context;
  const [task] = await db.select().from(taskConfigs).where(eq(taskConfigs.code, taskCode));
  if (!task || !OPERATOR_TRIGGERS.includes(task.trigger as Trigger)) throw new Refusal('activity.task-unknown');
  const at = clock.now();
  return eachUser(context, userIds, (userId) =>
    db.transaction(async (tx) => {
      await lockRewardsOf(tx, userId);
      const fact = { trigger: task.trigger as Trigger, userId, key: at.toISOString(), evidence: {}, at };
      const isCounted = (await takeWithin(tx, context, fact)) > 0;
      const entry = { action: 'grant', objectType: 'task', objectId: taskCode, after: { userId }, reason } as const;
      if (isCounted) await writeAudit(tx, operator, entry, at);
      return isCounted;
    }),
  );
}

/** The number of users whom a change concerned, one transaction for each; unknown ones are skipped. */
async function eachUser(
  { db }: Context,
  userIds: readonly number[],
  change: (userId: number) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (const { userId } of await listUsers(db, [...new Set(userIds)])) if (await change(userId)) changed += 1;
  return changed;
}

/** Passes rewards that wait for a review, which issues them, or rejects them for good; others are left out. Answers how many changed. */
export async function verifyRewards(
  { db, clock, jobs }: Context,
  operator: Actor,
  ids: readonly bigint[],
  isPass: boolean,
): Promise<number> {
  const at = clock.now();
  const tag = isPass ? RewardTag.waiting : RewardTag.rejected;
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(rewardRecords)
      .set({ tag, updatedAt: at })
      .where(and(inArray(rewardRecords.rewardRecordId, [...ids]), eq(rewardRecords.tag, RewardTag.review)))
      .returning();
    const [before, after] = [{ tag: RewardTag.review }, { tag }];
    const entries = changed.map(({ rewardRecordId }) => {
      const objectId = String(rewardRecordId);
      return { action: 'verify', objectType: 'rewardRecord', objectId, before, after } as const;
    });
    await writeAudit(tx, operator, entries, at);
    const byCode = changed.toSorted((a, b) => (a.rewardCode < b.rewardCode ? -1 : 1));
    for (const { rewardRecordId, rewardCode, rewardNum } of byCode) {
      if (isPass) await jobs.enqueue(tx, ISSUE_QUEUE, { rewardRecordId: String(rewardRecordId) });
      else await useBudget(tx, rewardCode, -rewardNum);
    }
    return changed.length;
  });
}
