/** Keys of nodes. */
export const nodeKeys = {
  all: ['nodes'],
  one: (nodeId: string) => ['nodes', 'one', nodeId],
  licensor: (nodeId: number) => ['nodes', 'licensor', nodeId],
  own: ['nodes', 'own'],
  open: ['nodes', 'own', 'open'],
  examples: ['nodes', 'examples'],
  ofPerson: (userId: number) => ['nodes', 'ofPerson', userId],
  ofOperators: (filter: object) => ['nodes', 'ofOperators', filter],
  blocking: (nodeId: number) => ['nodes', 'blocking', nodeId],
  ownDomains: (nodeId: number) => ['nodes', 'ownDomains', nodeId],
  tags: ['nodes', 'tags'],
  at: (nodeDomain: string) => ['nodes', 'at', nodeDomain],
  taken: (key: string, value: string) => ['nodes', 'taken', key, value],
};
