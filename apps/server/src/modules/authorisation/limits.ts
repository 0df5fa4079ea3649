import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

/** Ids of one call. */
export const MAX_LOOKUP = 100;
/** Versions of one call of the older form. */
export const MAX_VERSIONS = 500;
/** Contracts that one call checks. */
export const MAX_CONTRACTS = 300;

/** Plans that are asked for: one may keep the processor busy for a tenth of a second. */
export const PLANS = {
  byUser: { name: 'plan-user', max: 120, windowMs: 60_000 },
  byIp: { name: 'plan-ip', max: 60, windowMs: 60_000 },
} satisfies Record<string, RateLimit>;
