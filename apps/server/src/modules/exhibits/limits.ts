/** Every limit of exhibits (specification 07). */

/** Ids of one call. */
export const MAX_LOOKUP = 100;
/** The last place that an exhibit can be sent to. */
export const MAX_PLACE = 1_000_000;
/** Items of an exhibit in one answer; themes ask for a whole list at once. */
export const MAX_ITEMS = 1000;

export const MAX_POLICIES_TO_SIGN = 20;
export const MAX_REWRITE_PROPERTIES = 30;
export const MAX_PROPERTY_NAME_LENGTH = 50;
export const MAX_PROPERTY_VALUE_LENGTH = 140;
export const MAX_PROPERTY_REMARK_LENGTH = 50;
export const MAX_TAG_FILTERS = 20;
export const MAX_TYPE_FILTERS = 100;
export const MAX_KEYWORDS_LENGTH = 100;
export const MAX_RESOLVE_RESOURCE_IDS = 300;
export const MAX_CONTRACT_IDS = 300;

/** Levels of an answered tree. */
export const MAX_TREE_DEPTH = 100;

/** Sites that a work's page names. */
export const MAX_SITES_SHOWN = 24;

/** Exhibits that are recommended beside one. */
export const DEFAULT_RECOMMENDATIONS = 10;

/** Longer properties do not fit into a header. */
export const MAX_PROPERTY_HEADER_BYTES = 4096;

/** Stored size of a dependency tree that is read along with an exhibit whatever for: a hundred places. */
export const MAX_SMALL_TREE_BYTES = 8 * 1024;

/** Beyond so many things that an exhibit depends on, whether they have changed is asked where they stand, along with what has. */
export const MAX_SCOPES_TO_COMPARE = 100;

/** Places of trees, and things depended on, that one process keeps in memory of the exhibits that it was asked about. */
export const MAX_RECALLED_PLACES = 50_000;
