import { DateTime } from 'luxon';
import { RELATIVE_TIME_CODE, TIME_CODE } from '../definitions.ts';
import { dueAt } from '../timers.ts';
import type { Length } from './types.ts';

/** The moment of a date of platform time, as a policy's date is read. */
export function momentOf(date: string, timeZone: string): number {
  return dueAt({ code: TIME_CODE, args: { dateTime: date } }, new Date(0), timeZone)!.getTime();
}

/** The moment so long after another, as a policy's length is counted; infinite beyond the calendar. */
export function momentAfter(at: number, { count, unit }: Length, timeZone: string): number {
  const event = { code: RELATIVE_TIME_CODE, args: { elapsed: count, timeUnit: unit } };
  return dueAt(event, new Date(at), timeZone)?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** The minute of platform time that a moment is in, `YYYY-MM-DD HH:mm`. */
export function minuteOf(at: number, timeZone: string): string {
  return DateTime.fromMillis(at, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm');
}
