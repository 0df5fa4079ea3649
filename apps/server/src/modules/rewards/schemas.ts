import { z } from 'zod';
import { integer, moment, oneOf } from '#platform/http/schemas.ts';
import { MAX_ADJUSTMENT, MAX_BATCH, MAX_REASON, MIN_CASH } from './limits.ts';

/** 1 cash, 2 points. */
export const coinAccountType = oneOf([1, 2]);

export const CoinAccount = z.object({
  id: z.string(),
  type: z.int(),
  userId: z.string(),
  balance: z.number(),
  createTime: moment,
  updateTime: moment,
});

export const CoinRecord = z.object({
  id: z.string(),
  coinAccountId: z.string(),
  coinAccountType: z.int(),
  targetCoinAccountId: z.string(),
  changedAmount: z.number(),
  beforeBalance: z.number(),
  afterBalance: z.number(),
  extra: z.string().describe('JSON: `{"mark": …}` or `{"remark": …}`, the text of the line'),
  createTime: moment,
  updateTime: moment,
});

/** Paging of operators' lists of this domain, which answer `{<plural>, num}`. */
export const OperatorPaging = z.object({
  skipSize: integer({ min: 0, max: 10_000_000 }).default(0),
  pageSize: integer({ min: 1, max: 100 }).default(10),
});

/** The number of a user who may not exist. */
export const userNumber = integer({ min: 1, max: 2_147_483_647 });
/** An operator's reason. */
export const reason = z.string().trim().min(1).max(MAX_REASON);

/** A number of coins that is not below zero, of at most two decimals, as hundredths. */
export const coinNumber = z
  .number()
  .min(0)
  .max(MAX_ADJUSTMENT)
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'has at most two decimals')
  .transform((amount) => Math.round(amount * 100));

/** As `coinNumber`, more than nothing. */
export const positiveCoins = coinNumber.pipe(z.number().min(1));

/** An amount to cash out, in hundredths. */
export const cashAmount = coinNumber.pipe(z.number().min(MIN_CASH));
/** The number of a record. */
export const coinNumberText = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

export const taskCode = z.string().regex(/^TS\d{3,20}$/);
export const rewardCode = z.string().regex(/^RS\d{3,20}$/);
const moments = { createTime: moment, updateTime: moment };

export const TaskRecord = z.object({
  id: z.string(),
  taskGroupId: z.string(),
  taskGroupCode: z.string(),
  taskConfigId: z.string(),
  taskConfigCode: z.string(),
  status: z.int(),
  userId: z.string(),
  growthValue: z.int(),
  growthValueMax: z.int(),
  growthValueLevel: z.int(),
  taskConfigTitle: z.string(),
  taskConfigDescription: z.string(),
  taskConfigCompletionTimes: z.int(),
  taskConfigExtra: z.string(),
  ...moments,
});

export const RewardRecord = z.object({
  id: z.string(),
  rewardGroupCode: z.string(),
  rewardConfigCode: z.string(),
  rewardConfigDescription: z.string(),
  title: z.string(),
  rewardType: z.int(),
  rewardNum: z.number(),
  status: z.int(),
  tag: z.int(),
  userId: z.string(),
  completedTime: moment,
  extra: z.string().describe('JSON: `{}` or `{"reason": …}`'),
  ...moments,
});

export const TaskConfig = z.object({
  id: z.string(),
  code: z.string(),
  groupCode: z.string(),
  title: z.string(),
  description: z.string(),
  completionTimes: z.int(),
  growthValueMax: z.int(),
  period: z.enum(['once', 'day', 'unlimited']),
  triggerEvent: z.string(),
  clientPush: z.boolean(),
  uniqueBy: z.string().nullable(),
  extra: z.string(),
  startTime: moment.nullable(),
  limitTime: moment.nullable(),
  status: z.int().describe('1 enabled, 2 stopped'),
  ...moments,
});

export const RewardConfig = z.object({
  id: z.string(),
  code: z.string(),
  groupCode: z.string(),
  title: z.string(),
  description: z.string(),
  rewardType: z.int(),
  rewardNum: z.number(),
  completionTimes: z.int(),
  conditions: z.array(z.object({ taskConfigCode: z.string(), times: z.int() })),
  needReview: z.boolean(),
  budget: z.number().nullable(),
  usedBudget: z.number(),
  startTime: moment.nullable(),
  limitTime: moment.nullable(),
  status: z.int().describe('1 effective, 2 stopped'),
  tag: z.int().describe('1 not effective yet, 2 running, 3 ended, 4 stopped'),
  closeTime: moment.nullable().describe('When the pool was divided'),
  ...moments,
});

export const SignConfig = z.object({
  code: z.string(),
  startTime: moment.nullable(),
  limitTime: moment.nullable(),
  firstAmount: z.number(),
  dailyAmount: z.number(),
  maxAmount: z.number(),
  ...moments,
});

/** An amount of coins other than zero, of at most two decimals, as hundredths. */
export const changedAmount = z
  .number()
  .min(-MAX_ADJUSTMENT)
  .max(MAX_ADJUSTMENT)
  .refine((amount) => amount !== 0 && Number(amount.toFixed(2)) === amount, 'has at most two decimals and is not 0')
  .transform((amount) => Math.round(amount * 100));

/** Words that operators write. */
export const title = z.string().trim().min(1).max(100);
export const description = z.string().trim().max(1000);
/** A number of times; 0 is unlimited. */
export const times = integer({ min: 0, max: 1_000_000 });
/** People whom an operator gives something at once. */
export const userIds = z.array(userNumber).min(1).max(MAX_BATCH);
