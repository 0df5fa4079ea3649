import type { RateLimit } from '#platform/rate-limits/rate-limits.ts';

/** Rows of a ranking at most. */
export const MAX_RANKS = 200;
/** Characters of an operator's reason. */
export const MAX_REASON = 200;
/** The most coins that one adjustment moves. */
export const MAX_ADJUSTMENT = 100_000_000;
/** A friend who was invited has so long for the newcomer's tasks. */
export const INVITATION_LIFE_MS = 30 * 86_400_000;
/** Waiting rewards are looked for so often: those whose owner could not be given them, and those that were cut off. */
export const LOOK_FOR_WAITING_EVERY_MS = 10_000;
/** Waiting rewards that are looked at in one go. */
export const MAX_WAITING = 1000;
/** Words of clients that somebody did something, for each person. */
export const PUSHES: RateLimit = { name: 'rewards.pushes', max: 30, windowMs: 60_000 };
/** Codes that are asked for at once. */
export const MAX_CODES = 50;
/** People, or records, that an operator changes at once. */
export const MAX_BATCH = 100;
/** Invited friends that are asked for at once. */
export const MAX_FRIENDS = 200;
/** Tasks that a reward asks for. */
export const MAX_CONDITIONS = 20;
/** The least that is cashed out, in hundredths. */
export const MIN_CASH = 2000;
/** Payouts whose end is not known are asked about so often, and not before they are so old. */
export const OPEN_PAYOUT_MS = 60_000;
/** Works of one drawing. */
export const MAX_DRAWS = 100;
/** Pieces of a capsule. */
export const CAPSULE_PIECES = 3;
/** Pieces that a stage holds. */
export const MAX_CAPSULE_ITEMS = 200;
