/** Policy texts of one call. */
export const MAX_POLICY_TEXTS = 100;
/** The last page of a list of policies that can be asked for. */
export const MAX_PAGE_NUMBER = 100_000;
/** Policies looked up by one call. */
export const MAX_POLICY_IDS = 200;
/** Bytes of a policy text that is explained or filled in. */
export const MAX_EXPLAINED_BYTES = 100_000;
/** Steps of a history that one call explains. */
export const MAX_TRANSFERS = 1000;
/** Values that one call fills in, and characters of each. */
export const MAX_FILLED = 100;
export const MAX_VALUE_LENGTH = 100;
/** Policies that one call adds to a subject, or that it changes. */
export const MAX_POLICIES_PER_CALL = 20;
