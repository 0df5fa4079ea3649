/** Subjects signed by one call. */
export const MAX_SUBJECTS = 200;
/** Ids that a list of contracts is asked for by. */
export const MAX_CONTRACT_IDS = 300;
/** Contracts whose clock events one transaction fires. */
export const MAX_CONTRACTS_AT_ONCE = 500;
/** Transactions of one process that fire clock events: while the database writes one, the next is computed. */
export const FIRED_SIDE_BY_SIDE = 2;
/** Interval in which a worker looks for due clock events, and so their longest delay while there is little to do. */
export const LOOK_FOR_DUE_EVENTS_EVERY_MS = 250;
/** For how long one key signs receipts: a year. */
export const RECEIPT_KEY_LIFE_MS = 365 * 24 * 3_600_000;
/** Interval in which a worker checks whether the key of receipts is that old. */
export const LOOK_AT_RECEIPT_KEY_EVERY_MS = 24 * 3_600_000;
/** Interval in which a worker looks for revoked keys of receipts, and so the longest delay until their owners are told. */
export const LOOK_FOR_LOST_KEYS_EVERY_MS = 10 * 60_000;
/** Exhibits in the statistics of one user's contracts. */
export const MAX_STATISTICS = 1000;
/** Users whose contracts one call counts. */
export const MAX_COUNTED_USERS = 100;
/** Names that a search suggests. */
export const MAX_SUGGESTIONS = 10;
/** Characters of a part of a name that is looked for. */
export const MAX_NAME_LENGTH = 100;
/** Characters of keywords. */
export const MAX_KEYWORDS_LENGTH = 200;
/** Subjects or parties of a name that a search looks contracts up by; of more, the contracts themselves are looked through. */
export const MAX_NAMED = 1000;
/** Interval in which contracts that could not be initialised are tried again. */
export const START_WAITING_EVERY_MS = 5 * 60_000;
/** A clock event that has been due for so long is late: in calm it fires sooner. */
export const LATE_MS = 1000;
/** Pause after the first failed try to move a contract; each further failure doubles it, up to the longest. */
export const FIRST_TIMER_RETRY_MS = 60_000;
export const LONGEST_TIMER_RETRY_MS = 3_600_000;
/** Characters that are kept of why a contract cannot be moved. */
export const MAX_TIMER_FAILURE_LENGTH = 500;

/** Most tries of a payment whose contract has moved since it was read; each time something else has moved it. */
export const MAX_OVERTAKEN = 100;

/** Shortest interval between messages to somebody that others wait for their wallet. */
export const TELL_AWAITED_EVERY_MS = 24 * 60 * 60 * 1000;
