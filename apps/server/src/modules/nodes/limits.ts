import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

/** Every limit of nodes (specification 07). */

const HOUR_MS = 3_600_000;

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

export const MAX_OWN_DOMAINS = 10;
/** Each look asks the DNS of a stranger's domain. */
export const LOOKS_AT_DOMAINS: RateLimit = { name: 'own-domain-look', max: 30, windowMs: HOUR_MS };
/** Verified domains are looked at once a day. */
export const LOOK_AGAIN_AFTER_MS = 24 * HOUR_MS;
export const LOOK_FOR_DUE_DOMAINS_EVERY_MS = HOUR_MS;
/** Domains that one run looks at. */
export const MAX_LOOKS_AT_ONCE = 500;
/** Looks in a row without the token after which a domain no longer leads to the site. */
export const MAX_MISSES = 3;
