import type { paths } from '@colophon/client/schema';
import { BatchOutcome, SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { fetchLicences } from '../authorisation/queries.ts';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE, type Page, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { exhibitKeys } from './keys.ts';
import { createExhibit } from './mutations.ts';

const COLLECTIONS = '/v2/presentables/catalogues';
const COLLECTION = `${COLLECTIONS}/{presentableId}`;
type NewCollection = paths[typeof COLLECTIONS]['post']['requestBody']['content']['application/json'];
export type RulesBody =
  paths[`${typeof COLLECTION}/items/collectRules`]['post']['requestBody']['content']['application/json'];
export type ExhibitCondition = RulesBody['filterConditions'][number];

const at = (presentableId: string) => ({ path: { presentableId } });

export interface NodeItemFilter {
  collectionId: string;
  nodeId: number;
  keywords?: string | undefined;
}

/** The items of a collection made in a node, in their order, each with the decision about its licences. */
export const nodeItems = (filter: NodeItemFilter) => ({
  queryKey: exhibitKeys.items(filter),
  fetchPage: (skip: number) => fetchItems(filter, skip),
  idOf: ({ itemId }: NodeItem) => itemId,
});

async function fetchItems({ collectionId, nodeId, keywords }: NodeItemFilter, skip: number) {
  const query = { keywords, skip, limit: PAGE_SIZE, isLoadLatestVersionInfo: 1 as const };
  const { totalItem, revision, dataList } = await answer(
    api.GET(`${COLLECTION}/items`, { params: { ...at(collectionId), query } }),
  );
  const exhibitIds = dataList.map(({ presentableId }) => presentableId);
  const licences = await fetchLicences(nodeId, exhibitIds);
  return {
    totalItem,
    dataList: dataList.map((item) => ({ ...item, revision, licence: licences.get(item.presentableId) ?? null })),
  };
}

/** An item of a collection made in the node, with what its state depends on. */
export type NodeItem = Awaited<ReturnType<typeof fetchItems>>['dataList'][number];

/** An exhibit of the node that may become an item. */
export interface Addable {
  presentableId: string;
  presentableTitle: string;
  coverImages: string[];
  resourceId: string;
  resourceType: string[];
  onlineStatus: number;
  isContained: boolean;
}

/** Single exhibits of the node but its themes, and which of them the collection has. */
export const addableExhibits = (filter: NodeItemFilter): PagedQuery<Addable> => ({
  queryKey: exhibitKeys.addable(filter),
  fetchPage: (skip) => fetchAddable(filter, skip),
  idOf: ({ presentableId }) => presentableId,
});

const ANY_STATUS = 2;

async function fetchAddable({ collectionId, nodeId, keywords }: NodeItemFilter, skip: number): Promise<Page<Addable>> {
  const query = {
    nodeId,
    keywords,
    skip,
    limit: PAGE_SIZE,
    subjectType: SubjectType.resource,
    onlineStatus: ANY_STATUS,
    omitResourceType: 'theme',
  };
  const { totalItem, dataList } = await answer(api.GET('/v2/presentables', { params: { query } }));
  const exhibits = whole(dataList);
  const mountIds = exhibits.map(({ presentableId }) => presentableId).join();
  const marks = mountIds
    ? await answer(api.GET(`${COLLECTION}/items/checkExists`, { params: { ...at(collectionId), query: { mountIds } } }))
    : [];
  return {
    totalItem,
    dataList: exhibits.map(({ resourceInfo, ...exhibit }, index) => ({
      ...exhibit,
      resourceId: resourceInfo.resourceId,
      resourceType: resourceInfo.resourceType,
      isContained: marks[index]!.isExist,
    })),
  };
}

/** Makes a collection in a node; it has no policies and no items yet. */
export const createNodeCollection = mutation({
  call: (body: NewCollection) => answer(api.POST(COLLECTIONS, { body })),
  stale: createExhibit.stale,
});

const stale = [exhibitKeys.all];

/** Adds exhibits as items; answers how many became items. */
export const addNodeItems = mutation({
  call: async ({ collectionId, exhibitIds }: { collectionId: string; exhibitIds: readonly string[] }) => {
    const addCollectionItems = exhibitIds.map((presentableId) => ({ presentableId }));
    const outcomes = await answer(
      api.POST(`${COLLECTION}/items`, { params: at(collectionId), body: { addCollectionItems } }),
    );
    return Object.values(outcomes).filter(({ status }) => status === BatchOutcome.done).length;
  },
  stale,
});

export const removeNodeItem = mutation({
  call: ({ collectionId, itemId }: { collectionId: string; itemId: string }) =>
    answer(api.DELETE(`${COLLECTION}/items`, { params: { ...at(collectionId), query: { removeIds: itemId } } })),
  stale,
});

interface NodeItemMove {
  collectionId: string;
  itemId: string;
  /** Counted from 1. */
  place: number;
  /** Of the list that was seen: refused when it has been edited since. */
  revision: number;
}

/** Gives an item another place. */
export const moveNodeItem = mutation({
  call: ({ collectionId, itemId, place, revision }: NodeItemMove) =>
    answer(
      api.PUT(`${COLLECTION}/manualSort`, {
        params: at(collectionId),
        body: { itemIds: [itemId], targetSortId: place, revision },
      }),
    ),
  stale,
});

type Order = paths[`${typeof COLLECTION}/reorder`]['put']['requestBody']['content']['application/json'];

/** Puts all items into an order. */
export const reorderNodeItems = mutation({
  call: ({ collectionId, ...body }: Order & { collectionId: string }) =>
    answer(api.PUT(`${COLLECTION}/reorder`, { params: at(collectionId), body })),
  stale,
});

/** By which rules a collection takes in exhibits; `null` while none have been set. */
export const nodeRulesQuery = (collectionId: string) =>
  queryOptions({
    queryKey: exhibitKeys.rules(collectionId),
    queryFn: () => lookUp(api.GET(`${COLLECTION}/items/collectRules`, { params: at(collectionId) })),
  });

export const setNodeRules = mutation({
  call: ({ collectionId, ...body }: RulesBody & { collectionId: string }) =>
    answer(api.POST(`${COLLECTION}/items/collectRules`, { params: at(collectionId), body })),
  stale,
});
