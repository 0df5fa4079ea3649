/** Ids of one call. */
export const MAX_LOOKUP = 100;
/** Versions of one call of the older form. */
export const MAX_VERSIONS = 500;
/** Contracts that one call checks. */
export const MAX_CONTRACTS = 300;
