import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

/** Ids of one call. */
export const MAX_LOOKUP = 100;
/** Versions of one call of the older form. */
export const MAX_VERSIONS = 500;
/** Contracts that one call checks. */
export const MAX_CONTRACTS = 300;

/** Lines of a text that a cover shows at most. */
export const COVER_LINES = 12;
/** Longest wait of a page for a cover that is made for the first time. */
export const COVER_WAIT_MS = 3000;
/** Time that browsers keep a cover without asking again; a work that an author takes back may be seen for as long. */
export const COVER_FRESH_S = 600;

/** Plans that are asked for: one may keep the processor busy for a tenth of a second. */
export const PLANS = {
  byUser: { name: 'plan-user', max: 120, windowMs: 60_000 },
  byIp: { name: 'plan-ip', max: 60, windowMs: 60_000 },
} satisfies Record<string, RateLimit>;
