/** Keys of decisions: whether something may be used. They change with contracts, policies and exhibits. */
export const authorisationKeys = {
  all: ['authorisation'],
  unlockPlan: (subject: object, goal: string) => ['authorisation', 'unlockPlan', subject, goal],
  licence: (exhibitId: string) => ['authorisation', 'licence', exhibitId],
  shown: (versions: readonly string[]) => ['authorisation', 'shown', ...versions],
  versions: (resourceId: string) => ['authorisation', 'versions', resourceId],
  selves: (versions: readonly string[]) => ['authorisation', 'selves', ...versions],
  tree: (kind: string, resourceId: string, version: string) => ['authorisation', 'tree', kind, resourceId, version],
};
