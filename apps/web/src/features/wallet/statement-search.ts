import { type searchParams, someOf, text } from '#search-params.ts';

export const RANGES = ['week', 'month', 'year'] as const;
export type StatementRange = (typeof RANGES)[number];
export const STATES = ['pending', 'success', 'closed'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function day(value: unknown): string | undefined {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** An amount with two decimals, read as `parseAmount` does, with which the table of routes would load everything about money. */
function amount(value: unknown): string | undefined {
  const isAmount = /^\d{1,12}(\.\d{1,2})?$/.test(String(value)) && Number(value) > 0;
  return isAmount ? Number(value).toFixed(2) : undefined;
}

/** Readers of the statement's filters in the address. Days take precedence over the range. */
export const statementReaders = {
  range: someOf(...RANGES),
  from: day,
  until: day,
  least: amount,
  most: amount,
  state: someOf(...STATES),
  keywords: text,
};

/** Readers of what the page of a wallet opens with. */
export const walletReaders = { open: someOf('recharge') };

export type StatementSearch = ReturnType<ReturnType<typeof searchParams<typeof statementReaders>>>;

/** The last month, unless the address says otherwise. */
export function rangeOf({ range, from, until }: StatementSearch): StatementRange | null {
  return from || until ? null : (range ?? 'month');
}
