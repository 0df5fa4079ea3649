/* Enumerations that the web app's first page does without; the others are in `enumerations.ts`. */

/** `status` of a policy that a resource or exhibit embeds: only what is enabled can be signed. */
export const PolicyStatus = { disabled: 0, enabled: 1 } as const;
export type PolicyStatus = (typeof PolicyStatus)[keyof typeof PolicyStatus];

/** `status` of a policy template. */
export const TemplateStatus = { withdrawn: 0, offered: 1 } as const;

/** `onlineStatus` of an exhibit. */
export const OnlineStatus = { offline: 0, online: 1 } as const;
export type OnlineStatus = (typeof OnlineStatus)[keyof typeof OnlineStatus];

/** Setting of an exhibit to follow the newest version that its range allows. */
export const AutoUpdate = { off: 0, on: 1 } as const;

/** Setting of a collection to take in the resources that its rules find. */
export const RulesStatus = { off: 0, on: 1 } as const;

/** Which conditions of a collection's rules have to hold. */
export const ConditionType = { all: 1, any: 2 } as const;

export const SerializeStatus = { ongoing: 0, completed: 1 } as const;

/** `sortType` of lists of items. */
export const SortType = { ascending: 1, descending: -1 } as const;

/** `status` of a resource type, as operators read it. */
export const TypeStatus = { usable: 1, disabled: 2 } as const;

/** `status` of an operation category. */
export const CategoryStatus = { shown: 1, hidden: 2 } as const;

/** Kinds of sources of an operation category. */
export const CategorySource = {
  basicType: 1,
  customType: 2,
  tag: 3,
  allBasic: 4,
  basicBelow: 5,
  allCustom: 6,
  customBelow: 7,
} as const;

/** `resourceRangeType` of a suggested tag: for works of these types, of all others, or of all. */
export const TagRange = { these: 1, others: 2, all: 3 } as const;

/** `status` of one entry in the answer of a call for many. */
export const BatchOutcome = { done: 1, refused: 2 } as const;

/** `accountType`: whose account it is. */
export const AccountType = { individual: 1, contract: 2, node: 3, organisation: 4 } as const;

/** `status` of an account. */
export const WalletStatus = { inactive: 0, normal: 1, frozen: 2 } as const;
export type WalletStatus = (typeof WalletStatus)[keyof typeof WalletStatus];

/** `status` of a transaction and of its lines in statements. */
export const TransactionStatus = { pending: 1, settled: 2, closed: 3 } as const;

/** Where the operator can place advertisements. */
export const AdPlace = { notice: 1, float: 2, dashboard: 3, market: 4, carousel: 5 } as const;
export type AdPlace = (typeof AdPlace)[keyof typeof AdPlace];

export const FileAnalysis = { waiting: 0, analysing: 1, success: 2, failed: 3 } as const;
export type FileAnalysis = (typeof FileAnalysis)[keyof typeof FileAnalysis];

export const BucketType = { user: 1, system: 2 } as const;

export const ArticleType = { resource: 1, collection: 2, nodeCollection: 3, storageObject: 4 } as const;

/** Who is at fault when something is not authorised; bits. */
export const Defaulter = { none: 0, resourceSide: 1, nodeSide: 2, consumer: 4, unknown: 128 } as const;

/** Which sides a call for authorisation asks for. */
export const AuthType = { nodeSide: 1, resourceSide: 2, bothSides: 3, withConsumer: 4 } as const;
export type AuthType = (typeof AuthType)[keyof typeof AuthType];

/** Kind of subject that decided about an authorisation. */
export const Referee = { resource: 1, exhibit: 2 } as const;

export const AuthCode = {
  byContract: 200,
  byPolicyWithoutIdentity: 201,
  byDefault: 203,
  notAuthorised: 301,
  notSigned: 303,
  terminated: 304,
  otherSubject: 305,
  contractException: 306,
  signingIncomplete: 307,
  notFound: 401,
  offline: 402,
  frozen: 403,
  notLoggedIn: 502,
  notEntitled: 503,
  licensorException: 504,
  internal: 900,
  argument: 901,
} as const;
export type AuthCode = (typeof AuthCode)[keyof typeof AuthCode];

export const AUTH_CODE_TYPES = [
  'register',
  'resetPassword',
  'updateMobileOrEmail',
  'activateTransactionAccount',
  'updateTransactionAccountPwd',
  'rightsNotice',
  'auditPass',
  'auditFail',
  'receiptDoubtful',
  'walletAwaited',
  'nodeBlocked',
  'nodeUnblocked',
  'ownDomainLost',
  'resourceBlocked',
  'resourceUnblocked',
  'accountFrozen',
  'accountRestored',
  'closingAsked',
  'closingTakenBack',
  'closingStopped',
  'accountClosed',
  'exportReady',
  'exportFailed',
  'accountMoved',
  'webhookFailing',
  'webhookOff',
  'approvalWanted',
  'budgetPaused',
  'reportAccepted',
  'reportRejected',
  'reportUpheld',
  'reportReversed',
  'subjectFrozen',
  'subjectRemoved',
  'appealAccepted',
  'appealAcceptedOffline',
  'appealRejected',
  'noticeAccepted',
  'noticeRejected',
  'noticeCountered',
  'noticeLifted',
  'noticeUpheld',
  'counterRestored',
  'counterRestoredOffline',
  'counterKept',
  'policyTestsFailed',
  'passwordChanged',
  'passwordReset',
  'addressBound',
  'addressReplaced',
  'tokenMade',
  'passkeyMade',
  'identityBound',
  'newDevice',
] as const;
export type AuthCodeType = (typeof AUTH_CODE_TYPES)[number];
