import type { paths } from '@colophon/client/schema';
import { authorisationKeys } from '../authorisation/keys.ts';
import { answer, api } from '../client.ts';
import { contractKeys } from '../contracts/keys.ts';
import { mutation } from '../mutation.ts';
import { resourceKeys } from '../resources/keys.ts';
import type { Catalogue } from './items.ts';
import { collectionKeys } from './keys.ts';

const stale = [collectionKeys.all];

type Added =
  paths['/v2/resources/catalogues/drafts/{resourceId}/items']['post']['requestBody']['content']['application/json'];
export type ItemToAdd = Added['addCollectionItems'][number];

interface Additions {
  collectionId: string;
  items: ItemToAdd[];
  /**
   * Destination of the items. They wait in the draft, are published at once whatever else waits there, or are the first of a
   * new collection, which is released with them.
   */
  to: 'draft' | 'published' | 'first';
}

const toItems = (collectionId: string) => ({ path: { resourceId: collectionId } });

/** Adds resources to the end of a collection, all or none; what is an item already is left out. Answers the added ones. */
export const addItems = mutation({
  call: async ({ collectionId, items, to }: Additions) => {
    const body = { addCollectionItems: items, isPublish: to === 'published' ? (1 as const) : (0 as const) };
    const params = toItems(collectionId);
    const added = await answer(api.POST('/v2/resources/catalogues/drafts/{resourceId}/items', { params, body }));
    if (to === 'first') await publishCollection.call({ collectionId, isMergeCatalogueDraft: 1 });
    return added;
  },
  stale: [...stale, resourceKeys.all, contractKeys.all, authorisationKeys.all],
});

/** Gives an item of the draft another title; an empty one is that of the resource. */
export const renameItem = mutation({
  call: ({ collectionId, itemId, itemTitle }: { collectionId: string; itemId: string; itemTitle: string }) =>
    answer(
      api.PUT('/v2/resources/catalogues/drafts/{resourceId}/items', {
        params: toItems(collectionId),
        body: [{ itemId, itemTitle }],
      }),
    ),
  stale,
});

interface Marking {
  collectionId: string;
  catalogue: Catalogue;
  /** Which items become samples or stop being ones, or how many of the first are samples and no others. */
  marks: { itemId: string; isSample: boolean }[] | { sampleCount: number };
}

/** Says which items everybody may open. Marks of what is published count at once, in the draft too. */
export const markSamples = mutation({
  call: ({ collectionId, catalogue, marks: body }: Marking) => {
    const params = toItems(collectionId);
    return catalogue === 'draft'
      ? answer(api.PUT('/v2/resources/catalogues/drafts/{resourceId}/items', { params, body }))
      : answer(api.PUT('/v2/resources/catalogue/{resourceId}/items', { params, body }));
  },
  stale,
});

/** Takes an item out of the draft. */
export const removeItem = mutation({
  call: ({ collectionId, itemId }: { collectionId: string; itemId: string }) =>
    answer(
      api.DELETE('/v2/resources/catalogues/drafts/{resourceId}/items', {
        params: { ...toItems(collectionId), query: { removeCollectionItemIds: itemId } },
      }),
    ),
  stale,
});

interface Move {
  collectionId: string;
  /** In the order in which they are to stand, first to last. */
  itemIds: string[];
  /** Place of the first of them, from 1. */
  targetSortId: number;
  /** Revision of the list that the move was made on: refused when somebody else has edited it since. */
  revision: number | undefined;
}

/** Moves items of the draft to a place, as a block. */
export const moveItems = mutation({
  call: ({ collectionId, itemIds, targetSortId, revision }: Move) =>
    answer(
      api.PUT('/v2/resources/catalogues/drafts/{resourceId}/manualSort', {
        params: toItems(collectionId),
        body: { itemIds, targetSortId, ...(revision !== undefined && { revision }) },
      }),
    ),
  stale,
});

/** By what all items can be sorted at once. */
export type QuickSort = 'createDate' | 'itemTitle' | 'resourceUpdateDate';

/** Sorts all items of the draft: titles from A on, dates newest first. */
export const sortItems = mutation({
  call: ({ collectionId, sortField }: { collectionId: string; sortField: QuickSort }) =>
    answer(
      api.PUT('/v2/resources/catalogues/drafts/{resourceId}/reorder', {
        params: toItems(collectionId),
        body: { sortField, sortType: sortField === 'itemTitle' ? 1 : -1 },
      }),
    ),
  stale,
});

type Relicensing =
  paths['/v2/resources/catalogues/drafts/{resourceId}/items/{itemId}']['put']['requestBody']['content']['application/json'];

/** Chooses by which contracts an item of the draft is licensed; those that are not signed yet are signed. */
export const relicenseItem = mutation({
  call: ({ collectionId, itemId, ...body }: Relicensing & { collectionId: string; itemId: string }) => {
    const params = { path: { resourceId: collectionId, itemId } };
    return answer(api.PUT('/v2/resources/catalogues/drafts/{resourceId}/items/{itemId}', { params, body }));
  },
  stale: [...stale, contractKeys.all, authorisationKeys.all],
});

/** Makes the draft what is published again. */
export const resetItems = mutation({
  call: (collectionId: string) =>
    answer(api.DELETE('/v2/resources/catalogues/drafts/{resourceId}', { params: toItems(collectionId) })),
  stale,
});

type Publication = paths['/v2/resources/catalogue/{resourceId}']['put']['requestBody']['content']['application/json'];

/** Publishes a collection: its form and, where asked, the items of the draft. The server removes the draft of the form. */
export const publishCollection = mutation({
  call: ({ collectionId, ...body }: Publication & { collectionId: string }) =>
    answer(api.PUT('/v2/resources/catalogue/{resourceId}', { params: toItems(collectionId), body })),
  stale: [...stale, resourceKeys.all, contractKeys.all, authorisationKeys.all],
});
