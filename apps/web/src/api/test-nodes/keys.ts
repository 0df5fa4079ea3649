/** Keys of test nodes, their rules and their exhibits, which addresses call test resources. */
export const testNodeKeys = {
  all: ['testNodes'],
  status: (nodeId: number) => ['testNodes', 'status', nodeId],
  rules: (nodeId: number) => ['testNodes', 'rules', nodeId],
  tried: (nodeId: number, text: string) => ['testNodes', 'tried', nodeId, text],
  differences: (nodeId: number) => ['testNodes', 'differences', nodeId],
  list: (filter: object) => ['testNodes', 'list', filter],
  one: (testExhibitId: string) => ['testNodes', 'one', testExhibitId],
  licence: (testExhibitId: string) => ['testNodes', 'licence', testExhibitId],
  used: (nodeId: number, entities: readonly string[]) => ['testNodes', 'used', nodeId, ...entities],
  names: (nodeId: number, names: readonly string[]) => ['testNodes', 'names', nodeId, ...names],
  tree: (kind: string, testExhibitId: string) => ['testNodes', 'tree', kind, testExhibitId],
  dependencies: (nodeId: number, filter: object) => ['testNodes', 'dependencies', nodeId, filter],
  users: (nodeId: number, dependency: object) => ['testNodes', 'users', nodeId, dependency],
  allShares: ['testNodes', 'shares'],
  shares: (nodeId: number) => ['testNodes', 'shares', nodeId],
  branches: (testExhibitId: string, dependency: object) => ['testNodes', 'branches', testExhibitId, dependency],
};
