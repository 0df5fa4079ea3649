import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { activityKeys } from './keys.ts';
import type { Topic } from './topics.ts';

/** All topics, what was changed last first. */
export const operatorTopics = ({ title }: { title?: string | undefined }): PagedQuery<Topic> => ({
  queryKey: activityKeys.operatorTopics({ title }),
  fetchPage: async (skip) => {
    const query = { skipSize: skip, pageSize: PAGE_SIZE, title };
    const { topics, num } = await answer(api.GET('/v2/activities/item/list', { params: { query } }));
    return { skip, limit: PAGE_SIZE, totalItem: num, dataList: topics };
  },
  idOf: ({ code }) => code,
});

const stale = [activityKeys.all];

export const createTopic = mutation({
  call: (body: Topic) => answer(api.POST('/v2/activities/item/create', { body })),
  stale,
});

export const updateTopic = mutation({
  call: (body: Topic) => answer(api.PUT('/v2/activities/item/update', { body })),
  stale,
});
