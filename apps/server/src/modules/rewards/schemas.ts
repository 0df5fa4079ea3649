import { z } from 'zod';
import { integer, moment, oneOf } from '#platform/http/schemas.ts';
import { MAX_ADJUSTMENT, MAX_REASON } from './limits.ts';

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

/** An amount of coins other than zero, of at most two decimals, as hundredths. */
export const changedAmount = z
  .number()
  .min(-MAX_ADJUSTMENT)
  .max(MAX_ADJUSTMENT)
  .refine((amount) => amount !== 0 && Number(amount.toFixed(2)) === amount, 'has at most two decimals and is not 0')
  .transform((amount) => Math.round(amount * 100));
