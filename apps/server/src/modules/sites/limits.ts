import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Time from the platform's page to the site's. */
export const TICKET_LIFE_MS = MINUTE_MS;

/** Time from the console to a view of a site, and again from the platform's host to the site's. */
export const SITE_VIEW_LINK_LIFE_MS = MINUTE_MS;

/** Policies among which owners choose whose licensee they look as: those of most exhibits. */
export const MAX_POLICIES_ON_OFFER = 100;

/** Of an address on a site that visitors come back to. */
export const MAX_ADDRESS_LENGTH = 4096;

/** Reports about failures of sites: anybody may send them, so nobody's may fill the owner's list. */
export const FAILURES_BY_IP: RateLimit = { name: 'site-failure-ip', max: 10, windowMs: 10 * MINUTE_MS };
export const FAILURES_BY_NODE: RateLimit = { name: 'site-failure-node', max: 60, windowMs: 10 * MINUTE_MS };
/** Different failures that are kept of a node: the latest. */
export const MAX_FAILURES = 20;
/** Time for which a failure is shown after its last report. */
export const FAILURE_RETENTION_MS = 30 * DAY_MS;
export const MAX_FAILURE_PAGE_LENGTH = 300;
export const MAX_FAILURE_MESSAGE_LENGTH = 500;

/** Files of a theme that a page has fetched early. */
export const MAX_FILES_TO_PRELOAD = 6;
/** A larger start page is not looked into. */
export const MAX_PAGE_OF_THEME_BYTES = 64 * 1024;
/** Themes whose files a process knows. */
export const MAX_KNOWN_THEMES = 1000;

/** Hosts of a day whose visitors are counted apart. */
export const MAX_REFERRERS_A_DAY = 100;
/** Uses are told of so long a time unless said otherwise, and of so long a time at most. */
export const DEFAULT_USES_MS = 30 * DAY_MS;
export const MAX_USES_MS = 366 * DAY_MS;
/** Rows of days longer ago are deleted. */
export const USES_RETENTION_MS = 2 * MAX_USES_MS;
/** Exhibits and hosts in one answer, those of most use. */
export const MAX_USED = 100;
