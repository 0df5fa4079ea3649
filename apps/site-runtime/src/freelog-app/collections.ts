import type { Item } from '../entities.ts';
import { type Answer, payload, withPayload } from '../http/envelope.ts';
import type { SiteResponse } from '../http/request.ts';
import { ITEM_BATCH_LIMIT } from '../limits.ts';
import type { PlatformApi } from '../platform-api.ts';

/** The collection functions of `freelogApp`; names of both generations. */
export function collectionFunctions(api: PlatformApi) {
  async function authInfoOf(exhibitId: string, items: Item[]) {
    const results = payload(await api.itemAuthResults(exhibitId, items.map((item) => item.itemId).join(',')));
    if (!results) return undefined;
    const byId = new Map(results.map((result) => [result.itemId, result]));
    return items.map((item) => ({ ...item, authInfo: byId.get(item.itemId) }));
  }

  async function getCollectionSubListAuthByPage(exhibitId: string, query: object = {}): Answer {
    const response = await api.items(exhibitId, query);
    const page = payload(response);
    if (!response || !page?.dataList.length) return response;
    const dataList = await authInfoOf(exhibitId, page.dataList);
    return dataList && withPayload(response, { ...page, dataList });
  }

  /** Items by id; the endpoint is a page, the functions give a plain list. */
  async function getCollectionSubListById(exhibitId: string, { itemIds }: { itemIds: string }): Answer<Item[]> {
    const wanted = itemIds.split(',');
    const found: Item[] = [];
    let response: Awaited<ReturnType<PlatformApi['items']>>;
    for (let start = 0; start < wanted.length; start += ITEM_BATCH_LIMIT) {
      const ids = wanted.slice(start, start + ITEM_BATCH_LIMIT);
      response = await api.items(exhibitId, { itemIds: ids.join(','), limit: ids.length, isShowDetailInfo: 1 });
      const page = payload(response);
      if (!page) return response as SiteResponse<never> | undefined;
      found.push(...page.dataList);
    }
    return response && withPayload(response, found);
  }

  async function getCollectionSubListAuthById(exhibitId: string, query: { itemIds: string }): Answer {
    const response = await getCollectionSubListById(exhibitId, query);
    const items = payload(response);
    if (!response || !items?.length) return response;
    const withAuth = await authInfoOf(exhibitId, items);
    return withAuth && withPayload(response, withAuth);
  }

  const getCollectionSubById = (exhibitId: string, { itemId }: { itemId: string }) => api.item(exhibitId, itemId);
  const getCollectionSubAuthStatus = (exhibitId: string, { itemIds }: { itemIds: string }) =>
    api.itemAuthResults(exhibitId, itemIds);

  return {
    getCollectionSubListByPage: api.items,
    getCollectionSubList: api.items,
    getCollectionSubListAuthByPage,
    getCollectionSubListById,
    getCollectionSubListAuthById,
    getCollectionsSubListByPage: api.itemsOfCollections,
    getCollectionsSubList: api.itemsOfCollections,
    getCollectionSubById,
    getCollectionSubInfo: getCollectionSubById,
    getCollectionSubAuthStatus,
    getCollectionSubAuth: getCollectionSubAuthStatus,
    getCollectionSubDepList: (exhibitId: string, { itemId }: { itemId: string }) =>
      api.itemDependencies(exhibitId, itemId),
  };
}
