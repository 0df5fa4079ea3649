/** Keys of resource types. */
export const typeKeys = {
  tree: ['types', 'tree'],
  /** The tree as visitors see it. */
  publicTree: ['types', 'publicTree'],
  leaves: ['types', 'leaves'],
  collections: ['types', 'collections'],
  batch: ['types', 'batch'],
  choices: ['types', 'choices'],
  recent: ['types', 'recent'],
  one: (code: string) => ['types', 'one', code],
  labels: (code: string) => ['types', 'one', code, 'labels'],
  attributes: (code: string) => ['types', 'one', code, 'attributes'],
  found: (nameChain: string) => ['types', 'found', nameChain],
  suggested: (parentCode: string, name: string) => ['types', 'suggested', parentCode, name],
};
