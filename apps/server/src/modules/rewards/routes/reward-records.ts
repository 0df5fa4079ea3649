import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { deductRewards, restoreRewards } from '../commands/deduct-rewards.ts';
import { grantRewards, verifyRewards } from '../commands/grant-rewards.ts';
import { MAX_BATCH } from '../limits.ts';
import { presentReward } from '../presenters.ts';
import { pageRewardRecords, readEvidence } from '../queries/page-reward-records.ts';
import { findReward } from '../queries/read-rewards.ts';
import { coinNumberText, OperatorPaging, RewardRecord, reason, rewardCode, userIds } from '../schemas.ts';
import type { TaskEvidence } from '../tables.ts';

const ACTIVITIES = '/v2/activities';
const ids = z.array(coinNumberText).min(1).max(MAX_BATCH);
const tag = oneOf([1, 2, 3, 4, 5]);

const Evidence = z.object({
  resources: z.array(z.object({ resourceId: z.string(), resourceName: z.string() })),
  presentableInfos: z.array(z.object({ presentableId: z.string(), presentableTitle: z.string(), nodeId: z.int() })),
  nodes: z.array(z.object({ nodeId: z.int(), nodeName: z.string(), nodeDomain: z.string() })),
  linkUrl: z.string(),
});

/** Rewards that people got, as operators review them, take them back and grant them. */
export function registerRewardRecords(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/listDetails`,
    operation: 'rewards.listRewardRecords',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Records of a reward, the latest first, with what earned them',
      body: OperatorPaging.extend({
        rewardConfigCode: rewardCode,
        tag: tag.optional(),
        username: z.string().trim().min(1).max(50).optional(),
      }),
      data: z.object({
        rewardRecords: z.array(
          RewardRecord.extend({
            username: z.string(),
            displayName: z.string(),
            extraInfoType: z.array(z.string()),
            extraInfo: Evidence,
          }),
        ),
        num: z.int(),
      }),
    },
    handler: async ({ body, locale }) => {
      const { rewardConfigCode: code, skipSize: skip, pageSize: limit, tag: step, username } = body;
      const config = await findReward(db, code);
      if (!config) throw new Refusal('reward.not-found');
      const { rows, totalItem } = await pageRewardRecords(db, { rewardCode: code, skip, limit, tag: step, username });
      const things = await readEvidence(
        db,
        rows.map(({ evidence }) => evidence),
      );
      const rewardRecords = rows.map((record) => ({
        ...presentReward({ record, config }, locale),
        username: record.username,
        displayName: record.displayName,
        ...presentEvidence(record.evidence, things),
      }));
      return { rewardRecords, num: totalItem };
    },
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/verifyBatch`,
    operation: 'rewards.verifyRewards',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Pass rewards that wait for a review, or reject them for good; answers how many changed',
      body: z.object({ ids, isPass: z.boolean() }),
      data: z.int(),
    },
    handler: ({ body, actor }) => verifyRewards(context, actor, body.ids, body.isPass),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/deductBatch`,
    operation: 'rewards.deductRewards',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Take issued rewards back, all or none, with a reason; answers how many changed',
      body: z.object({ ids, reason }),
      data: z.int(),
    },
    handler: ({ body, actor }) => deductRewards(context, actor, body.ids, body.reason),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/cancelDeductBatch`,
    operation: 'rewards.restoreRewards',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Give rewards that were taken back again; answers how many changed',
      body: z.object({ ids }),
      data: z.int(),
    },
    handler: ({ body, actor }) => restoreRewards(context, actor, body.ids),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/grant`,
    operation: 'rewards.grantReward',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Give people a reward that no task earns; answers to how many',
      body: z.object({ rewardConfigCode: rewardCode, userIds, reason }),
      data: z.int(),
    },
    handler: ({ body, actor }) => grantRewards(context, actor, body.rewardConfigCode, body),
  });
}

function presentEvidence(
  { resourceId, nodeId, presentableId, linkUrl = '' }: TaskEvidence,
  things: Awaited<ReturnType<typeof readEvidence>>,
) {
  const found = <Id, Thing>(all: ReadonlyMap<Id, Thing>, id: Id | undefined): Thing[] => {
    const thing = id === undefined ? undefined : all.get(id);
    return thing === undefined ? [] : [thing];
  };
  const extraInfo = {
    resources: found(things.resources, resourceId),
    presentableInfos: found(things.exhibits, presentableId),
    nodes: found(things.nodes, nodeId),
    linkUrl,
  };
  const extraInfoType = Object.entries(extraInfo).flatMap(([type, of]) => (of.length > 0 ? type : []));
  return { extraInfoType, extraInfo };
}
