/** Uses of the code that every user can hand on. */
export const OWN_CODE_USES = 3;
export const DEFAULT_NEW_CODES = 10;
/** Codes of one operator's call. */
export const MAX_CODES = 100;
/** Applications of one operator's call. */
export const MAX_APPLICATIONS = 50;
