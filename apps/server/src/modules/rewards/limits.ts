/** Rows of a ranking at most. */
export const MAX_RANKS = 200;
/** Characters of an operator's reason. */
export const MAX_REASON = 200;
/** The most coins that one adjustment moves. */
export const MAX_ADJUSTMENT = 100_000_000;
