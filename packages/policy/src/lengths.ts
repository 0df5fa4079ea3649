import { DateTime } from 'luxon';
import { CYCLE_END_CODE, HOURS_PER_CYCLE } from './definitions.ts';
import type { Transition } from './types.ts';

const MINUTES_PER_DAY = 1_440;
/** Longest time until the next settlement point, which is never quite reached. */
const MINUTES_PER_CYCLE = 60 * HOURS_PER_CYCLE;
const UNIT_MINUTES: Record<string, number> = {
  minute: 1,
  hour: 60,
  cycle: MINUTES_PER_CYCLE,
  day: 1_440,
  week: 10_080,
};
const UNIT_MONTHS: Record<string, number> = { month: 1, year: 12 };

/** After this many months the calendar repeats itself. */
const MONTHS_OF_CALENDAR = 4_800;
const DAYS_OF_CALENDAR = 146_097;

/** Least and greatest length of something, in minutes. */
export interface Length {
  least: number;
  most: number;
}

type Timed = Pick<Transition, 'code' | 'args'>;

/** Returns the length that a timer counts, without the time of `CycleEndEvent` until a settlement point. */
function lengthOf(timer: Timed, daylightSaving: number): Length {
  const { months, minutes } = nominalPeriod(timer);
  if (months === 0) return { least: minutes, most: minutes };
  const { least, most } = daysOfMonths(months);
  return { least: least * MINUTES_PER_DAY - daylightSaving, most: most * MINUTES_PER_DAY + daylightSaving };
}

/** Returns the time spent in a state that a timer leaves. */
export function stayOf(timer: Timed, daylightSaving: number): Length {
  const { least, most } = lengthOf(timer, daylightSaving);
  return { least, most: timer.code === CYCLE_END_CODE ? most + MINUTES_PER_CYCLE + daylightSaving : most };
}

/** The length that a timer names, in the units of the calendar. */
export function nominalPeriod({ code, args }: Timed): { months: number; minutes: number } {
  const count = Number(code === CYCLE_END_CODE ? args.cycleCount : args.elapsed);
  const unit = String(args.timeUnit);
  const months = UNIT_MONTHS[unit];
  return months === undefined
    ? { months: 0, minutes: count * UNIT_MINUTES[unit]! }
    : { months: count * months, minutes: 0 };
}

/** The same text for lengths that are always equal: 7 days and 1 week, 12 months and 1 year. */
export function equalLengthKey(timer: Transition): string {
  const { months, minutes } = nominalPeriod(timer);
  return months > 0 ? `${months} months` : `${minutes} minutes`;
}

/**
 * Which timers of one state never fire because another one of them always comes first, wherever in the calendar the
 * state is entered. Of two at the same moment the first in the policy comes first.
 *
 * @param timers  `RelativeTimeEvent`s and `CycleEndEvent`s, in the order of the policy
 * @param daylightSaving  the step of the zone's summer time in minutes, 0 without
 */
export function shadowedTimers(timers: readonly Transition[], daylightSaving: number): Set<Transition> {
  if (timers.length < 2) return new Set();
  const read = timers.map((timer, position) => {
    // the end of a way to a settlement point is never reached quite
    const { most: end } = stayOf(timer, daylightSaving);
    return { timer, position, isCycle: timer.code === CYCLE_END_CODE, ...lengthOf(timer, daylightSaving), end };
  });
  const firstOf = (candidates: typeof read, endOf: (timer: (typeof read)[number]) => number) =>
    candidates.reduce<(typeof read)[number] | undefined>(
      (first, one) => (first === undefined || endOf(one) < endOf(first) ? one : first),
      undefined,
    );
  const exact = read.filter(({ isCycle }) => !isCycle);
  const cycles = read.filter(({ isCycle }) => isCycle);
  const firstExact = firstOf(exact, ({ end }) => end);
  const firstCycle = firstOf(cycles, ({ most }) => most);

  const exactLengths = new Map(exact.toReversed().map(({ timer, position }) => [equalLengthKey(timer), position]));

  const shadowed = read.filter(({ timer, least, position, isCycle }) => {
    const isBehind = (other: (typeof read)[number] | undefined, end: number) =>
      other !== undefined && (end < least || (end === least && other.position < position));
    if (firstExact && isBehind(firstExact, firstExact.end)) return true;
    if (!firstCycle) return false;
    // the way to the settlement point comes on top of the same length
    if (isCycle && (exactLengths.get(equalLengthKey(timer)) ?? position) < position) return true;
    // both wait for a settlement point: what is over earlier is at the same point at the latest
    if (isCycle && firstCycle.position < position && firstCycle.most <= least) return true;
    return firstCycle.end <= least;
  });
  return new Set(shadowed.map(({ timer }) => timer));
}

/** By how much summer time moves the clocks of a zone, in minutes. */
export function daylightSavingOf(timeZone: string): number {
  const known = KNOWN_ZONES.get(timeZone);
  if (known !== undefined) return known;
  const offsetIn = (month: number) => DateTime.fromObject({ year: 2026, month }, { zone: timeZone }).offset;
  const step = Math.abs(offsetIn(1) - offsetIn(7));
  KNOWN_ZONES.set(timeZone, step);
  return step;
}

const KNOWN_ZONES = new Map<string, number>();

/** Per month of the calendar's 400 years how many days have passed before it. */
let daysBefore: number[] | undefined;
const KNOWN_MONTHS = new Map<number, Length>();

/** The smallest and the largest number of days that so many months have anywhere in the calendar. */
function daysOfMonths(months: number): Length {
  const rest = months % MONTHS_OF_CALENDAR;
  const before = ((months - rest) / MONTHS_OF_CALENDAR) * DAYS_OF_CALENDAR;
  const known = KNOWN_MONTHS.get(rest) ?? extremesOf(rest);
  KNOWN_MONTHS.set(rest, known);
  return { least: before + known.least, most: before + known.most };
}

function extremesOf(months: number): Length {
  daysBefore ??= countDays();
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let start = 0; start < MONTHS_OF_CALENDAR; start++) {
    const end = start + months;
    const days = daysAt(end) - daysAt(start);
    // the 31st of a month becomes the last day of a shorter one
    const shortened = Math.min(0, daysAt(end + 1) - daysAt(end) - daysAt(start + 1) + daysAt(start));
    least = Math.min(least, days + shortened);
    most = Math.max(most, days);
  }
  return { least, most };
}

function daysAt(month: number): number {
  const isBeyond = month >= MONTHS_OF_CALENDAR;
  return daysBefore![isBeyond ? month - MONTHS_OF_CALENDAR : month]! + (isBeyond ? DAYS_OF_CALENDAR : 0);
}

function countDays(): number[] {
  const first = Date.UTC(2000, 0, 1);
  const days = (month: number) => Math.round((Date.UTC(2000, month, 1) - first) / (MINUTES_PER_DAY * 60_000));
  return Array.from({ length: MONTHS_OF_CALENDAR }, (_, month) => days(month));
}
