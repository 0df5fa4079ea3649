import { type AddressKind, addressKind } from '@colophon/model';
import type { UserRow } from '../tables.ts';

export const SERVES_FROM = { email: 'emailServesFrom', mobile: 'mobileServesFrom' } as const;

/**
 * Returns true when the user's address of a kind may prove who they are. An address that an open session bound for the first
 * time may do so only once it was confirmed or a day has passed.
 */
export function serves(user: UserRow, kind: AddressKind, now: Date): boolean {
  const from = user[SERVES_FROM[kind]];
  return user[kind] !== '' && (from === null || from <= now);
}

/** The addresses of a user that serve, in lower case. */
export function servingAddresses(user: UserRow, now: Date): string[] {
  return (['email', 'mobile'] as const)
    .filter((kind) => serves(user, kind, now))
    .map((kind) => user[kind].toLowerCase());
}

/** Returns true when `address` is one of the user's that serve. */
export function isServing(user: UserRow, address: string, now: Date): boolean {
  const kind = addressKind(address);
  return kind !== null && user[kind].toLowerCase() === address && serves(user, kind, now);
}
