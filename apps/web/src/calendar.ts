import { DateTime } from 'luxon';
import { config } from './config.ts';
import { type Moment, readerZone } from './times.ts';

const FIELD_FORMAT = "yyyy-MM-dd'T'HH:mm";

/** A moment on the reader's calendar. */
export function onCalendar(at: Moment): DateTime<true> {
  return DateTime.fromMillis(new Date(at).getTime(), { zone: readerZone() }) as DateTime<true>;
}

/** A moment as the value of a `datetime-local` field. */
export function fieldValue(at: Moment): string {
  return onCalendar(at).toFormat(FIELD_FORMAT);
}

/** The moment of a `datetime-local` field; `null` while it is not complete. */
export function readField(value: string): number | null {
  const moment = DateTime.fromFormat(value, FIELD_FORMAT, { zone: readerZone() });
  return moment.isValid ? moment.toMillis() : null;
}

/** The last 12:00 of the platform's zone at or before a moment. */
export function lastNoon(at: Moment): Date {
  const moment = DateTime.fromMillis(new Date(at).getTime(), { zone: config.timeZone });
  const noon = moment.set({ hour: 12, minute: 0, second: 0, millisecond: 0 });
  return (noon > moment ? noon.minus({ days: 1 }) : noon).toJSDate();
}

/** The first moment of a moment's day in the platform's zone. */
export function platformDayStart(at: Moment): Date {
  return DateTime.fromMillis(new Date(at).getTime(), { zone: config.timeZone }).startOf('day').toJSDate();
}

/** The day of a moment in the platform's zone, as `YYYY-MM-DD`. */
export function platformDay(at: Moment): string {
  return DateTime.fromMillis(new Date(at).getTime(), { zone: config.timeZone }).toFormat('yyyy-MM-dd');
}

/** The first moment of a day, given as `YYYY-MM-DD`. */
export function dayStart(day: string): Date {
  return DateTime.fromISO(day, { zone: readerZone() }).startOf('day').toJSDate();
}

/** The last moment of a day, given as `YYYY-MM-DD`. */
export function dayEnd(day: string): Date {
  return DateTime.fromISO(day, { zone: readerZone() }).endOf('day').toJSDate();
}

/** First and last day of the weeks that were over on a moment's day in the platform's zone, the last one first. */
export function platformWeeksBefore(at: Moment, count: number): { from: string; to: string }[] {
  const monday = DateTime.fromMillis(new Date(at).getTime(), { zone: config.timeZone }).startOf('week');
  return Array.from({ length: count }, (_, back) => {
    const from = monday.minus({ weeks: back + 1 });
    return { from: from.toFormat('yyyy-MM-dd'), to: from.plus({ days: 6 }).toFormat('yyyy-MM-dd') };
  });
}
