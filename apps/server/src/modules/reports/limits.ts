import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

/** Every limit of reports. */

const HOUR_MS = 60 * 60 * 1000;
export const REPORTS_BY_USER: RateLimit = { name: 'report-user', max: 30, windowMs: HOUR_MS };
export const NOTICES_BY_IP: RateLimit = { name: 'notice-ip', max: 10, windowMs: HOUR_MS };
export const MAX_KEYWORDS_LENGTH = 100;
/** The longest id of a subject. */
export const MAX_SUBJECT_ID_LENGTH = 24;
