import type { StatementFilter } from '#api/accounts/queries.ts';
import { dayEnd, dayStart, onCalendar } from '#calendar.ts';
import { rangeOf, STATES, type StatementRange, type StatementSearch } from './statement-search.ts';

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
