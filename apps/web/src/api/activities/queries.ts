import { queryOptions } from '@tanstack/react-query';
import { Refused } from '#failures.ts';
import { answer, api, lookUp } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import { activityKeys } from './keys.ts';

/** The activities on show, the latest first. */
export const activitiesQuery = queryOptions({
  queryKey: activityKeys.list,
  queryFn: async () => {
    const query = { skip: 0, limit: PAGE_SIZE };
    return (await answer(api.GET('/v2/activities/list4Client', { params: { query } }), { redirect: false })).dataList;
  },
});
export type Activity = Awaited<ReturnType<NonNullable<typeof activitiesQuery.queryFn>>>[number];

/** An activity on show; `null` when there is none of this id, or it is paused. */
export const activityQuery = (_id: string) =>
  queryOptions({
    queryKey: activityKeys.one(_id),
    queryFn: async () => {
      try {
        return await lookUp(api.GET('/v2/activities/find4Client', { params: { query: { _id } } }), { redirect: false });
      } catch (error) {
        if (error instanceof Refused) return null;
        throw error;
      }
    },
  });
