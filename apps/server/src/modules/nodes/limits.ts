/** Every limit of nodes (specification 07). */

/** Ids of one call. */
export const MAX_LOOKUP = 100;
/** Nodes or tags of one operator's call. */
export const MAX_OPERATED = 100;
/** Entries of a node's history of freezing in one answer. */
export const MAX_FREEZE_RECORDS = 100;
export const DEFAULT_FREEZE_RECORDS = 10;
/** Tags that a list of nodes can be narrowed by. */
export const MAX_TAG_FILTERS = 20;
export const MAX_KEYWORDS_LENGTH = 100;
/** Nodes of a name that a list of what is theirs is planned for one by one. */
export const MAX_NODES_NAMED = 1000;
