import { type CapsuleStage, type RewardStatus, TaskStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { rewardKeys } from './keys.ts';

const FACADE = '/v2/activities/facade';

/** Rewards that the user has got, added up by code, in the order of the codes. */
export const rewardSumsQuery = (codes: string[]) =>
  queryOptions({
    queryKey: rewardKeys.sums(codes),
    queryFn: () => answer(api.POST(`${FACADE}/statisticRewardRecords`, { body: { codes } })),
  });

export type RewardSum = Awaited<ReturnType<NonNullable<ReturnType<typeof rewardSumsQuery>['queryFn']>>>[number];

type Status = (typeof RewardStatus)[keyof typeof RewardStatus];

/** Rewards of the user of one group, those that changed last first. */
export const rewardsOfGroupQuery = (groupCode: string, statusArray: Status[]) =>
  queryOptions({
    queryKey: rewardKeys.groups([groupCode], statusArray),
    queryFn: () =>
      answer(api.POST(`${FACADE}/listRewardRecordInfos`, { body: { rewardGroupCodes: [groupCode], statusArray } })),
  });

/** True when the user has finished all tasks about resources, or all about nodes. */
export const hasFinishedTasksQuery = queryOptions({
  queryKey: rewardKeys.finishedTasks,
  queryFn: async () => {
    for (const group of ['getResourceTaskInfo', 'getNodeTaskInfo'] as const) {
      const tasks = await answer(api.GET(`${FACADE}/${group}`));
      if (tasks.every(({ status }) => status === TaskStatus.finished)) return true;
    }
    return false;
  },
});

/** Works that were drawn for the weeks between two days. */
export const drawsQuery = (startDate: string, limitDate: string) =>
  queryOptions({
    queryKey: rewardKeys.draws(startDate, limitDate),
    queryFn: () => {
      const query = { startDate, limitDate };
      return answer(api.GET('/v2/activities/lottery/resource/show', { params: { query } }));
    },
  });

export type Draw = Awaited<ReturnType<NonNullable<ReturnType<typeof drawsQuery>['queryFn']>>>[number];

/** Times that the user has finished tasks, ever or from a moment on, in the order of the codes. */
export const taskSumsQuery = (codes: string[], startTime?: string) =>
  queryOptions({
    queryKey: rewardKeys.taskSums(codes, startTime),
    queryFn: () => {
      const body = startTime ? { codes, startTime } : { codes };
      return answer(api.POST(`${FACADE}/statisticTaskRecords`, { body }));
    },
  });

/** Number of people who have earned a reward. */
export const earnersQuery = (code: string) =>
  queryOptions({
    queryKey: rewardKeys.earners(code),
    queryFn: async () =>
      (await answer(api.POST(`${FACADE}/statisticSingleRewardRecordForAll`, { body: { code } }))).completionTime,
  });

/** Says where the user has told their story, once. */
export const tellStory = mutation({
  call: (linkUrl: string) =>
    answer(api.POST(`${FACADE}/pushMessage4Task`, { body: { taskConfigCode: 'TS000901', meta: { linkUrl } } })),
  stale: [rewardKeys.all],
});

/** The user's capsule of a stage; `null` while it is closed. */
export const capsuleQuery = (capsuleType: CapsuleStage) =>
  queryOptions({
    queryKey: rewardKeys.capsule(capsuleType),
    queryFn: () => lookUp(api.GET('/v2/activities/lottery/capsule/getInfo', { params: { query: { capsuleType } } })),
  });

/** The capsules that people opened last. */
export const latestCapsulesQuery = queryOptions({
  queryKey: rewardKeys.latestCapsules,
  queryFn: () => answer(api.GET('/v2/activities/lottery/capsule/latest')),
});

/** Opens the user's capsule of a stage. */
export const drawCapsule = mutation({
  call: (capsuleType: CapsuleStage) =>
    answer(api.POST('/v2/activities/lottery/capsule/draw', { body: { capsuleType, num: 3 } })),
  stale: [rewardKeys.all],
});
