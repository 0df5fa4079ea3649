import type { paths } from '@colophon/client/schema';
import type { ActivitySwitch } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { activityKeys } from './keys.ts';

type Find = paths['/v2/activities/find']['get']['responses']['200']['content']['application/json']['data'];

/** An activity as operators see it, drafts included. */
export type OperatorActivity = NonNullable<Find>;

interface ActivityFilter {
  /** Status as visitors read it. */
  flag?: '1' | '2' | '3' | '4' | '5' | '6' | undefined;
  title?: string | undefined;
}

/** All activities, what was changed last first. */
export const operatorActivities = ({ flag, title }: ActivityFilter): PagedQuery<OperatorActivity> => ({
  queryKey: activityKeys.operatorList({ flag, title }),
  fetchPage: async (skip) => {
    const query = { skipSize: skip, pageSize: PAGE_SIZE, flag: flag && (Number(flag) as 1), title };
    const { activities, num } = await answer(api.GET('/v2/activities/list', { params: { query } }));
    return { skip, limit: PAGE_SIZE, totalItem: num, dataList: activities };
  },
  idOf: ({ _id }) => _id,
});

/** Activities that an advertisement can lead to. */
export const activityChoicesQuery = (title: string) =>
  queryOptions({
    queryKey: activityKeys.choices(title),
    queryFn: () => answer(api.GET('/v2/activities/list2', { params: { query: { title } } })),
  });

/** One activity; `null` when there is none of this id. */
export const operatorActivityQuery = (_id: string) =>
  queryOptions({
    queryKey: activityKeys.operatorOne(_id),
    queryFn: () => lookUp(api.GET('/v2/activities/find', { params: { query: { _id } } })),
  });

/** Fields of an activity that operators write. */
export type ActivityText = Pick<
  OperatorActivity,
  'title' | 'cover' | 'link' | 'persist' | 'startTime' | 'limitTime' | 'publishDate' | 'isDraft'
>;

const stale = [activityKeys.all];

export const createActivity = mutation({
  call: (body: ActivityText) => answer(api.POST('/v2/activities/create', { body })),
  stale,
});

export const updateActivity = mutation({
  call: (body: ActivityText & { _id: string }) => answer(api.PUT('/v2/activities/update', { body })),
  stale,
});

/** Pauses an activity, or resumes it. */
export const switchActivity = mutation({
  call: (body: { _id: string; status: ActivitySwitch }) => answer(api.PUT('/v2/activities/updateStatus', { body })),
  stale,
});
