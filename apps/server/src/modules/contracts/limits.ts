/** Subjects signed by one call. */
export const MAX_SUBJECTS = 200;
/** Ids that a list of contracts is asked for by. */
export const MAX_CONTRACT_IDS = 300;
