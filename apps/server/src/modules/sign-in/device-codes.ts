import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Consonants that make no words and are not mistaken for digits. */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
const HALF = 4;
const DEVICE_CODE_BYTES = 32;

/** A code that a person reads off one screen and types at another, without its hyphen. */
export function newUserCode(): string {
  return Array.from({ length: 2 * HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The form in which people see it: `BCDF-GHJK`. */
export function shownUserCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** Typed characters as codes are kept: capitals, without what separates them. */
export function readUserCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}

/** The secret by which a program asks for its token. */
export function newDeviceCode(): string {
  return randomBytes(DEVICE_CODE_BYTES).toString('base64url');
}

export function hashOfDeviceCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
