import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import {
  createRewardConfig,
  setSignPeriod,
  toggleReward,
  toggleTask,
  updateReward,
  updateTask,
} from '../commands/change-configs.ts';
import { closePool } from '../commands/close-pool.ts';
import { deductRewards, restoreRewards } from '../commands/deduct-rewards.ts';
import { completeTasks, grantRewards, verifyRewards } from '../commands/grant-rewards.ts';
import { findSignPeriod } from '../commands/sign.ts';
import { MAX_BATCH, MAX_CONDITIONS } from '../limits.ts';
import {
  coins,
  presentReward,
  presentRewardConfig,
  presentSignPeriod,
  presentTaskConfig,
  stageOf,
} from '../presenters.ts';
import { pageRewardRecords, readEvidence, sumReward } from '../queries/page-reward-records.ts';
import { findReward, listRewards } from '../queries/read-rewards.ts';
import { findTask, listTasks } from '../queries/read-tasks.ts';
import {
  coinNumber,
  coinNumberText,
  OperatorPaging,
  positiveCoins,
  RewardConfig,
  RewardRecord,
  reason,
  rewardCode,
  SignConfig,
  TaskConfig,
  taskCode,
  userNumber,
} from '../schemas.ts';
import type { TaskEvidence } from '../tables.ts';

const ACTIVITIES = '/v2/activities';
const title = z.string().trim().min(1).max(100);
const description = z.string().trim().max(1000);
const times = integer({ min: 0, max: 1_000_000 });
const ids = z.array(coinNumberText).min(1).max(MAX_BATCH);
const userIds = z.array(userNumber).min(1).max(MAX_BATCH);
/** JSON, or nothing. */
const extra = z
  .string()
  .max(1000)
  .refine((text) => text === '' || isJson(text), 'is not JSON');
const tag = oneOf([1, 2, 3, 4, 5]);

const Evidence = z.object({
  resources: z.array(z.object({ resourceId: z.string(), resourceName: z.string() })),
  presentableInfos: z.array(z.object({ presentableId: z.string(), presentableTitle: z.string(), nodeId: z.int() })),
  nodes: z.array(z.object({ nodeId: z.int(), nodeName: z.string(), nodeDomain: z.string() })),
  linkUrl: z.string(),
});

/** Tasks, rewards and signing in, as operators set them up. */
export function registerRewardOperations(app: Router): void {
  registerTaskOperations(app);
  registerSignOperations(app);
  registerRewardConfigs(app);
  registerRewardRecords(app);
}

function registerTaskOperations(app: Router): void {
  const { context } = app;
  const { db, settings } = context;
  const byCode = z.object({ code: taskCode });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/task/configs/listSimpleByGroup`,
    access: 'operator',
    schema: {
      summary: 'Tasks by group',
      body: z.object({ groupCode: z.string().max(40).optional() }),
      data: z.array(z.object({ groupCode: z.string(), taskConfigs: z.array(TaskConfig) })),
    },
    handler: async ({ body, locale }) => {
      const tasks = await listTasks(db, body.groupCode);
      const groups = Map.groupBy(tasks, ({ groupCode }) => groupCode);
      return [...groups].map(([groupCode, ofGroup]) => ({
        groupCode,
        taskConfigs: ofGroup.map((task) => presentTaskConfig(task, locale)),
      }));
    },
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/task/configs/find`,
    access: 'operator',
    schema: { summary: 'A task', query: byCode, data: TaskConfig.nullable() },
    handler: async ({ query, locale }) => {
      const task = await findTask(db, query.code);
      return task && presentTaskConfig(task, locale);
    },
  });

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/task/configs/list`,
    access: 'operator',
    schema: {
      summary: 'Tasks, by their codes',
      query: OperatorPaging.extend({ groupCode: z.string().max(40).optional() }),
      data: z.object({ taskConfigs: z.array(TaskConfig), num: z.int() }),
    },
    handler: async ({ query: { skipSize, pageSize, groupCode }, locale }) => {
      const tasks = await listTasks(db, groupCode);
      const page = tasks.slice(skipSize, skipSize + pageSize);
      return { taskConfigs: page.map((task) => presentTaskConfig(task, locale)), num: tasks.length };
    },
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/task/configs/update`,
    access: 'operator',
    schema: {
      summary: 'Change a task',
      body: byCode.extend({
        title: title.nullable().optional(),
        description: description.optional(),
        completionTimes: times.optional(),
        extra: extra.optional(),
        startTime: localDate('start', settings.timeZone).nullable().optional(),
        limitTime: localDate('end', settings.timeZone).nullable().optional(),
      }),
      data: TaskConfig,
    },
    handler: async ({ body: { code, startTime: startsAt, limitTime: endsAt, ...change }, locale }) =>
      presentTaskConfig(await updateTask(context, code, { ...change, startsAt, endsAt }), locale),
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/task/configs/pauseOrRecover`,
    access: 'operator',
    schema: { summary: 'Stop a task, or let it go on', body: byCode, data: TaskConfig },
    handler: async ({ body, locale }) => presentTaskConfig(await toggleTask(context, body.code), locale),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/task/records/complete`,
    access: 'operator',
    schema: {
      summary: 'Note that people did a task that operators see done; answers for how many it counted',
      body: z.object({ taskConfigCode: taskCode, userIds, reason }),
      data: z.int(),
    },
    handler: ({ body }) => completeTasks(context, body.taskConfigCode, body),
  });
}

function registerSignOperations(app: Router): void {
  const { context } = app;
  const { settings } = context;

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/sign/configs/find`,
    access: 'operator',
    schema: { summary: 'The time in which people sign in for coins', data: SignConfig.nullable() },
    handler: async () => {
      const period = await findSignPeriod(context.db);
      return period && presentSignPeriod(period);
    },
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/sign/configs/update`,
    access: 'operator',
    schema: {
      summary: 'Set the time in which people sign in, and what it gives; another code begins anew',
      body: z.object({
        code: z.string().regex(/^[A-Za-z0-9_.]{1,40}$/),
        startTime: localDate('start', settings.timeZone).nullable(),
        limitTime: localDate('end', settings.timeZone).nullable(),
        firstAmount: coinNumber,
        dailyAmount: coinNumber,
        maxAmount: coinNumber,
      }),
      data: SignConfig,
    },
    handler: async ({ body }) => {
      const { code, startTime: startsAt, limitTime: endsAt } = body;
      const amounts = { firstCents: body.firstAmount, dailyCents: body.dailyAmount, maxCents: body.maxAmount };
      return presentSignPeriod(await setSignPeriod(context, { code, startsAt, endsAt, ...amounts }));
    },
  });
}

function registerRewardConfigs(app: Router): void {
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
    access: 'operator',
    schema: {
      summary: 'Rewards, by their codes',
      body: OperatorPaging.extend({
        title: z.string().trim().max(100).optional(),
        tag: oneOf([1, 2, 3, 4]).optional(),
        rewardType: tag.optional(),
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
    access: 'operator',
    schema: { summary: 'A reward', query: byCode, data: RewardConfig.nullable() },
    handler: async ({ query, locale }) => {
      const reward = await findReward(db, query.code);
      return reward && presentRewardConfig(reward, { locale, now: clock.now() });
    },
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/configs/create`,
    access: 'operator',
    schema: {
      summary: 'Make a reward',
      body: z.object({
        code: rewardCode,
        groupCode: z.string().regex(/^RG\d{3,20}$/),
        title,
        description: description.default(''),
        rewardType: tag,
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
    handler: async ({ body: { startTime: startsAt, limitTime: endsAt, budget: most = null, ...reward }, locale }) => {
      const made = await createRewardConfig(context, { ...reward, budget: most, startsAt, endsAt });
      return presentRewardConfig(made, { locale, now: clock.now() });
    },
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/reward/configs/update`,
    access: 'operator',
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
    handler: async ({ body: { code, startTime: startsAt, limitTime: endsAt, ...change }, locale }) => {
      const changed = await updateReward(context, code, { ...change, startsAt, endsAt });
      return presentRewardConfig(changed, { locale, now: clock.now() });
    },
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/reward/configs/pauseOrRecover`,
    access: 'operator',
    schema: { summary: 'Stop a reward, or let it go on', body: byCode, data: RewardConfig },
    handler: async ({ body, locale }) =>
      presentRewardConfig(await toggleReward(context, body.code), { locale, now: clock.now() }),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/configs/statisticInfo`,
    access: 'operator',
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
    access: 'operator',
    schema: {
      summary: 'Divide an amount of cash among all who have part in a pool',
      body: byCode.extend({ amount: positiveCoins }),
      data: RewardConfig,
    },
    handler: async ({ body, locale }) => {
      const closed = await closePool(context, body.code, body.amount);
      return presentRewardConfig(closed, { locale, now: clock.now() });
    },
  });
}

function registerRewardRecords(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/listDetails`,
    access: 'operator',
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
    access: 'operator',
    schema: {
      summary: 'Pass rewards that wait for a review, or reject them for good; answers how many changed',
      body: z.object({ ids, isPass: z.boolean() }),
      data: z.int(),
    },
    handler: ({ body }) => verifyRewards(context, body.ids, body.isPass),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/deductBatch`,
    access: 'operator',
    schema: {
      summary: 'Take issued rewards back, all or none, with a reason; answers how many changed',
      body: z.object({ ids, reason }),
      data: z.int(),
    },
    handler: ({ body }) => deductRewards(context, body.ids, body.reason),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/cancelDeductBatch`,
    access: 'operator',
    schema: {
      summary: 'Give rewards that were taken back again; answers how many changed',
      body: z.object({ ids }),
      data: z.int(),
    },
    handler: ({ body }) => restoreRewards(context, body.ids),
  });

  app.route({
    method: 'POST',
    url: `${ACTIVITIES}/reward/records/grant`,
    access: 'operator',
    schema: {
      summary: 'Give people a reward that no task earns; answers to how many',
      body: z.object({ rewardConfigCode: rewardCode, userIds, reason }),
      data: z.int(),
    },
    handler: ({ body }) => grantRewards(context, body.rewardConfigCode, body),
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
