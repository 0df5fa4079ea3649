import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, oneOf } from '#platform/http/schemas.ts';
import { createRewardConfig, toggleReward, updateReward } from '../commands/change-configs.ts';
import { closePool } from '../commands/close-pool.ts';
import { MAX_CONDITIONS } from '../limits.ts';
import { coins, presentRewardConfig, stageOf } from '../presenters.ts';
import { sumReward } from '../queries/page-reward-records.ts';
import { findReward, listRewards } from '../queries/read-rewards.ts';
import {
  coinNumber,
  description,
  OperatorPaging,
  positiveCoins,
  RewardConfig,
  rewardCode,
  taskCode,
  times,
  title,
} from '../schemas.ts';

const ACTIVITIES = '/v2/activities';
const rewardType = oneOf([1, 2, 3, 4, 5]);

/** Rewards, as operators set them up. */
export function registerRewardConfigs(app: Router): void {
  const { context } = app;
  const { db, clock, settings } = context;
  const byCode = z.object({ code: rewardCode });
  const period = {
    startTime: localDate('start', settings.timeZone).nullable().optional(),
    limitTime: localDate('end', settings.timeZone).nullable().optional(),
  };
  const budget = coinNumber.nullable().optional();

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/configs/list`,
    operation: 'rewards.listRewardConfigs',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Rewards, by their codes',
      body: OperatorPaging.extend({
        title: z.string().trim().max(100).optional(),
        tag: oneOf([1, 2, 3, 4]).optional(),
        rewardType: rewardType.optional(),
      }),
      data: z.object({ rewardConfigs: z.array(RewardConfig), num: z.int() }),
    },
    // some dozens at most
    handler: async ({ body, locale }) => {
      const now = clock.now();
      const found = (await listRewards(db)).filter(
        (reward) =>
          (body.tag === undefined || stageOf(reward, now) === body.tag) &&
          (body.rewardType === undefined || reward.rewardType === body.rewardType),
      );
      const shown = found
        .map((reward) => presentRewardConfig(reward, { locale, now }))
        .filter(({ title: shownTitle }) => shownTitle.toLowerCase().includes((body.title ?? '').toLowerCase()));
      return { rewardConfigs: shown.slice(body.skipSize, body.skipSize + body.pageSize), num: shown.length };
    },
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/reward/configs/find`,
    operation: 'rewards.readRewardConfig',
    access: 'operator',
    permission: 'rewards',
    schema: { summary: 'A reward', query: byCode, data: RewardConfig.nullable() },
    handler: async ({ query, locale }) => {
      const reward = await findReward(db, query.code);
      return reward && presentRewardConfig(reward, { locale, now: clock.now() });
    },
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/configs/create`,
    operation: 'rewards.createRewardConfig',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Make a reward',
      body: z.object({
        code: rewardCode,
        groupCode: z.string().regex(/^RG\d{3,20}$/),
        title,
        description: description.default(''),
        rewardType,
        rewardNum: coinNumber,
        completionTimes: times,
        conditions: z
          .array(z.object({ taskConfigCode: taskCode, times: integer({ min: 1, max: 10_000 }) }))
          .max(MAX_CONDITIONS)
          .default([]),
        needReview: z.boolean().default(false),
        budget,
        ...period,
      }),
      data: RewardConfig,
    },
    handler: async ({
      body: { startTime: startsAt, limitTime: endsAt, budget: most = null, ...reward },
      actor,
      locale,
    }) => {
      const made = await createRewardConfig(context, actor, { ...reward, budget: most, startsAt, endsAt });
      return presentRewardConfig(made, { locale, now: clock.now() });
    },
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/reward/configs/update`,
    operation: 'rewards.updateRewardConfig',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Change a reward; the records there are stay as they are',
      body: byCode.extend({
        title: title.nullable().optional(),
        description: description.optional(),
        rewardNum: coinNumber.optional(),
        completionTimes: times.optional(),
        needReview: z.boolean().optional(),
        budget,
        ...period,
      }),
      data: RewardConfig,
    },
    handler: async ({ body: { code, startTime: startsAt, limitTime: endsAt, ...change }, actor, locale }) => {
      const changed = await updateReward(context, actor, code, { ...change, startsAt, endsAt });
      return presentRewardConfig(changed, { locale, now: clock.now() });
    },
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/reward/configs/pauseOrRecover`,
    operation: 'rewards.toggleRewardConfig',
    access: 'operator',
    permission: 'rewards',
    schema: { summary: 'Stop a reward, or let it go on', body: byCode, data: RewardConfig },
    handler: async ({ body, actor, locale }) =>
      presentRewardConfig(await toggleReward(context, actor, body.code), { locale, now: clock.now() }),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/configs/statisticInfo`,
    operation: 'rewards.sumRewardConfig',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Records of a reward added up: those issued, and all',
      body: byCode,
      data: z.object({
        sumRewardNumY: z.number(),
        countRewardRecordY: z.int(),
        countUserIdY: z.int(),
        sumRewardNum: z.number(),
        countRewardRecord: z.int(),
        countUserId: z.int(),
      }),
    },
    handler: async ({ body }) => {
      const sums = await sumReward(db, body.code);
      return {
        sumRewardNumY: coins(sums.sumIssued),
        countRewardRecordY: sums.issued,
        countUserIdY: sums.peopleIssued,
        sumRewardNum: coins(sums.sum),
        countRewardRecord: sums.records,
        countUserId: sums.people,
      };
    },
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/configs/closePool`,
    operation: 'rewards.closePool',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Divide an amount of cash among all who have part in a pool',
      body: byCode.extend({ amount: positiveCoins }),
      data: RewardConfig,
    },
    handler: async ({ body, actor, locale }) => {
      const closed = await closePool(context, actor, body.code, body.amount);
      return presentRewardConfig(closed, { locale, now: clock.now() });
    },
  });
}
