import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const LOGIN_FAILURES_BY_NAME: RateLimit = { name: 'login-name', max: 10, windowMs: 10 * MINUTE_MS };
export const LOGIN_FAILURES_BY_IP: RateLimit = { name: 'login-ip', max: 10, windowMs: 10 * MINUTE_MS };
export const MESSAGES_BY_ADDRESS: RateLimit = { name: 'message-address', max: 10, windowMs: 24 * HOUR_MS };
export const MESSAGES_BY_IP: RateLimit = { name: 'message-ip', max: 30, windowMs: HOUR_MS };
export const ANONYMOUS_LOOKUPS_BY_IP: RateLimit = { name: 'user-detail-ip', max: 60, windowMs: MINUTE_MS };

/** Wrong codes that invalidate the outstanding codes of one type and address. */
export const MAX_WRONG_CODES = 5;
export const MAX_USER_IDS = 200;
