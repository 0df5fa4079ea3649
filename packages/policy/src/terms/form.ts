/** Who signs: 1 a resource, 2 a node, 3 a consumer. */
export type Kind = 1 | 2 | 3;

/**
 * What a state is worth to the licensee. `F`, `E`, `R`: from here on everything is licensed, nothing is, everything is
 * for rehearsing. `L`, `N`, `T`: licensed, not licensed, rehearsing, with something to follow.
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

/** What is paid, and to which account if it is not the licensor's. */
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

/** What a policy comes to when everything is left out that makes no difference to the one who signs. */
export interface Form {
  /** Where a contract begins. */
  begin: Node;
  /**
   * What the states do not tell: payments that bring nothing more, that end the licence, that never bring one, and the
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

/** Whether something ends by a length and at a date, whichever comes first. */
export function isTwofold({ length, date }: Span): boolean {
  return length !== undefined && date !== undefined;
}
