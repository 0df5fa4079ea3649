import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { rewardKeys } from './keys.ts';

/** The user's account at WeChat while it follows the official account, else `null`. */
export const followerQuery = queryOptions({
  queryKey: rewardKeys.follower,
  queryFn: () => lookUp(api.GET('/v2/extensions/wechat/getRelationship4Client')),
  staleTime: 0,
});

/** Has cash of the activities paid to the user at WeChat. */
export const cashOut = mutation({
  call: (body: { reUserName: string; amount: number }) =>
    answer(api.POST('/v2/activities/coin/account/cash4Client', { body })),
  stale: [rewardKeys.all],
});
