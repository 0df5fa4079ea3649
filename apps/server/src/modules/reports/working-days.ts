import { DateTime } from 'luxon';

const SATURDAY = 6;

/** The day that comes so many working days after a moment, in a time zone, `2026-03-16`. Feasts are not known: days from Monday to Friday count. */
export function workingDaysAfter(at: Date, count: number, timeZone: string): string {
  let day = DateTime.fromJSDate(at, { zone: timeZone }).startOf('day');
  for (let left = count; left > 0; ) {
    day = day.plus({ days: 1 });
    if (day.weekday < SATURDAY) left -= 1;
  }
  return day.toISODate()!;
}
