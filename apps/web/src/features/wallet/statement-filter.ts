import { parseAmount, presentAmount } from '@colophon/model';
import type { StatementFilter } from '#api/accounts/queries.ts';
import { dayEnd, dayStart, onCalendar } from '#calendar.ts';
import { type searchParams, someOf, text } from '#search-params.ts';

export const RANGES = ['week', 'month', 'year'] as const;
export type StatementRange = (typeof RANGES)[number];
export const STATES = ['pending', 'success', 'closed'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function day(value: unknown): string | undefined {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** An amount with two decimals. */
function amount(value: unknown): string | undefined {
  const cents = parseAmount(value);
  return cents === null ? undefined : presentAmount(cents);
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

export type StatementSearch = ReturnType<ReturnType<typeof searchParams<typeof statementReaders>>>;

/** The last month, unless the address says otherwise. */
export function rangeOf({ range, from, until }: StatementSearch): StatementRange | null {
  return from || until ? null : (range ?? 'month');
}

/** The filter as the statement is asked for. Days are the reader's, which may differ from those of the platform; a range ends now. */
export function statementFilter(search: StatementSearch, now: Date): StatementFilter {
  const { from, until, least, most, state, keywords } = search;
  const range = rangeOf(search);
  const start = range ? firstDay(range, now) : from && dayStart(from);
  const end = until && dayEnd(until);
  return {
    ...(start && { startCreatedDate: start.toISOString() }),
    ...(end && { endCreatedDate: end.toISOString() }),
    ...(least && { amountStartPoint: least }),
    ...(most && { amountEndPoint: most }),
    ...(state && { status: STATES.indexOf(state) + 1 }),
    ...(keywords && { keywords }),
  };
}

/** The day after the same one a week, month or year ago; the first of this month where that one has no such day. */
function firstDay(range: StatementRange, now: Date): Date {
  return onCalendar(now)
    .startOf('day')
    .minus({ [range]: 1 })
    .plus({ days: 1 })
    .toJSDate();
}
