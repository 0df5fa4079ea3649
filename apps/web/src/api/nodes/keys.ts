/** Keys of nodes. */
export const nodeKeys = {
  all: ['nodes'],
  one: (nodeId: string) => ['nodes', 'one', nodeId],
  licensor: (nodeId: number) => ['nodes', 'licensor', nodeId],
  own: ['nodes', 'own'],
  open: ['nodes', 'own', 'open'],
  examples: ['nodes', 'examples'],
  at: (nodeDomain: string) => ['nodes', 'at', nodeDomain],
  taken: (key: string, value: string) => ['nodes', 'taken', key, value],
};
