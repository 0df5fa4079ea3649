import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../api/client.ts';
import { whole } from '../api/paged.ts';

const MAX_NODES = 100;

/** The user's nodes, for the header. Invalidate `['nodes']` after one was created or deleted. */
export const nodeMenuQuery = queryOptions({
  queryKey: ['nodes', 'menu'],
  queryFn: async () =>
    whole((await answer(api.GET('/v2/nodes', { params: { query: { limit: MAX_NODES } } }))).dataList),
});

/** The user's buckets, for the header. Invalidate `['buckets']` after one was created or deleted. */
export const bucketMenuQuery = queryOptions({
  queryKey: ['buckets', 'menu'],
  queryFn: () => answer(api.GET('/v2/storages/buckets', { params: { query: { bucketType: 1 } } })),
});
