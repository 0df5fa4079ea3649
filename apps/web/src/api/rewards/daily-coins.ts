import { queryOptions } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { rewardKeys } from './keys.ts';

/** The coins that a user may claim today, and the time in which there are some. */
export const dailyCoinsQuery = queryOptions({
  queryKey: rewardKeys.daily,
  queryFn: () => answer(api.GET('/v2/activities/facade/signInfo')),
});

/** Claims the coins of today, into the wallet. */
export const claimDailyCoins = mutation({
  call: () => answer(api.GET('/v2/activities/facade/sign')),
  stale: [rewardKeys.daily, accountKeys.all],
});
