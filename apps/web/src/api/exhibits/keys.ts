/** Keys of exhibits, which addresses call presentables. */
export const exhibitKeys = {
  all: ['exhibits'],
  usingContracts: (nodeId: number, contractIds: readonly string[]) => [
    ...['exhibits', 'usingContracts', nodeId],
    ...contractIds,
  ],
  one: (exhibitId: string) => ['exhibits', 'one', exhibitId],
  offers: (exhibitIds: readonly string[], locale: string) => ['exhibits', 'offers', locale, ...exhibitIds],
  items: (filter: object) => ['exhibits', 'items', filter],
  addable: (filter: object) => ['exhibits', 'addable', filter],
  rules: (collectionId: string) => ['exhibits', 'rules', collectionId],
  counts: (nodeId: number) => ['exhibits', 'counts', nodeId],
  list: (filter: object) => ['exhibits', 'list', filter],
  ofOperators: (filter: object) => ['exhibits', 'ofOperators', filter],
  shownAt: (resourceId: string) => ['exhibits', 'shownAt', resourceId],
  samples: (exhibitId: string, itemIds: readonly string[]) => ['exhibits', 'samples', exhibitId, ...itemIds],
  ofResource: (resourceId: string, userId: number) => ['exhibits', 'ofResource', resourceId, userId],
  freeName: (nodeId: number, name: string) => ['exhibits', 'freeName', nodeId, name],
  nameTaken: (nodeId: number, name: string) => ['exhibits', 'nameTaken', nodeId, name],
  tree: (kind: string, exhibitId: string, version: string) => ['exhibits', 'tree', kind, exhibitId, version],
  mounted: (nodeId: number, resourceIds: readonly string[]) => ['exhibits', 'mounted', nodeId, ...resourceIds],
  resolving: (nodeId: string, resourceId: string) => ['exhibits', 'resolving', nodeId, resourceId],
};
