/** Subjects signed by one call. */
export const MAX_SUBJECTS = 200;
/** Ids that a list of contracts is asked for by. */
export const MAX_CONTRACT_IDS = 300;
/** Contracts whose clock events one transaction fires. */
export const MAX_CONTRACTS_AT_ONCE = 500;
/** Transactions of one process that fire clock events: while the database writes one, the next is computed. */
export const FIRED_SIDE_BY_SIDE = 2;
/** How often a worker looks for clock events that are due: no later than this are they fired while there is little to do. */
export const LOOK_FOR_DUE_EVENTS_EVERY_MS = 250;
/** For how long one key signs receipts: a year. */
export const RECEIPT_KEY_LIFE_MS = 365 * 24 * 3_600_000;
/** How often a worker looks whether the key of receipts is that old. */
export const LOOK_AT_RECEIPT_KEY_EVERY_MS = 24 * 3_600_000;
/** How often a worker looks for keys of receipts that were revoked: no later than this are their owners told. */
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
/** How often contracts are tried again that could not be initialised. */
export const START_WAITING_EVERY_MS = 5 * 60_000;
/** A clock event that has been due for so long is late: in calm it fires sooner. */
export const LATE_MS = 1000;
/** How long a contract that cannot be moved is left alone after its first try; each further one doubles it, up to the longest. */
export const FIRST_TIMER_RETRY_MS = 60_000;
export const LONGEST_TIMER_RETRY_MS = 3_600_000;
/** Characters that are kept of why a contract cannot be moved. */
export const MAX_TIMER_FAILURE_LENGTH = 500;

/** How often a payment is tried again because its contract has moved since it was read: each time something else has moved it. */
export const MAX_OVERTAKEN = 100;

/** How often somebody is told, at most, that others wait for their wallet. */
export const TELL_AWAITED_EVERY_MS = 24 * 60 * 60 * 1000;
