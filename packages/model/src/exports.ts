/** Steps of an archive in which a person takes along what is theirs. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;

export type ExportState = (typeof EXPORT_STATES)[number];

/** Parts of an archive, a folder each. What is said of the account, and the keys of receipts, are always in it. */
export const EXPORT_PARTS = [
  'works',
  'collections',
  'nodes',
  'policies',
  'contracts',
  'wallet',
  'rewards',
  'objects',
  'siteData',
  'pictures',
  'reports',
] as const;

export type ExportPart = (typeof EXPORT_PARTS)[number];
