import type { pretenceParameters } from '@colophon/model';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { testNodeKeys } from './keys.ts';

/** Contracts of a node that license nothing any more at a moment to come, or wait for payments until then. */
export const outlookQuery = (nodeId: number, query: ReturnType<typeof pretenceParameters>) =>
  queryOptions({
    queryKey: testNodeKeys.outlook(nodeId, query),
    queryFn: () => answer(api.GET('/v2/testNodes/{nodeId}/outlook', { params: { path: { nodeId }, query } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export type ForeseenContract = Awaited<
  ReturnType<NonNullable<ReturnType<typeof outlookQuery>['queryFn']>>
>['contracts'][number];
