import { DateTime, type DurationLike } from 'luxon';
import { CYCLE_END_CODE, HOURS_PER_CYCLE, RELATIVE_TIME_CODE, TIME_CODE } from './definitions.ts';
import type { Transition } from './types.ts';

/** A state machine that moves this often in one minute by the clock alone turns in a circle. */
export const MAX_TIMED_MOVES_PER_MINUTE = 60;

/** A year that neither JavaScript's nor PostgreSQL's times reach beyond. */
const END_OF_CALENDAR = 200_000;

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
  return due?.isValid && due.year < END_OF_CALENDAR ? due.toJSDate() : null;
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

function dueTime({ code, args }: Pick<Transition, 'code' | 'args'>, enteredAt: Date, zone: string): DateTime | null {
  const start = DateTime.fromJSDate(enteredAt, { zone });
  switch (code) {
    case TIME_CODE:
      // read as UTC first: what a clock shows twice would otherwise be the one or the other by the season it is read in
      return DateTime.fromFormat(String(args.dateTime), 'yyyy-MM-dd HH:mm', { zone: 'utc' }).setZone(zone, {
        keepLocalTime: true,
      });
    case RELATIVE_TIME_CODE:
      return start.plus(duration(Number(args.elapsed), String(args.timeUnit)));
    case CYCLE_END_CODE:
      return nextCyclePoint(start.plus(duration(Number(args.cycleCount), String(args.timeUnit))));
    default:
      return null;
  }
}

/** Days and weeks are exact lengths; months and years follow the calendar and stop at the last day of the month. */
function duration(count: number, unit: string): DurationLike {
  switch (unit) {
    case 'year':
      return { years: count };
    case 'month':
      return { months: count };
    case 'week':
      return { hours: count * 7 * 24 };
    case 'day':
      return { hours: count * 24 };
    case 'cycle':
      return { hours: count * HOURS_PER_CYCLE };
    case 'hour':
      return { hours: count };
    default:
      return { minutes: count };
  }
}

/**
 * The first settlement point that is not before `moment`: 00:00, 04:00, … platform time, as the clock on the wall shows
 * them on days that are an hour longer or shorter, too.
 */
function nextCyclePoint(moment: DateTime): DateTime {
  const midnight = moment.startOf('day');
  for (let hour = 0; hour < 24; hour += HOURS_PER_CYCLE) {
    const point = midnight.set({ hour });
    if (point >= moment) return point;
  }
  return midnight.plus({ days: 1 }).startOf('day');
}
