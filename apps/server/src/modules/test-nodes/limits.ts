/** Every limit of test nodes (specification 08). */

/** UTF-16 code units, after decoding. */
export const MAX_RULE_TEXT_LENGTH = 1_048_576;
/** Body of the calls that take rules: a text whose characters are all escaped is that much longer. */
export const MAX_RULES_BODY_BYTES = 10 * 1_048_576;
/** A match is asked for once in this time, unless it is mandatory. */
export const MATCH_AGAIN_AFTER_MS = 60_000;
/** A match that has run for so long is taken for dead. */
export const MATCH_IS_DEAD_AFTER_MS = 60_000;
/** Time of one match in its thread: 10,000 rules on 10,000 exhibits take less than five seconds on a free processor. */
export const MAX_MATCH_MS = 30_000;

/**
 * Places of all trees that the rules of a node make, and of those in which they may replace something. In a match sub-trees are shared; what it stores, about 450 bytes a place, is not:
 * 10,000 trees of 5,000 places each would be more than any process has. This many, 20 for each of 10,000 rules, are 90 MB.
 */
export const MAX_MATCH_PLACES = 200_000;

/** Exhibits, names or ids that are read by one statement. */
export const READ_AT_ONCE = 500;
/** Test exhibits that are written by one statement. */
export const WRITTEN_AT_ONCE = 250;

/** Shares of one rehearsal at once. */
export const MAX_SHARES = 10;
/** Browsers that may open one share. */
export const MAX_BROWSERS = 20;
export const MAX_SHARE_DAYS = 30;
export const DEFAULT_SHARE_DAYS = 7;

/** Contracts that an outlook looks at, and test exhibits that it names of each. */
export const MAX_FORESEEN_CONTRACTS = 100;
export const MAX_FORESEEN_EXHIBITS = 20;

export const MAX_KEYWORDS_LENGTH = 100;
export const MAX_TYPE_LENGTH = 40;
export const MAX_TAG_FILTERS = 20;
export const MAX_TYPE_FILTERS = 100;
export const DEFAULT_RECOMMENDATIONS = 10;
export const MAX_ITEMS = 1000;
export const MAX_LOOKUP = 100;
export const MAX_NAME_LENGTH = 128;
/** Test exhibits that are decided about by one call. */
export const MAX_DECIDED = 60;
export const MAX_RESOLVED = 999;
export const MAX_CONTRACTS = 20;

/** Levels of an answered tree. */
export const MAX_TREE_DEPTH = 100;

/** Exhibits that are named when a node goes live: left out, or given policies. */
export const MAX_LEFT_OUT = 10_000;
/** Resources that are licensed along with going live, policies of one that are signed, and policies that one exhibit begins to offer. */
export const MAX_LICENSED = 1000;
export const MAX_POLICIES_SIGNED = 20;
export const MAX_POLICIES_ADDED = 20;
