import { TOKEN_SCOPES, type TokenScope } from '@colophon/model';
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

/** Programs that may ask for a token, by the names that they give themselves. */
export const DEVICE_CLIENTS: Readonly<Record<string, string>> = { 'colophon-cli': 'Colophon CLI' };
/** Scopes of a program that names none. */
export const DEFAULT_DEVICE_SCOPES: readonly TokenScope[] = ['read', 'publish', 'license', 'nodes'];
/** All that they may ask for, besides those of single nodes. */
export const DEVICE_SCOPES: readonly TokenScope[] = TOKEN_SCOPES.filter((scope) => scope !== 'operate');
/** Time in which a program has to be approved, and to fetch its token. */
export const DEVICE_REQUEST_LIFE_MS = 10 * MINUTE_MS;
/** Life of a token that a program gets: 90 days. */
export const DEVICE_TOKEN_LIFE_MS = 90 * 24 * 60 * MINUTE_MS;
/** Pause between two questions of a program, and by how much it grows with one that comes too early. */
export const POLL_SECONDS = 5;
export const POLL_SLOWER_SECONDS = 5;
/** Characters of a code as somebody types it. */
export const MAX_TYPED_CODE = 20;
/** Characters of what a program says about itself that are kept. */
export const MAX_USER_AGENT = 200;
export const DEVICE_REQUESTS_BY_IP: RateLimit = { name: 'device-requests-ip', max: 30, windowMs: 10 * MINUTE_MS };
/** Codes under which no program waits. */
export const WRONG_CODES_BY_USER: RateLimit = { name: 'device-codes-user', max: 5, windowMs: 10 * MINUTE_MS };
export const WRONG_CODES_BY_IP: RateLimit = { name: 'device-codes-ip', max: 10, windowMs: 10 * MINUTE_MS };
