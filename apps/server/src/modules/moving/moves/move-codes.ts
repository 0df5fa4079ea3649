import { createHash, randomInt } from 'node:crypto';

/** Characters of codes: none that is read as another one, and none that makes words. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 10;

/** Returns a new code that people type: ten letters. */
export function newMoveCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Returns the hash by which a code is kept. Blanks, dashes and case do not matter. */
export function hashOfMoveCode(code: string): string {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
}
