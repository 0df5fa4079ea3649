const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The longest that a budget may last. */
export const MAX_BUDGET_LIFE_MS = 366 * DAY_MS;
/** For how long a payment waits to be decided about, and for how long the decision holds. */
export const APPROVAL_LIFE_MS = DAY_MS;
export const APPROVAL_RETENTION_MS = 90 * DAY_MS;
/** So many refusals in an hour pause a budget. */
export const PAUSING_REFUSALS = 10;
export const REFUSALS_COUNT_MS = HOUR_MS;
export const REFUSAL_RETENTION_MS = DAY_MS;
