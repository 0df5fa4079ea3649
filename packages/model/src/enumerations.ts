/** Enumerations shared with existing clients (specification 00, section 20). The numbers are the contract; never renumber. */

/** Providers whose accounts sign in here. `weibo` is reserved. */
export const THIRD_PARTY_TYPES = ['weChat', 'weibo', 'oidc'] as const;
export type ThirdPartyType = (typeof THIRD_PARTY_TYPES)[number];

export const SubjectType = { resource: 1, exhibit: 2, userGroup: 3, collection: 4, collectionExhibit: 5 } as const;
export type SubjectType = (typeof SubjectType)[keyof typeof SubjectType];

export const PartyIdentity = { resource: 1, node: 2, consumer: 3, collection: 4 } as const;
export type PartyIdentity = (typeof PartyIdentity)[keyof typeof PartyIdentity];

/** Authorisation that a contract's current state grants: bits 1 and 2, or `none` alone. */
export const ContractAuth = { formal: 1, test: 2, both: 3, none: 128 } as const;
export type ContractAuth = (typeof ContractAuth)[keyof typeof ContractAuth];

export const ContractRun = {
  notInitialised: 1,
  locked: 2,
  running: 4,
  terminated: 8,
  initialisationFailed: 16,
} as const;
export type ContractRun = (typeof ContractRun)[keyof typeof ContractRun];

export const ContractStatus = { inForce: 0, terminated: 1, exception: 2 } as const;
export type ContractStatus = (typeof ContractStatus)[keyof typeof ContractStatus];

export const ResourceStatus = { unreleased: 0, online: 1, frozen: 2, offline: 4 } as const;
export type ResourceStatus = (typeof ResourceStatus)[keyof typeof ResourceStatus];

/** Values of `status` of a node; `frozen` is a bit beside exactly one of the others, `deleted` is a whole value. */
export const NodeStatus = { public: 1, private: 2, frozen: 4, suspended: 8, deleted: -1 } as const;

/** Values of `status` of the rules of a test node: how their match stands. */
export const MatchStatus = { waiting: 0, matching: 1, failed: 2, done: 3 } as const;

/** The ten classic resource types; code and name are the same word. */
export const CLASSIC_RESOURCE_TYPES = [
  'json',
  'widget',
  'image',
  'audio',
  'markdown',
  'theme',
  'reveal_slide',
  'license',
  'video',
  'catalog',
] as const;
