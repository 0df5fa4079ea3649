import type { paths } from '@colophon/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import type { PagedQuery } from '../paged.ts';
import { resourceKeys } from '../resources/keys.ts';
import { collectionKeys } from './keys.ts';

const RULES = '/v2/resources/catalogue/{resourceId}/items/collectRules';
const ofCollection = (collectionId: string) => ({ path: { resourceId: collectionId } });

/** The rules by which a collection takes resources in; `null` while they have never been set. */
export const collectRulesQuery = (collectionId: string) =>
  queryOptions({
    queryKey: collectionKeys.rules(collectionId),
    queryFn: () => lookUp(api.GET(RULES, { params: ofCollection(collectionId) })),
  });

export type StoredRules = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof collectRulesQuery>['queryFn']>>>
>;
export type RulesBody = paths[typeof RULES]['post']['requestBody']['content']['application/json'];

/** Sets the rules. Those that are on take in at once what matches. */
export const setCollectRules = mutation({
  call: ({ collectionId, ...body }: RulesBody & { collectionId: string }) =>
    answer(api.POST(RULES, { params: ofCollection(collectionId), body })),
  stale: [collectionKeys.all, resourceKeys.all],
});

const LOG_PAGE = 20;

async function fetchLog(collectionId: string, skip: number) {
  const params = { ...ofCollection(collectionId), query: { skip, limit: LOG_PAGE, sortType: -1 as const } };
  return answer(api.GET('/v2/resources/catalogue/{resourceId}/updateLogs', { params }));
}

export type LogEntry = Awaited<ReturnType<typeof fetchLog>>['dataList'][number];

/** Events of a collection, newest first. */
export const changelogList = (collectionId: string): PagedQuery<LogEntry> => ({
  queryKey: collectionKeys.log(collectionId),
  fetchPage: (skip) => fetchLog(collectionId, skip),
  idOf: ({ logId }) => logId,
});
