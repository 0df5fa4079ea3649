import { DateTime } from 'luxon';
import { CYCLE_END_CODE, HOURS_PER_CYCLE, RELATIVE_TIME_CODE, TIME_CODE } from './definitions.ts';
import type { Transition } from './types.ts';

/** A state machine that moves this often in one minute by the clock alone turns in a circle. */
export const MAX_TIMED_MOVES_PER_MINUTE = 60;

/** A year that neither JavaScript's nor PostgreSQL's times reach beyond. */
const END_OF_CALENDAR_MS = Date.UTC(200_000, 0);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Clock events of one state that are all looked up in the calendar. */
const MAX_LOOKED_UP = 32;
/** More than zones, summer time and the way to a settlement point add. */
const MARGIN_MS = 2 * DAY_MS;
/** The fewest and the most days of a unit. */
const DAYS: Record<string, readonly [least: number, most: number]> = {
  minute: [1 / 1_440, 1 / 1_440],
  hour: [1 / 24, 1 / 24],
  cycle: [HOURS_PER_CYCLE / 24, HOURS_PER_CYCLE / 24],
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
  year: [365, 366],
};

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
  for (const event of mayBeFirst(transitions, enteredAt.getTime())) {
    const at = dueAt(event, enteredAt, timeZone);
    if (at && (!next || at < next.at)) next = { event, at };
  }
  return next;
}

/** The clock events that may be due first; of a few, all, because looking them up costs less than comparing. */
function mayBeFirst<Event extends Pick<Transition, 'code' | 'args'>>(
  transitions: readonly Event[],
  enteredAt: number,
): readonly Event[] {
  if (transitions.length <= MAX_LOOKED_UP) return transitions;
  const spans = new Map<string, { event: Event; least: number }>();
  let end = Number.POSITIVE_INFINITY;
  for (const event of transitions) {
    const span = roughSpan(event, enteredAt);
    const key = `${event.code} ${Object.values(event.args).join(' ')}`;
    if (!span || spans.has(key)) continue;
    spans.set(key, { event, least: span.least });
    end = Math.min(end, span.most);
  }
  return [...spans.values()].filter(({ least }) => least <= end).map(({ event }) => event);
}

/** Between which moments an event is due, without asking a calendar. */
function roughSpan({ code, args }: Pick<Transition, 'code' | 'args'>, enteredAt: number) {
  if (code === TIME_CODE) {
    const at = Date.parse(`${String(args.dateTime).replace(' ', 'T')}Z`);
    return { least: at - MARGIN_MS, most: at + MARGIN_MS };
  }
  if (code !== RELATIVE_TIME_CODE && code !== CYCLE_END_CODE) return undefined;
  const count = Number(code === CYCLE_END_CODE ? args.cycleCount : args.elapsed);
  const [least, most] = DAYS[String(args.timeUnit)] ?? [0, 0];
  return {
    least: enteredAt + count * least * DAY_MS - MARGIN_MS,
    most: enteredAt + count * most * DAY_MS + MARGIN_MS,
  };
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
