import { type RewardStatus, TaskStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
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
