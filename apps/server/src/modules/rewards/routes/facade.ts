import { RewardStage, RewardTag } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, moment, objectId, oneOf } from '#platform/http/schemas.ts';
import { rewardTitle, taskTitle } from '../catalogue.ts';
import { pushFact } from '../commands/push-fact.ts';
import { readSign, sign } from '../commands/sign.ts';
import { tagOf } from '../commands/take-fact.ts';
import { MAX_CODES, MAX_FRIENDS } from '../limits.ts';
import { coins, presentReward, presentSign, presentSignInfo, presentTask, stageOf } from '../presenters.ts';
import { readInvitations } from '../queries/read-invitations.ts';
import { countPeople, listOwnRewards, listRewards, sumIssued } from '../queries/read-rewards.ts';
import { countFinished, listTasks, readTasks } from '../queries/read-tasks.ts';
import { RewardRecord, TaskRecord, userNumber } from '../schemas.ts';

const FACADE = '/v2/activities/facade';
const GROUPS = [
  {
    path: 'getBaseTaskInfo',
    operation: 'rewards.readNewcomerTasks',
    groupCode: 'G00001',
    summary: "How you stand with a newcomer's tasks",
  },
  {
    path: 'getResourceTaskInfo',
    operation: 'rewards.readResourceTasks',
    groupCode: 'G00002',
    summary: 'How you stand with the tasks about resources',
  },
  {
    path: 'getNodeTaskInfo',
    operation: 'rewards.readNodeTasks',
    groupCode: 'G00003',
    summary: 'How you stand with the tasks about nodes',
  },
] as const;
/** Steps that a status of clients stands for. */
const TAGS_OF_STATUS: Record<number, readonly RewardTag[]> = {
  1: [RewardTag.review, RewardTag.rejected],
  2: [RewardTag.waiting],
  3: [RewardTag.issued],
  4: [RewardTag.deducted],
};

const code = z.string().min(1).max(40);
const codes = z.array(code).min(1).max(MAX_CODES);
const httpAddress = z.url({ protocol: /^https?$/ }).max(500);
/** Objects that a client may say it did something with; other fields are not looked at. */
const Meta = z.object({
  nodeId: integer({ min: 1, max: 2_147_483_647 }).optional(),
  presentableId: objectId.optional(),
  resourceId: objectId.optional(),
  linkUrl: httpAddress.optional(),
});
const Sign = z.object({ amount: z.string(), amountSum: z.string(), isSign: z.boolean() });
const SignInfo = Sign.extend({
  period: z
    .object({ startTime: moment.nullable(), limitTime: moment.nullable() })
    .nullable()
    .describe('While there are coins to be claimed'),
});
const RewardSum = z.object({
  code: z.string(),
  title: z.string(),
  completionTimes: z.int(),
  completionTime: z.int(),
  rewardNum: z.number(),
  sumRewardNum: z.number(),
  tag: z.int().describe('1 not yet given, 2 given, 3 ended, 4 stopped or unknown'),
});
const TaskSum = z.object({
  code: z.string(),
  title: z.string(),
  completionTime: z.int(),
  completionTimes: z.int(),
  label: z.string().describe('Label that works need for it to count; empty where none is asked for'),
});

/** Tasks, rewards and signing in, for whom they are. */
export function registerFacadeRoutes(app: Router): void {
  registerSignRoutes(app);
  registerTaskRoutes(app);
  registerRewardRoutes(app);
}

function registerSignRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: `${FACADE}/sign`,
    operation: 'rewards.signIn',
    access: 'user',
    changesState: true,
    schema: { summary: 'Claim the coins of today', data: Sign },
    handler: async ({ actor }) => presentSign(await sign(context, actor)),
  });

  app.route({
    method: 'GET',
    url: `${FACADE}/signInfo`,
    operation: 'rewards.readSignIn',
    access: 'user',
    schema: {
      summary: 'Coins of signing in: of today, of the whole period, and whether today is claimed',
      data: SignInfo,
    },
    handler: async ({ actor }) => presentSignInfo(await readSign(context, actor.userId)),
  });

  app.route({
    method: 'POST',
    url: '/v2/activities/pickFreeCoin',
    operation: 'rewards.pickFreeCoin',
    access: 'user',
    schema: { summary: 'Claim the coins of today; for old clients', data: z.boolean() },
    handler: async ({ actor }) => {
      await sign(context, actor);
      return true;
    },
  });
}

function registerTaskRoutes(app: Router): void {
  const { context } = app;
  const { db, clock, settings } = context;

  for (const { path, operation, groupCode, summary } of GROUPS) {
    app.route({
      method: 'GET',
      url: `${FACADE}/${path}`,
      operation,
      access: 'user',
      changesState: true,
      schema: { summary, data: z.array(TaskRecord) },
      handler: async ({ actor, locale }) => {
        const tasks = await readTasks(db, { userId: actor.userId, groupCode, at: clock.now() });
        return tasks.map((task) => presentTask(task, locale));
      },
    });
  }

  app.route({
    method: 'POST',
    url: `${FACADE}/pushMessage4Task`,
    operation: 'rewards.pushFact',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Say that you did something for a task',
      body: z.object({ taskConfigCode: code, meta: Meta.default({}) }),
      data: z.boolean(),
    },
    // share buttons, which call this, are there for everybody
    handler: async ({ actor, body }) => (actor ? pushFact(context, actor, body) : false),
  });

  app.route({
    method: 'POST',
    url: `${FACADE}/statisticTaskRecords`,
    operation: 'rewards.countFinishedTasks',
    access: 'user',
    schema: {
      summary: 'How often you finished tasks, in the order that they are asked for',
      body: z.object({
        codes,
        startTime: localDate('start', settings.timeZone).optional(),
        limitTime: localDate('end', settings.timeZone).optional(),
      }),
      data: z.array(TaskSum),
    },
    handler: async ({ body, actor, locale }) => {
      const { startTime: from, limitTime: until } = body;
      const asked = { userId: actor.userId, codes: body.codes, from, until };
      const [finished, tasks] = await Promise.all([countFinished(db, asked), listTasks(db)]);
      const byCode = new Map(tasks.map((task) => [task.code, task]));
      return body.codes.map((code) => {
        const task = byCode.get(code);
        const title = task ? taskTitle(task, locale) : '';
        const completionTime = finished.get(code) ?? 0;
        const label = task?.trigger === 'original.released' ? tagOf(task.extra) : '';
        return { code, title, completionTime, completionTimes: task?.completionTimes ?? 0, label };
      });
    },
  });

  app.route({
    method: 'POST',
    url: `${FACADE}/listInviteFriendInfos`,
    operation: 'rewards.listInvitations',
    access: 'user',
    schema: {
      summary: 'How the friends stand whom you invited: 0 too late, 1 on the way, 3 received',
      body: z
        .array(z.object({ userId: userNumber, username: z.string().optional(), createDate: z.string().optional() }))
        .max(MAX_FRIENDS),
      data: z.array(z.object({ friendId: z.int(), status: z.int() })),
    },
    handler: ({ body, actor }) =>
      readInvitations(db, {
        inviterUserId: actor.userId,
        friendUserIds: body.map(({ userId }) => userId),
        now: clock.now(),
      }),
  });
}

function registerRewardRoutes(app: Router): void {
  const { context } = app;
  const { db, clock, settings } = context;

  app.route({
    method: 'GET',
    url: `${FACADE}/getRewardRecordInfo`,
    operation: 'rewards.findReward',
    access: 'user',
    schema: {
      summary: 'Your newest reward of a code',
      query: z.object({ rewardConfigCode: code }),
      data: RewardRecord.nullable(),
    },
    handler: async ({ query, actor, locale }) => {
      const whose = { userId: actor.userId, rewardCode: query.rewardConfigCode };
      const [newest] = await listOwnRewards(db, whose, 'created');
      return newest ? presentReward(newest, locale) : null;
    },
  });

  app.route({
    method: 'POST',
    url: `${FACADE}/getRewardRecordInfos`,
    operation: 'rewards.listNewestRewards',
    access: 'visitor',
    schema: {
      summary: 'Your rewards, the newest first; visitors have none',
      body: z.object({
        rewardGroupCode: code.optional(),
        rewardConfigCode: code.optional(),
        status: oneOf([1, 2, 3]).optional(),
      }),
      data: z.array(RewardRecord),
    },
    handler: async ({ body, actor, locale }) => {
      if (!actor) return [];
      const { rewardGroupCode, rewardConfigCode: rewardCode, status } = body;
      const filter = {
        userId: actor.userId,
        rewardCode,
        groupCodes: rewardGroupCode === undefined ? undefined : [rewardGroupCode],
        tags: status && TAGS_OF_STATUS[status],
      };
      return (await listOwnRewards(db, filter, 'created')).map((reward) => presentReward(reward, locale));
    },
  });

  app.route({
    method: 'POST',
    url: `${FACADE}/listRewardRecordInfos`,
    operation: 'rewards.listOwnRewards',
    access: 'user',
    schema: {
      summary: 'Your rewards, those that changed last first',
      body: z.object({
        rewardGroupCodes: z.array(code).max(MAX_CODES).optional(),
        statusArray: z
          .array(oneOf([1, 2, 3, 4]))
          .max(4)
          .optional(),
      }),
      data: z.array(RewardRecord),
    },
    handler: async ({ body, actor, locale }) => {
      const tags = body.statusArray?.flatMap((status) => TAGS_OF_STATUS[status]!);
      const filter = { userId: actor.userId, groupCodes: body.rewardGroupCodes, tags };
      return (await listOwnRewards(db, filter, 'updated')).map((reward) => presentReward(reward, locale));
    },
  });

  app.route({
    method: 'POST',
    url: `${FACADE}/statisticRewardRecords`,
    operation: 'rewards.sumRewards',
    access: 'user',
    schema: {
      summary: 'Rewards that you got, added up by code, in the order that they are asked for',
      body: z.object({ codes }),
      data: z.array(RewardSum),
    },
    handler: async ({ body, actor, locale }) => {
      const [sums, rewards] = await Promise.all([
        sumIssued(db, { userId: actor.userId, codes: body.codes }),
        listRewards(db),
      ]);
      const byCode = new Map(rewards.map((reward) => [reward.code, reward]));
      return body.codes.map((code) => {
        const reward = byCode.get(code);
        const sum = sums.get(code);
        return {
          code,
          title: reward ? rewardTitle(reward, locale) : '',
          completionTimes: reward?.completionTimes ?? 0,
          completionTime: sum?.times ?? 0,
          rewardNum: coins(reward?.rewardNum ?? 0),
          sumRewardNum: coins(sum?.sum ?? 0),
          tag: reward ? stageOf(reward, clock.now()) : RewardStage.stopped,
        };
      });
    },
  });

  app.route({
    method: 'POST',
    url: `${FACADE}/statisticSingleRewardRecordForAll`,
    operation: 'rewards.countRewarded',
    access: 'visitor',
    schema: {
      summary: 'How many people have earned a reward',
      body: z.object({ code, completedTime: localDate('end', settings.timeZone).optional() }),
      data: z.object({ code: z.string(), completionTime: z.int() }),
    },
    handler: async ({ body }) => ({
      code: body.code,
      completionTime: await countPeople(db, { code: body.code, until: body.completedTime }),
    }),
  });
}
