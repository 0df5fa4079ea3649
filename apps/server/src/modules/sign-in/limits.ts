import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

const MINUTE_MS = 60_000;

/** Time on the provider's pages, from leaving here to coming back. */
export const FLOW_LIFE_MS = 10 * MINUTE_MS;
/** Time in which an identity can be bound, from the provider's confirmation on. */
export const PROOF_LIFE_MS = 30 * MINUTE_MS;
/** The key of a browser outlives the flow and the proof that follows it. */
export const BROWSER_KEY_SECONDS = 3600;
/** Longest time that a provider's server may take to answer. */
export const PROVIDER_TIMEOUT_MS = 10_000;
/** Time before its end from which a ticket for sharing pages is no longer used. */
export const SHARE_TICKET_MARGIN_MS = 5 * MINUTE_MS;
/** Age at which a signed message of WeChat is no longer taken. */
export const WECHAT_MESSAGE_AGE_MS = 5 * MINUTE_MS;
/** Bytes of such a message. */
export const MAX_WECHAT_MESSAGE = 16_384;
/** Characters of a provider's display name that are kept. */
export const MAX_PROVIDER_NAME = 60;

/** Sign-ins that visitors begin, and callbacks that did not begin here: each may make the server ask a provider. */
export const SIGN_INS_BY_IP: RateLimit = { name: 'provider-ip', max: 60, windowMs: 10 * MINUTE_MS };

export const MAX_PASSKEYS = 20;
/** Time to unlock the device, after which its answer comes too late. */
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
/** Sign-ins by passkey, begun or finished. */
export const PASSKEY_LOGINS_BY_IP: RateLimit = { name: 'passkey-ip', max: 60, windowMs: MINUTE_MS };
