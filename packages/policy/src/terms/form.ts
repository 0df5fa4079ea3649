import type { SignerKind } from '../signers.ts';

export type { SignerKind as Kind };

/**
 * Worth of a state to the licensee. `F`, `E`, `R`: from here on everything is licensed, nothing is, everything is for
 * rehearsing. `L`, `N`, `T`: licensed, not licensed, rehearsing, with something to follow.
 */
export type Label = 'F' | 'E' | 'R' | 'L' | 'N' | 'T';

/** A time after which a state is left, as the policy writes it; `toPoint`: at the next settlement point after it. */
export interface Length {
  count: bigint;
  unit: string;
  toPoint: boolean;
}

/** When the clock leaves a state: after a length, at a date (`YYYY-MM-DD HH:mm`), or at the earlier of both. */
export interface Span {
  length?: Length | undefined;
  date?: string | undefined;
}

/** Amount to pay, and the account that receives it if it is not the licensor's. */
export interface Price {
  cents: number;
  account?: string | undefined;
}

export interface Payment {
  price: Price;
  to: Node;
}

/** A state of the normal form. */
export interface Node {
  label: Label;
  clock?: (Span & { to: Node }) | undefined;
  /** The smallest first. */
  payments: Payment[];
}

/** Normal form of a policy, without anything that makes no difference to the signer. */
export interface Form {
  /** Where a contract begins. */
  begin: Node;
  /**
   * Remarks that the states do not tell: payments that bring nothing more, that end the licence, that never bring one, and the
   * names of events that nothing makes happen.
   */
  remarks: { idle: Price[]; ending: Price[]; lost: Price[]; dead: string[] };
}

/** The same text for equal prices. */
export function priceKey({ cents, account = '' }: Price): string {
  return `${cents} ${account}`;
}

/** The same text for lengths that are written alike. */
export function lengthKey(length: Length | undefined): string {
  return length ? `${length.count} ${length.unit} ${length.toPoint}` : '';
}

/** The length of what does not end at a date as well. */
export function lengthAlone({ length, date }: Span): Length | undefined {
  return date === undefined ? length : undefined;
}

/** Returns true when a span has both a length and a date; it ends at the earlier of the two. */
export function isTwofold({ length, date }: Span): boolean {
  return length !== undefined && date !== undefined;
}
