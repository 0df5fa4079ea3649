import { answer, api } from '../client.ts';
import { PAGE_SIZE, type Page } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { exhibitKeys } from './keys.ts';

export interface ItemFilter {
  /** The collection. */
  resourceId: string;
  keywords?: string;
  sortField: 'sortId' | 'createDate';
  sortType: 1 | -1;
}

/** Items of a collection that is an exhibit, each with the decision about it. */
export const exhibitItems = (filter: ItemFilter): PagedQuery<ExhibitItem> => ({
  queryKey: exhibitKeys.items(filter),
  fetchPage: (skip) => fetchItems(filter, skip),
  idOf: ({ itemId }) => itemId,
});

export interface ExhibitItem {
  itemId: string;
  itemTitle: string;
  /** Everybody may open it. */
  isSample: boolean;
  sortId: number;
  createDate: string;
  mountResourceInfo: {
    resourceId: string;
    resourceName: string;
    resourceType: string[];
    latestVersion: string;
    coverImages: string[];
  };
  /** Why visitors do not get it, whatever they sign; empty where they do. */
  fault: string;
}

async function fetchItems({ resourceId, ...filter }: ItemFilter, skip: number): Promise<Page<ExhibitItem>> {
  const path = { resourceId };
  const { totalItem, dataList } = await answer(
    api.GET('/v2/resources/catalogue/{resourceId}/items', {
      params: { path, query: { ...filter, skip, limit: PAGE_SIZE } },
    }),
  );
  const itemIds = dataList.map(({ itemId }) => itemId).join();
  const decisions = itemIds
    ? await answer(
        api.GET('/v2/auths/resources/{resourceId}/items/batchAuth', { params: { path, query: { itemIds } } }),
      )
    : [];
  const faults = new Map(decisions.map(({ itemId, isAuth, errorMsg }) => [itemId, isAuth ? '' : errorMsg]));
  return { totalItem, dataList: dataList.map((item) => ({ ...item, fault: faults.get(item.itemId) ?? '' })) };
}
