import { SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#api/client.ts';
import { whole } from '#api/paged.ts';

const SHOWN_RESOURCES = 3;
const MAX_NODES = 100;

/** The user's newest resources, and how many there are. */
export const latestOwnResourcesQuery = queryOptions({
  queryKey: ['resources', 'own', 'latest'],
  queryFn: async () => {
    const query = {
      skip: 0,
      limit: SHOWN_RESOURCES,
      isSelf: 1 as const,
      sort: 'createDate:-1',
      isLoadPolicyInfo: 1 as const,
    };
    const page = await answer(api.GET('/v2/resources', { params: { query } }));
    return { totalItem: page.totalItem, dataList: whole(page.dataList) };
  },
});

/** The user's nodes. */
export const dashboardNodesQuery = queryOptions({
  queryKey: ['nodes', 'own', 'all'],
  queryFn: async () => {
    const page = await answer(api.GET('/v2/nodes', { params: { query: { limit: MAX_NODES } } }));
    return { totalItem: page.totalItem, dataList: whole(page.dataList) };
  },
});

/** How much of the quota the user's files take, in bytes. */
export const spaceQuery = queryOptions({
  queryKey: ['buckets', 'space'],
  queryFn: () => answer(api.GET('/v2/storages/buckets/spaceStatistics')),
});

/** Value of `objectType`: whom the contracts belong to that are counted. */
const LICENSOR_OWNER = 2;

/** How many contracts others signed on the user's resources and exhibits. */
export const signedQuery = (userId: number) =>
  queryOptions({
    queryKey: ['contracts', 'signed', userId],
    queryFn: async () => {
      const counts = await Promise.all(
        [SubjectType.resource, SubjectType.exhibit].map((subjectType) => {
          const query = { objectIds: String(userId), objectType: LICENSOR_OWNER, subjectType };
          return answer(api.GET('/v2/contracts/signCount', { params: { query } }));
        }),
      );
      return counts.flat().reduce((sum, { count }) => sum + count, 0);
    },
  });
