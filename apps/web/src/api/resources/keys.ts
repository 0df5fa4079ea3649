/** Keys of resources. Some answers speak the reader's language; `locale` is that. */
export const resourceKeys = {
  all: ['resources'],
  latest: ['resources', 'latest'],
  listed: (filter: object, limit: number) => ['resources', 'listed', filter, limit],
  suggested: ['resources', 'suggested'],
  recommendedThemes: ['resources', 'recommendedThemes'],
  offered: (source: string, keywords: string) => ['resources', 'offered', source, keywords],
  ownLatest: ['resources', 'own', 'latest'],
  ownList: (filter: object) => ['resources', 'own', 'list', filter],
  nameTaken: (fullName: string) => ['resources', 'nameTaken', fullName],
  one: (resourceId: string, locale: string) => ['resources', 'one', resourceId, locale],
  owned: (resourceId: string, locale: string) => ['resources', 'one', resourceId, 'owned', locale],
  upcasts: (resourceId: string, locale: string) => ['resources', 'one', resourceId, 'upcasts', locale],
  version: (resourceId: string, version: string, as: string) => ['resources', 'one', resourceId, version, as],
  draft: (resourceId: string) => ['resources', 'drafts', resourceId],
  dependencyTree: (resourceId: string, version: string) => ['resources', 'dependencyTree', resourceId, version],
  drafts: ['resources', 'drafts'],
};
