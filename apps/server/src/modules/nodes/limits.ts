/** Every limit of nodes (specification 07). */

/** Ids of one call. */
export const MAX_LOOKUP = 100;
