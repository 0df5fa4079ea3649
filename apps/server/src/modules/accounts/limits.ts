import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong transaction passwords that lock it. */
export const MAX_PASSWORD_TRIES = 5;
export const PASSWORD_LOCK_MS = 30 * MINUTE_MS;
/** After so long without a try, the wrong ones before are forgotten. */
export const PASSWORD_TRIES_LIFE_MS = 24 * HOUR_MS;
/**
 * Longest wait of a try for the outcome of the last remaining one, which another process checks, and the interval of asking.
 */
export const LAST_TRY_WAIT_MS = 2_000;
export const LAST_TRY_POLL_MS = 50;
/** After so long the process that looked at the last try is taken for dead, and the try for wrong. */
export const LAST_TRY_LOST_MS = 10_000;
/** Time during which a password once right is accepted without hashing it again, and the wallets a process remembers. */
export const PASSWORD_MEMORY_MS = 5 * MINUTE_MS;
export const MAX_REMEMBERED_PASSWORDS = 10_000;

/** Interval of looking for a nightly proof that is due. */
export const LOOK_FOR_PROOF_EVERY_MS = HOUR_MS;

/** Users or wallets in one call of an operator. */
export const MAX_BATCH = 100;
/** Greatest number by which the database counts users and nodes. */
export const MAX_USER_ID = 2_147_483_647;
export const MAX_REASON_LENGTH = 200;
export const MAX_REMARK_LENGTH = 200;
export const MAX_KEYWORDS_LENGTH = 128;
/** Transactions that a search of operators looks through: the newest that accounts, numbers and dates leave. */
export const MAX_SEARCHED_RECORDS = 20_000;
/** Greatest bigint of the database: no record has a greater number. */
export const MAX_LEDGER_NUMBER = 9_223_372_036_854_775_807n;
/** Numbers that are tried for a new account, each with four random digits, until one is free. */
export const MAX_NUMBERING_TRIES = 20;

/** Initial balance of the account that rewards are paid from: 10,000,000.00. */
export const INITIAL_REWARD_CENTS = 1_000_000_000;

/** For how long an order may be paid on a gateway's page. Stripe takes 30 minutes to 24 hours from the moment it hears of it. */
export const RECHARGE_LIFE_MS = 2 * HOUR_MS;
/** For how long an operator waits for money to arrive. */
export const OPERATOR_ORDER_LIFE_MS = 7 * 24 * HOUR_MS;
/** The most that an invented payment brings in: a million coins. */
export const MOCK_MAX_AMOUNT_CENTS = 100_000_000;
/** Longest time that a gateway may take to answer. */
export const GATEWAY_TIMEOUT_MS = 10_000;
/** Charges of Stripe in the smallest unit: what nearly every currency allows at least, and eight digits at most. */
export const STRIPE_MIN_MINOR = 400;
export const STRIPE_MAX_MINOR = 99_999_999;
/** A notification that was signed longer ago is refused, as one that somebody has kept. */
export const STRIPE_SIGNATURE_LIFE_SECONDS = 300;
/** Intervals of asking a gateway about an order that somebody looks at, and about one that should have ended. */
export const ORDER_QUERY_MS = 5_000;
export const OVERDUE_QUERY_MS = MINUTE_MS;
/** Interval of looking for orders whose time has come. */
export const ORDER_SWEEP_MS = 5_000;
/** Orders that one sweep looks at, all beside one another. */
export const ORDERS_AT_ONCE = 20;
/** A payout without outcome is asked about after so long, then after twice as long, and so on. Longer than a gateway takes to answer. */
export const FIRST_PAYOUT_QUERY_MS = 30_000;
export const LONGEST_PAYOUT_QUERY_MS = 6 * HOUR_MS;
/** Asked so often without an outcome, for about two hours, a payout is told to operators. */
export const STUCK_AFTER_QUERIES = 9;
/** A withdrawal's transaction waits for the gateway's word, however long that takes; nothing closes it but that. */
export const WITHDRAWAL_LIFE_MS = 365 * 24 * HOUR_MS;
/** Recharges that one user orders. */
export const RECHARGES_BY_USER: RateLimit = { name: 'recharge-user', max: 60, windowMs: HOUR_MS };

export const MAX_GATEWAY_ORDER_NO_LENGTH = 128;
