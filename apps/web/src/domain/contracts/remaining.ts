import type { Locale } from '@colophon/model';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time until a moment, in the largest unit of which there are two: "in 9 days", "5 小时后". */
export function remainingText(remainingMs: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(locale.replace('_', '-'));
  const inUnit = (unitMs: number) => Math.round(remainingMs / unitMs);
  if (inUnit(DAY_MS) >= 2) return format.format(inUnit(DAY_MS), 'day');
  if (inUnit(HOUR_MS) >= 2) return format.format(inUnit(HOUR_MS), 'hour');
  return format.format(Math.max(1, Math.ceil(remainingMs / MINUTE_MS)), 'minute');
}
