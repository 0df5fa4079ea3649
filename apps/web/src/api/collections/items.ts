import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import type { LongQuery } from '../long-list.ts';
import { inBatches } from '../objects/in-batches.ts';
import { PAGE_SIZE } from '../page.ts';
import { collectionKeys } from './keys.ts';

/** The two lists of items that a collection has: what its owner works on, and what everybody sees. */
export type Catalogue = 'draft' | 'published';

export interface ItemPage {
  skip: number;
  limit: number;
  keywords: string;
  isDescending: boolean;
}

/** Extra parameters of lists in which readers look at items. */
const LOOKED_AT = { isLoadLatestVersionInfo: 1 } as const;

function fetchItems(
  collectionId: string,
  catalogue: Catalogue,
  { keywords, isDescending, ...page }: ItemPage & Partial<typeof LOOKED_AT>,
) {
  const query = {
    ...page,
    sortField: 'sortId' as const,
    sortType: isDescending ? (-1 as const) : (1 as const),
    ...(keywords && { keywords }),
  };
  const params = { path: { resourceId: collectionId }, query };
  return catalogue === 'draft'
    ? answer(api.GET('/v2/resources/catalogues/drafts/{resourceId}/items', { params }))
    : answer(api.GET('/v2/resources/catalogue/{resourceId}/items', { params }), { redirect: false });
}

export type Item = Awaited<ReturnType<typeof fetchItems>>['dataList'][number];

/** One page of the items of a collection with the latest versions of their works, and the revision of the whole list. */
export const itemsQuery = (collectionId: string, catalogue: Catalogue, page: ItemPage) =>
  queryOptions({
    queryKey: collectionKeys.items(collectionId, catalogue, page),
    queryFn: () => fetchItems(collectionId, catalogue, { ...page, ...LOOKED_AT }),
    placeholderData: (shown) => shown,
  });

/** An item with the revision of the list that it was read from. */
export type DraftItem = Item & { revision: number };

/** All items of a draft, read where one looks. */
export const draftItemsList = (collectionId: string, isDescending: boolean): LongQuery<DraftItem> => ({
  queryKey: collectionKeys.items(collectionId, 'draft', { isDescending }),
  fetchPage: async (skip) => {
    const page = { skip, limit: PAGE_SIZE, keywords: '', isDescending };
    const { dataList, totalItem, revision } = await fetchItems(collectionId, 'draft', page);
    return { totalItem, dataList: dataList.map((item) => ({ ...item, revision })) };
  },
  idOf: ({ itemId }) => itemId,
});

/** Permission to use an item, as far as the collection's licences go. */
export interface ItemAuth {
  itemId: string;
  isAuth: boolean;
  authCode: number;
  errorMsg: string;
}

async function fetchAuth(collectionId: string, catalogue: Catalogue, ids: readonly string[]): Promise<ItemAuth[]> {
  const params = { path: { resourceId: collectionId }, query: { itemIds: ids.join() } };
  return catalogue === 'draft'
    ? answer(api.GET('/v2/resources/catalogues/drafts/{resourceId}/items/batchAuth', { params }))
    : answer(api.GET('/v2/auths/resources/{resourceId}/items/batchAuth', { params }), { redirect: false });
}

/** Which of a page's items may be used. */
export const itemAuthQuery = (collectionId: string, catalogue: Catalogue, itemIds: readonly string[]) =>
  queryOptions({
    queryKey: collectionKeys.authorised(collectionId, catalogue, itemIds),
    queryFn: () => fetchAuth(collectionId, catalogue, itemIds),
    enabled: itemIds.length > 0,
  });

/** Every item of a draft that may not be used: the draft is walked page by page. */
export const unauthorisedItemsQuery = (collectionId: string) =>
  queryOptions({
    queryKey: collectionKeys.unauthorised(collectionId),
    queryFn: async (): Promise<Item[]> => {
      const refused: Item[] = [];
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const page = { skip, limit: PAGE_SIZE, keywords: '', isDescending: false };
        const { dataList, totalItem } = await fetchItems(collectionId, 'draft', page);
        if (dataList.length === 0) return refused;
        const decided = await fetchAuth(
          collectionId,
          'draft',
          dataList.map(({ itemId }) => itemId),
        );
        const ids = new Set(decided.filter(({ isAuth }) => !isAuth).map(({ itemId }) => itemId));
        refused.push(...dataList.filter(({ itemId }) => ids.has(itemId)));
        if (skip + dataList.length >= totalItem) return refused;
      }
    },
  });

/** Which of the resources are items of a collection's draft already. */
export const containedQuery = (collectionId: string, resourceIds: readonly string[]) =>
  queryOptions({
    queryKey: collectionKeys.contained(collectionId, resourceIds),
    queryFn: async (): Promise<ReadonlySet<string>> => {
      const path = { resourceId: collectionId };
      const answers = await Promise.all(
        inBatches(resourceIds).map((ids) => {
          const params = { path, query: { resourceIds: ids.join() } };
          return answer(api.GET('/v2/resources/catalogues/drafts/{resourceId}/items/checkExists', { params }));
        }),
      );
      return new Set(answers.flat().flatMap(({ resourceId, isExist }) => (isExist ? resourceId : [])));
    },
    enabled: resourceIds.length > 0,
    placeholderData: (shown) => shown,
  });

/** Number of items, and number of those that are also sold by themselves. */
export const soldSinglyQuery = (collectionId: string, catalogue: Catalogue) =>
  queryOptions({
    queryKey: collectionKeys.soldSingly(collectionId, catalogue),
    queryFn: () => {
      const params = { path: { resourceId: collectionId } };
      return catalogue === 'draft'
        ? answer(api.GET('/v2/resources/catalogues/drafts/{resourceId}/soldSingly', { params }))
        : answer(api.GET('/v2/resources/catalogue/{resourceId}/soldSingly', { params }));
    },
  });

/** Tells whether the items of a draft differ from the published ones. */
export const draftStateQuery = (collectionId: string) =>
  queryOptions({
    queryKey: collectionKeys.draft(collectionId),
    queryFn: () =>
      answer(
        api.GET('/v2/resources/catalogues/drafts/{resourceId}', { params: { path: { resourceId: collectionId } } }),
      ),
  });
