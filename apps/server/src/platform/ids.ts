import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/**
 * Identifiers in the forms that clients of the ecosystem know (specification 00, section 9).
 * User and node numbers come from database sequences, beside their tables.
 */

const THIS_PROCESS = randomBytes(5).toString('hex');
/** Begins in the lower half, so that it goes round only after millions of identifiers. */
let counter = randomInt(0x800000);

/**
 * A new 24-hex identifier: the time in seconds, what tells this process from others, a counter. Ids of one process sort by
 * creation. They are names, not secrets.
 */
export function newObjectId(at: Date): string {
  counter = (counter + 1) % 0x1000000;
  const seconds = Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + THIS_PROCESS + counter.toString(16).padStart(6, '0');
}

/** A new 32-hex session number (`tokenSn`). */
export function newTokenSn(): string {
  return randomBytes(16).toString('hex');
}

/** A new 12-hex place in a dependency tree, or number of a request. */
export function newShortId(): string {
  return randomUUID().slice(-12);
}

/** The 32-hex MD5 of a text: versions and policies are named by it. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
