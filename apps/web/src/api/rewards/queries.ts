import { type CoinAccountType, RewardStage, type RewardStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { rewardKeys } from './keys.ts';

const FACADE = '/v2/activities/facade';

/** Rewards of a newcomer: cash for each group of tasks, an invitation for a single task. */
const REWARDS_OF_GROUPS = { base: 'RS000011', resource: 'RS000021', node: 'RS000031' } as const;
const REWARDS_OF_TASKS = { TS000011: 'RS000012', TS000013: 'RS000013' } as const;

/** Tasks of a newcomer by group, with how the user stands and what they give at this time. */
export const newcomerQuery = queryOptions({ queryKey: rewardKeys.newcomer, queryFn: fetchNewcomer });

async function fetchNewcomer() {
  const codes = [...Object.values(REWARDS_OF_GROUPS), ...Object.values(REWARDS_OF_TASKS)];
  const [base, resource, node, rewards] = await Promise.all([
    answer(api.GET(`${FACADE}/getBaseTaskInfo`)),
    answer(api.GET(`${FACADE}/getResourceTaskInfo`)),
    answer(api.GET(`${FACADE}/getNodeTaskInfo`)),
    answer(api.POST(`${FACADE}/statisticRewardRecords`, { body: { codes } })),
  ]);
  const given = rewards.filter(({ tag }) => tag === RewardStage.running);
  const numberOf = new Map(given.map(({ code, rewardNum }) => [code, rewardNum]));
  const group = (name: keyof typeof REWARDS_OF_GROUPS, tasks: typeof base) => ({
    name,
    /** Cash for all of them together; none where operators have stopped it. */
    cash: numberOf.get(REWARDS_OF_GROUPS[name]) ?? 0,
    tasks: tasks.map((task) => ({
      ...task,
      invitations: numberOf.get(REWARDS_OF_TASKS[task.taskConfigCode as keyof typeof REWARDS_OF_TASKS]) ?? 0,
    })),
  });
  return [group('base', base), group('resource', resource), group('node', node)];
}

export type TaskGroup = Awaited<ReturnType<typeof fetchNewcomer>>[number];
export type NewcomerTask = TaskGroup['tasks'][number];

/** Rewards of the user, of one status or of all, those that changed last first. */
export const ownRewardsQuery = (status: RewardStatusText | undefined) =>
  queryOptions({
    queryKey: rewardKeys.own(status),
    queryFn: () => {
      const statusArray = status && [Number(status) as 1];
      return answer(api.POST(`${FACADE}/listRewardRecordInfos`, { body: { statusArray } }));
    },
  });

/** A status of rewards as addresses have it. */
export type RewardStatusText = `${(typeof RewardStatus)[keyof typeof RewardStatus]}`;
export type OwnReward = Awaited<ReturnType<NonNullable<ReturnType<typeof ownRewardsQuery>['queryFn']>>>[number];

const COINS = '/v2/activities/coin';

/** The user's coins of one kind. */
export const coinAccountQuery = (type: CoinAccountType) =>
  queryOptions({
    queryKey: rewardKeys.account(type),
    queryFn: () => answer(api.GET(`${COINS}/account/find4Client`, { params: { query: { type } } })),
  });

/** Movements of the user's coins of one kind, the latest first. */
export const coinRecordsList = (type: CoinAccountType): PagedQuery<CoinRecord> => ({
  queryKey: rewardKeys.coins(type),
  fetchPage: (skip) => fetchCoins(type, skip),
  idOf: ({ id }) => id,
});

function fetchCoins(coinAccountType: CoinAccountType, skip: number) {
  const query = { skip, limit: PAGE_SIZE, coinAccountType };
  return answer(api.GET(`${COINS}/record/list4Client`, { params: { query } }));
}

export type CoinRecord = Awaited<ReturnType<typeof fetchCoins>>['dataList'][number];
