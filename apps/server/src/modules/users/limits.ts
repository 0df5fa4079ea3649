import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whichever of the account's names is typed; of names that are nobody's, by the name. */
export const LOGIN_FAILURES_BY_ACCOUNT: RateLimit = {
  name: 'login-account',
  max: 10,
  windowMs: 10 * MINUTE_MS,
  locks: true,
};
export const LOGIN_FAILURES_BY_IP: RateLimit = { name: 'login-ip', max: 10, windowMs: 10 * MINUTE_MS, locks: true };
export const PASSWORD_FAILURES_BY_USER: RateLimit = { name: 'password-user', max: 10, windowMs: 10 * MINUTE_MS };
export const MESSAGES_BY_ADDRESS: RateLimit = { name: 'message-address', max: 10, windowMs: 24 * HOUR_MS };
export const MESSAGES_BY_IP: RateLimit = { name: 'message-ip', max: 30, windowMs: HOUR_MS };
/** Time for which sent messages can be read in the outbox. */
export const MESSAGE_RETENTION_MS = 30 * 24 * HOUR_MS;
/** Time in which a change to the ways somebody signs in can be undone by those who were told of it. */
export const UNDO_LIFE_MS = 7 * 24 * HOUR_MS;
export const UNDOS_BY_IP: RateLimit = { name: 'undo-ip', max: 30, windowMs: HOUR_MS };
/** Until an address that was bound for the first time serves, unless it is confirmed. */
export const FIRST_ADDRESS_WAIT_MS = 24 * HOUR_MS;
/** Mails about logins on new devices: a script that forgets its cookies shall not fill its owner's mailbox. */
export const NEW_DEVICE_MAILS_BY_USER: RateLimit = { name: 'new-device-user', max: 10, windowMs: 24 * HOUR_MS };
/** By name, number, address or code. */
export const LOOKUPS = {
  byUser: { name: 'lookup-user', max: 120, windowMs: MINUTE_MS },
  byIp: { name: 'user-detail-ip', max: 60, windowMs: MINUTE_MS },
} satisfies Record<string, RateLimit>;
export const CAPTCHAS_BY_IP: RateLimit = { name: 'captcha-ip', max: 60, windowMs: MINUTE_MS };

/** Wrong codes that invalidate the outstanding codes of one type and address. */
export const MAX_WRONG_CODES = 5;
export const MAX_USER_IDS = 200;
/** Users of a display name that a list of what is theirs is planned for one by one. */
export const MAX_IDS_CALLED = 1000;
export const MAX_API_TOKENS = 50;
/** A year, whatever its length, and the rest of its last day. */
export const MAX_TOKEN_LIFE_MS = 367 * 24 * HOUR_MS;
export const MAX_TOKEN_SCOPES = 50;

/** Nobody who is alive was born earlier. */
export const EARLIEST_BIRTHDAY = '1900-01-01';

export const MAX_AVATAR_BYTES = 5 * 1_048_576;
/** Most pixels of a picture before it is made small: more than telephones take, fewer than would fill the memory. */
export const MAX_AVATAR_PIXELS = 50_000_000;
export const AVATAR_SIDE_PX = 320;
export const AVATAR_DEADLINE_SECONDS = 10;

/** Time in which a login takes back that an account is to be closed. */
export const CLOSING_GRACE_MS = 7 * 24 * HOUR_MS;
export const LOOK_FOR_DUE_CLOSINGS_EVERY_MS = 10 * MINUTE_MS;

/** Time for which the proof of a password allows binding an account at a provider. */
export const PASSWORD_STATE_LIFE_MS = 10 * MINUTE_MS;
export const CAPTCHA_LIFE_MS = 5 * MINUTE_MS;

/** Users or tags of one operator's call. */
export const MAX_BATCH = 100;
/** The numbers that users and tags can have. */
export const MAX_ID = 2_147_483_647;
export const FIRST_USER_ID = 10_001;
/** Entries of an account's history of freezing in one answer. */
export const MAX_STATUS_RECORDS = 100;
export const DEFAULT_STATUS_RECORDS = 10;
