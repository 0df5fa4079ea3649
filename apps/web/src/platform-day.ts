import { config } from './config.ts';

/** `YYYY-MM-DD` of a moment in platform time. */
export function platformDay(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: config.timeZone, dateStyle: 'short' }).format(at);
}
