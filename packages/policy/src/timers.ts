import { DateTime } from 'luxon';
import { CYCLE_END_CODE, HOURS_PER_CYCLE, RELATIVE_TIME_CODE, TIME_CODE } from './definitions.ts';
import type { Transition } from './types.ts';

/** A state machine that moves this often in one minute by the clock alone turns in a circle. */
export const MAX_TIMED_MOVES_PER_MINUTE = 60;

/** A year that neither JavaScript's nor PostgreSQL's times reach beyond. */
const END_OF_CALENDAR_MS = Date.UTC(200_000, 0);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A clock event of a state and the moment at which it happens. */
export interface Timer<Event> {
  event: Event;
  at: Date;
}

/**
 * When a clock event of a state entered at `enteredAt` is due; `null` for events of somebody's action, and for what lies
 * beyond the end of the calendar. An event whose date has passed already is due in the past: it happens at once.
 *
 * @param timeZone  platform time, as an IANA name
 */
export function dueAt(event: Pick<Transition, 'code' | 'args'>, enteredAt: Date, timeZone: string): Date | null {
  const due = dueTime(event, enteredAt, timeZone);
  const at = due instanceof DateTime ? due.toJSDate() : due;
  return at && at.getTime() < END_OF_CALENDAR_MS ? at : null;
}

/** The earliest clock event of a state and when it is due; of two at once the first in the policy. */
export function nextTimer<Event extends Pick<Transition, 'code' | 'args'>>(
  { transitions }: { transitions: readonly Event[] },
  enteredAt: Date,
  timeZone: string,
): Timer<Event> | null {
  let next: Timer<Event> | null = null;
  for (const event of transitions) {
    const at = dueAt(event, enteredAt, timeZone);
    if (at && (!next || at < next.at)) next = { event, at };
  }
  return next;
}

function dueTime(
  { code, args }: Pick<Transition, 'code' | 'args'>,
  enteredAt: Date,
  zone: string,
): DateTime | Date | null {
  switch (code) {
    case TIME_CODE: {
      const [year, month, day, hour, minute] = String(args.dateTime).split(/\D/).map(Number);
      // as UTC first: what a clock shows twice would otherwise be the one or the other by the season it is read in
      return DateTime.utc(year!, month!, day!, hour!, minute!).setZone(zone, { keepLocalTime: true });
    }
    case RELATIVE_TIME_CODE:
      return after(enteredAt, Number(args.elapsed), String(args.timeUnit), zone);
    case CYCLE_END_CODE: {
      const moment = after(enteredAt, Number(args.cycleCount), String(args.timeUnit), zone);
      return nextCyclePoint(moment instanceof Date ? DateTime.fromJSDate(moment, { zone }) : moment);
    }
    default:
      return null;
  }
}

/** Days and weeks are exact lengths, for which no calendar is asked; months and years follow it and stop at the last day of the month. */
function after(start: Date, count: number, unit: string, zone: string): DateTime | Date {
  switch (unit) {
    case 'year':
      return DateTime.fromJSDate(start, { zone }).plus({ years: count });
    case 'month':
      return DateTime.fromJSDate(start, { zone }).plus({ months: count });
    case 'week':
      return new Date(start.getTime() + count * 7 * 24 * HOUR_MS);
    case 'day':
      return new Date(start.getTime() + count * 24 * HOUR_MS);
    case 'cycle':
      return new Date(start.getTime() + count * HOURS_PER_CYCLE * HOUR_MS);
    case 'hour':
      return new Date(start.getTime() + count * HOUR_MS);
    default:
      return new Date(start.getTime() + count * MINUTE_MS);
  }
}

/**
 * The first settlement point that is not before `moment`: 00:00, 04:00, … platform time, as the clock on the wall shows
 * them on days that are an hour longer or shorter, too.
 */
function nextCyclePoint(moment: DateTime): DateTime {
  const midnight = moment.startOf('day');
  const begun = moment.hour - (moment.hour % HOURS_PER_CYCLE);
  for (let hour = begun; hour < 24; hour += HOURS_PER_CYCLE) {
    const point = midnight.set({ hour });
    if (point >= moment) return point;
  }
  return midnight.plus({ days: 1 }).startOf('day');
}
