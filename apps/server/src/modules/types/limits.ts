/** Every limit of resource types and attributes (specification 02). */

export const MAX_TYPE_DEPTH = 5;
export const MAX_LISTED_TYPES = 100;
export const MAX_RECENT_TYPES = 10;
export const MAX_TYPE_CODE_LENGTH = 100;
export const MAX_KEYWORDS_LENGTH = 100;
