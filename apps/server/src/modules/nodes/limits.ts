/** Every limit of nodes (specification 07). */

/** Ids of one call. */
export const MAX_LOOKUP = 100;
export const MAX_NODE_LOGO_LENGTH = 2048;
