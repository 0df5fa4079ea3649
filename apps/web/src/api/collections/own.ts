import { SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE, startOf, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { afterOfResource } from '../resources/after.ts';
import { OWN_STATUSES, type OwnResourceFilter } from '../resources/own.ts';
import { collectionKeys } from './keys.ts';

async function fetchOwn({ keywords, status, type }: OwnResourceFilter, skip: number, after?: string) {
  const query = {
    isSelf: 1,
    subjectType: SubjectType.collection,
    ...startOf(skip, after),
    limit: PAGE_SIZE,
    keywords,
    status: status && OWN_STATUSES[status],
    resourceTypeCode: type,
  } as const;
  const page = await answer(api.GET('/v2/resources', { params: { query } }));
  return { ...page, dataList: whole(page.dataList) };
}

export type OwnCollection = Awaited<ReturnType<typeof fetchOwn>>['dataList'][number];

/** The user's own collections, in every state. */
export const ownCollectionsList = (filter: OwnResourceFilter): PagedQuery<OwnCollection> => ({
  queryKey: collectionKeys.own(filter),
  fetchPage: (skip, after) => fetchOwn(filter, skip, after),
  ...(!filter.keywords && { afterOf: afterOfResource('updateDate') }),
  idOf: ({ resourceId }) => resourceId,
});

const NAMED_ITEMS = 3;

/** Latest additions to each of several collections, by their ids. */
export const latestItemsQuery = (collectionIds: readonly string[]) =>
  queryOptions({
    queryKey: collectionKeys.firstItems(collectionIds),
    queryFn: async () => {
      const resourceIds = collectionIds.join();
      const query = { resourceIds, limit: NAMED_ITEMS, sortField: 'createDate' as const, sortType: -1 as const };
      const lists = await answer(api.GET('/v2/resources/catalogue/items/batch/list', { params: { query } }));
      return new Map(lists.map(({ resourceId, itemList }) => [resourceId, itemList]));
    },
    enabled: collectionIds.length > 0,
    placeholderData: (shown) => shown,
  });
