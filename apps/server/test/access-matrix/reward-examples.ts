import type { Examples } from './example.ts';

const COINS = '/v2/activities/coin';

/** Coins. */
export const rewardExamples: Examples = {
  [`GET ${COINS}/account/find4Client`]: () => ({ query: { type: 1 } }),
  [`GET ${COINS}/record/list4Client`]: () => ({ query: { coinAccountType: 1 } }),
  [`POST ${COINS}/record/rank`]: () => ({ body: { coinAccountType: 2, limit: 8 } }),
  [`POST ${COINS}/record/rankInfo`]: () => ({ body: { coinAccountType: 2 } }),
  [`POST ${COINS}/record/adjust`]: ({ bystander }) => ({
    body: { userId: bystander.userId, coinAccountType: 2, changedAmount: 1, reason: 'A prize' },
  }),
};
