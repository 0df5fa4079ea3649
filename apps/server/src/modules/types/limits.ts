/** Every limit of resource types and attributes (specification 02). */

export const MAX_TYPE_DEPTH = 5;
export const MAX_LISTED_TYPES = 100;
export const MAX_RECENT_TYPES = 10;
export const MAX_TYPE_CODE_LENGTH = 100;
export const MAX_KEYWORDS_LENGTH = 100;

/** Types, categories or tags that an operator changes in one call. */
export const MAX_CODES = 100;
export const MAX_PRIORITY = 1_000_000;
export const MAX_FORMATS = 50;
export const MAX_ATTRIBUTES_OF_TYPE = 100;
export const MAX_FILE_SIZE_FIGURE = 10_000;

/** Levels of the tree of operation categories. */
export const MAX_CATEGORY_DEPTH = 3;
export const MAX_CATEGORY_SOURCES = 200;

export const MAX_TAG_RANGE = 200;
export const MAX_TAG_PAGE = 1000;
