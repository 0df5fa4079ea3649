export type * from './types.d.ts';

import type { CheckResult, KeySet, Machine } from './types.d.ts';

/** The canonical form of a JSON value (RFC 8785). Throws for what JSON does not know. */
export function canonicalise(value: unknown): string;

/** Checks a receipt, byte for byte, against the keys of its platform. */
export function checkReceipt(bytes: Uint8Array, keys: KeySet): CheckResult;

/** The keys in a text, or `null` when it is no set of keys. */
export function readKeySet(text: string): KeySet | null;

/** The name of a public key: its thumbprint (RFC 7638). */
export function keyId(key: { crv: string; kty: string; x: string }): string;

/** Returns the content that the endorsement of a key covers: the key as it was made. */
export function endorsedContent(key: object): string;

/** True when `statement` bears, as `signature`, that of a key that counted at `at` (ISO 8601) and was not lost. */
export function isSignedStatement(statement: object, type: string, at: string, keys: KeySet): boolean;

/** The states of a policy as receipts hold them. */
export function machineOf(
  states: Readonly<
    Record<
      string,
      {
        readonly serviceStates: readonly string[];
        readonly transitions: readonly {
          readonly id: string;
          readonly code: string;
          readonly toState: string;
          readonly args: Readonly<Record<string, string | number>>;
        }[];
      }
    >
  >,
): Machine;

export const FORMAT: 'colophon-receipt/1';
export const MAX_VERSIONS: 1000;
/** The `typ` of the signatures of receipts, and of keys by the key before. */
export const RECEIPT_TYPE: 'colophon-receipt+jws';
export const KEY_TYPE: 'colophon-receipt-key+jws';
