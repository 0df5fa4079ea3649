import { DateTime } from 'luxon';
import type { Settings } from '#platform/settings.ts';

/** The day of a moment in platform time, `2026-11-29`. */
export function platformDay({ timeZone }: Pick<Settings, 'timeZone'>, at: Date): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate()!;
}
