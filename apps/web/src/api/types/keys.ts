/** Keys of resource types. */
export const typeKeys = {
  all: ['types'],
  tree: ['types', 'tree'],
  /** The tree as visitors see it. */
  publicTree: ['types', 'publicTree'],
  /** Categories by which editors sort the market. */
  marketCategories: ['types', 'marketCategories'],
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
  /** Data that operators see. */
  operatorTree: (filter: object) => ['types', 'operator', 'tree', filter],
  operatorAdded: (filter: object) => ['types', 'operator', 'added', filter],
  operatorAttributes: (filter: object) => ['types', 'operator', 'attributes', filter],
  unknownKeys: ['types', 'operator', 'unknownKeys'],
  operatorCategories: ['types', 'operator', 'categories'],
  audits: (subject: string, subjectKey: string) => ['types', 'operator', 'audits', subject, subjectKey],
  operatorLabels: (filter: object) => ['types', 'operator', 'labels', filter],
};
