/** Keys of collections: their items, in the draft and as they are published, and what belongs to them. */
export const collectionKeys = {
  all: ['collections'],
  items: (collectionId: string, catalogue: string, filter: object) => [
    ...['collections', collectionId, 'items', catalogue],
    filter,
  ],
  authorised: (collectionId: string, catalogue: string, itemIds: readonly string[]) => [
    ...['collections', collectionId, 'authorised', catalogue],
    ...itemIds,
  ],
  unauthorised: (collectionId: string) => ['collections', collectionId, 'unauthorised'],
  contained: (collectionId: string, resourceIds: readonly string[]) => [
    ...['collections', collectionId, 'contained'],
    ...resourceIds,
  ],
  soldSingly: (collectionId: string, catalogue: string) => ['collections', collectionId, 'soldSingly', catalogue],
  draft: (collectionId: string) => ['collections', collectionId, 'draft'],
  rules: (collectionId: string) => ['collections', collectionId, 'rules'],
  log: (collectionId: string) => ['collections', collectionId, 'log'],
  own: (filter: object) => ['collections', 'own', filter],
  firstItems: (collectionIds: readonly string[]) => ['collections', 'firstItems', ...collectionIds],
  candidates: (filter: object) => ['collections', 'candidates', filter],
};
