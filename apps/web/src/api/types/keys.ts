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
  operatedTree: (filter: object) => ['types', 'operated', 'tree', filter],
  operatedAdded: (filter: object) => ['types', 'operated', 'added', filter],
  operatedAttributes: (filter: object) => ['types', 'operated', 'attributes', filter],
  unknownKeys: ['types', 'operated', 'unknownKeys'],
  operatedCategories: ['types', 'operated', 'categories'],
  audits: (subject: string, subjectKey: string) => ['types', 'operated', 'audits', subject, subjectKey],
  operatedLabels: (filter: object) => ['types', 'operated', 'labels', filter],
};
