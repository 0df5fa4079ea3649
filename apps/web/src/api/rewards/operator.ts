import type { paths } from '@colophon/client/schema';
import type { CoinAccountType, RewardTag } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { rewardKeys } from './keys.ts';

const ACTIVITIES = '/v2/activities';
const stale = [rewardKeys.all];

type Body<Path extends keyof paths, Method extends 'post' | 'put'> = paths[Path] extends {
  [Name in Method]: { requestBody: { content: { 'application/json': infer Value } } };
}
  ? Value
  : never;

/** Tasks by their codes, of one group or of all. */
export const operatorTasks = (groupCode: string | undefined): PagedQuery<OperatorTask> => ({
  queryKey: rewardKeys.operatorTasks(groupCode),
  fetchPage: async (skip) => {
    const { taskConfigs, num } = await fetchTasks(groupCode, skip);
    return { skip, limit: PAGE_SIZE, totalItem: num, dataList: taskConfigs };
  },
  idOf: ({ code }) => code,
});

function fetchTasks(groupCode: string | undefined, skipSize: number) {
  const query = { skipSize, pageSize: PAGE_SIZE, groupCode };
  return answer(api.GET(`${ACTIVITIES}/task/configs/list`, { params: { query } }));
}

export type OperatorTask = Awaited<ReturnType<typeof fetchTasks>>['taskConfigs'][number];

export const updateTask = mutation({
  call: (body: Body<'/v2/activities/task/configs/update', 'put'>) =>
    answer(api.PUT(`${ACTIVITIES}/task/configs/update`, { body })),
  stale,
});

/** Stops a task, or lets it go on. */
export const toggleTask = mutation({
  call: (code: string) => answer(api.PUT(`${ACTIVITIES}/task/configs/pauseOrRecover`, { body: { code } })),
  stale,
});

/** People for whom an operator does something, and why. */
interface Given {
  userIds: number[];
  reason: string;
}

/** Notes that people did a task; answers for how many it counted. */
export const completeTask = mutation({
  call: (body: Given & { taskConfigCode: string }) => answer(api.POST(`${ACTIVITIES}/task/records/complete`, { body })),
  stale,
});

interface RewardFilter {
  title?: string | undefined;
  /** 1 not in effect yet, 2 running, 3 ended, 4 stopped. */
  stage?: '1' | '2' | '3' | '4' | undefined;
}

/** Rewards by their codes. */
export const operatorRewards = (filter: RewardFilter): PagedQuery<OperatorReward> => ({
  queryKey: rewardKeys.operatorRewards(filter),
  fetchPage: async (skip) => {
    const { rewardConfigs, num } = await fetchRewards(filter, skip);
    return { skip, limit: PAGE_SIZE, totalItem: num, dataList: rewardConfigs };
  },
  idOf: ({ code }) => code,
});

function fetchRewards({ title, stage }: RewardFilter, skipSize: number) {
  const body = { skipSize, pageSize: PAGE_SIZE, title, tag: stage && (Number(stage) as 1) };
  return answer(api.POST(`${ACTIVITIES}/reward/configs/list`, { body }));
}

export type OperatorReward = Awaited<ReturnType<typeof fetchRewards>>['rewardConfigs'][number];

/** Records of a reward added up: those issued, and all. */
export const rewardSumsQuery = (code: string) =>
  queryOptions({
    queryKey: rewardKeys.rewardSums(code),
    queryFn: () => answer(api.POST(`${ACTIVITIES}/reward/configs/statisticInfo`, { body: { code } })),
  });

export const createReward = mutation({
  call: (body: Body<'/v2/activities/reward/configs/create', 'post'>) =>
    answer(api.POST(`${ACTIVITIES}/reward/configs/create`, { body })),
  stale,
});

export const updateReward = mutation({
  call: (body: Body<'/v2/activities/reward/configs/update', 'put'>) =>
    answer(api.PUT(`${ACTIVITIES}/reward/configs/update`, { body })),
  stale,
});

/** Stops a reward, or lets it go on. */
export const toggleReward = mutation({
  call: (code: string) => answer(api.PUT(`${ACTIVITIES}/reward/configs/pauseOrRecover`, { body: { code } })),
  stale,
});

/** Divides an amount among all who have part in a pool. */
export const closePool = mutation({
  call: (body: { code: string; amount: number }) =>
    answer(api.POST(`${ACTIVITIES}/reward/configs/closePool`, { body })),
  stale,
});

/** Gives people a reward that no task earns; answers to how many. */
export const grantReward = mutation({
  call: (body: Given & { rewardConfigCode: string }) =>
    answer(api.POST(`${ACTIVITIES}/reward/records/grant`, { body })),
  stale,
});

interface RecordFilter {
  rewardConfigCode: string;
  tag: RewardTag | undefined;
  username: string | undefined;
}

/** Records of a reward with what earned them, the latest first. */
export const rewardRecordsList = (filter: RecordFilter): PagedQuery<OperatorRecord> => ({
  queryKey: rewardKeys.rewardRecords(filter),
  fetchPage: async (skip) => {
    const { rewardRecords, num } = await fetchRecords(filter, skip);
    return { skip, limit: PAGE_SIZE, totalItem: num, dataList: rewardRecords };
  },
  idOf: ({ id }) => id,
});

function fetchRecords(filter: RecordFilter, skipSize: number) {
  const body = { ...filter, skipSize, pageSize: PAGE_SIZE };
  return answer(api.POST(`${ACTIVITIES}/reward/records/listDetails`, { body }));
}

export type OperatorRecord = Awaited<ReturnType<typeof fetchRecords>>['rewardRecords'][number];

/** Passes rewards that wait for a review, or rejects them; answers how many changed. */
export const verifyRecords = mutation({
  call: (body: { ids: string[]; isPass: boolean }) =>
    answer(api.POST(`${ACTIVITIES}/reward/records/verifyBatch`, { body })),
  stale,
});

/** Takes rewards back; answers how many changed. */
export const deductRecords = mutation({
  call: (body: { ids: string[]; reason: string }) =>
    answer(api.POST(`${ACTIVITIES}/reward/records/deductBatch`, { body })),
  stale,
});

/** Gives rewards that were taken back again; answers how many changed. */
export const restoreRecords = mutation({
  call: (ids: string[]) => answer(api.POST(`${ACTIVITIES}/reward/records/cancelDeductBatch`, { body: { ids } })),
  stale,
});

interface CoinFilter {
  username?: string | undefined;
  type?: CoinAccountType | undefined;
}

/** Coin records of everybody, the latest first. */
export const everybodysCoins = (filter: CoinFilter): PagedQuery<OwnedCoinRecord> => ({
  queryKey: rewardKeys.everybodysCoins(filter),
  fetchPage: async (skip) => {
    const { coinRecords, num } = await fetchCoins(filter, skip);
    return { skip, limit: PAGE_SIZE, totalItem: num, dataList: coinRecords };
  },
  idOf: ({ id }) => id,
});

function fetchCoins({ username, type }: CoinFilter, skipSize: number) {
  const query = { skipSize, pageSize: PAGE_SIZE, username, coinAccountType: type };
  return answer(api.GET(`${ACTIVITIES}/coin/record/list`, { params: { query } }));
}

export type OwnedCoinRecord = Awaited<ReturnType<typeof fetchCoins>>['coinRecords'][number];

/** Gives somebody coins, or takes some. */
export const adjustCoins = mutation({
  call: (body: { userId: number; coinAccountType: CoinAccountType; changedAmount: number; reason: string }) =>
    answer(api.POST(`${ACTIVITIES}/coin/record/adjust`, { body })),
  stale,
});

/** The time in which there are daily coins; `null` before the first. */
export const dailyPeriodQuery = queryOptions({
  queryKey: rewardKeys.dailyPeriod,
  queryFn: () => lookUp(api.GET(`${ACTIVITIES}/sign/configs/find`)),
});

export type DailyPeriod = NonNullable<Awaited<ReturnType<NonNullable<typeof dailyPeriodQuery.queryFn>>>>;

export const setDailyPeriod = mutation({
  call: (body: Body<'/v2/activities/sign/configs/update', 'put'>) =>
    answer(api.PUT(`${ACTIVITIES}/sign/configs/update`, { body })),
  stale,
});

/** All works that were drawn, the newest week first. */
export const allDrawsQuery = queryOptions({
  queryKey: rewardKeys.allDraws,
  queryFn: () => answer(api.GET(`${ACTIVITIES}/lottery/resource/list`)),
});

/** Draws among the works of a week; answers those that were drawn. */
export const drawWeek = mutation({
  call: (body: { weekStart: string; num: number; tag?: string | undefined; resourceTypeCode?: string | undefined }) =>
    answer(api.POST(`${ACTIVITIES}/lottery/resource/draw`, { body })),
  stale,
});

/** Pieces in the capsules of each stage. */
export const capsuleStagesQuery = queryOptions({
  queryKey: rewardKeys.capsuleStages,
  queryFn: () => answer(api.GET(`${ACTIVITIES}/lottery/capsule/configs`)),
});

export type CapsuleContent = Awaited<ReturnType<NonNullable<typeof capsuleStagesQuery.queryFn>>>[number];

/** Gives the capsules of a stage other pieces. */
export const fillCapsules = mutation({
  call: (body: Body<'/v2/activities/lottery/capsule/configs', 'put'>) =>
    answer(api.PUT(`${ACTIVITIES}/lottery/capsule/configs`, { body })),
  stale,
});
