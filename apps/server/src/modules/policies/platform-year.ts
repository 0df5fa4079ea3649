import { DateTime } from 'luxon';
import type { Clock } from '#platform/clock.ts';

/** The current year in platform time. */
export function platformYear(clock: Clock, timeZone: string): number {
  return DateTime.fromJSDate(clock.now(), { zone: timeZone }).year;
}
