/** Policy texts of one call. */
export const MAX_POLICY_TEXTS = 100;
/** Policies looked up by one call. */
export const MAX_POLICY_IDS = 200;
/** Policies that one call adds to a subject, or that it changes. */
export const MAX_POLICIES_PER_CALL = 20;
