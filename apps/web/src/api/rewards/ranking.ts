import { CoinAccountType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { rewardKeys } from './keys.ts';

/** Places that the ranking shows. */
const PLACES = 200;

/** Who has the most points as of a moment. */
export const rankingQuery = (limitTime: string) =>
  queryOptions({
    queryKey: rewardKeys.rank(limitTime),
    queryFn: () => {
      const body = { coinAccountType: CoinAccountType.points, limit: PLACES, limitTime };
      return answer(api.POST('/v2/activities/coin/record/rank', { body }));
    },
  });

export type RankedPerson = Awaited<ReturnType<NonNullable<ReturnType<typeof rankingQuery>['queryFn']>>>[number];

/** Where the user stands in the ranking as of a moment; `null` before the first point. */
export const ownRankQuery = (limitTime: string) =>
  queryOptions({
    queryKey: rewardKeys.ownRank(limitTime),
    queryFn: () => {
      const body = { coinAccountType: CoinAccountType.points, limitTime };
      return lookUp(api.POST('/v2/activities/coin/record/rankInfo', { body }));
    },
  });
