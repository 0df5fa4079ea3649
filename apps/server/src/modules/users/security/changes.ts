import type { AddressKind, AuthCodeType } from '@colophon/model';
import type { Transaction } from '#platform/database/database.ts';

/**
 * A change of how a user signs in, with what it takes to undo it. Each is told to the addresses bound before it
 * (specification 01, rule 17).
 */
export type SecurityChange =
  | { readonly kind: 'passwordChanged' | 'passwordReset'; readonly formerHash: string }
  | {
      readonly kind: 'addressBound' | 'addressReplaced';
      readonly addressKind: AddressKind;
      /** The address before, empty when there was none. */
      readonly former: string;
      /** From when the address before was to serve, as ISO time; null when it did. */
      readonly formerServesFrom: string | null;
    }
  | { readonly kind: 'tokenMade'; readonly tokenId: string }
  | { readonly kind: 'passkeyMade'; readonly passkeyId: string }
  | { readonly kind: 'identityBound'; readonly identityId: string }
  | { readonly kind: 'newDevice'; readonly sessionId: string };

export type SecurityKind = SecurityChange['kind'] & AuthCodeType;

/** Operations on ways to sign in that a module above keeps itself. */
export interface WaysIn {
  /** Takes back a change of this module's; leaves others alone. */
  undo(tx: Transaction, userId: number, change: SecurityChange): Promise<void>;
  /** Deletes the user's passkeys. */
  revokePasskeys(tx: Transaction, userId: number): Promise<void>;
}

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'users.ways-in': WaysIn;
  }
}

/** Returns the subject of a change: undoing a change undoes those of the same subject that came after it. */
export function subjectOf(change: SecurityChange): string {
  switch (change.kind) {
    case 'passwordChanged':
    case 'passwordReset':
      return 'password';
    case 'addressBound':
    case 'addressReplaced':
      return change.addressKind;
    case 'tokenMade':
      return `token ${change.tokenId}`;
    case 'passkeyMade':
      return `passkey ${change.passkeyId}`;
    case 'identityBound':
      return `identity ${change.identityId}`;
    case 'newDevice':
      return `session ${change.sessionId}`;
  }
}
