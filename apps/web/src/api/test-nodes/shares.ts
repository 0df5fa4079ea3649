import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { testNodeKeys } from './keys.ts';

/** Links by which the test site of a node is shared, newest first. */
export const sharesQuery = (nodeId: number) =>
  queryOptions({
    queryKey: testNodeKeys.shares(nodeId),
    queryFn: () => answer(api.GET('/v2/testNodes/{nodeId}/shares', { params: { path: { nodeId } } })),
  });

export type Share = Awaited<ReturnType<NonNullable<ReturnType<typeof sharesQuery>['queryFn']>>>[number];

/** Makes a link that lasts for some days. */
export const shareTestSite = mutation({
  call: ({ nodeId, days }: { nodeId: number; days: number }) =>
    answer(api.POST('/v2/testNodes/{nodeId}/shares', { params: { path: { nodeId } }, body: { days } })),
  stale: [testNodeKeys.allShares],
});

/** Ends a link, for all who have opened it. */
export const endShare = mutation({
  call: (path: { nodeId: number; shareId: string }) =>
    answer(api.DELETE('/v2/testNodes/{nodeId}/shares/{shareId}', { params: { path } })),
  stale: [testNodeKeys.allShares],
});
