/** Subjects signed by one call. */
export const MAX_SUBJECTS = 200;
/** Ids that a list of contracts is asked for by. */
export const MAX_CONTRACT_IDS = 300;

/** A state machine that moves this often in one minute by the clock alone turns in a circle. */
export const MAX_TIMED_MOVES_PER_MINUTE = 60;
