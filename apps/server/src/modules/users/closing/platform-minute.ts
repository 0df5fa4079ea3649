import type { Settings } from '#platform/settings.ts';

/** Returns a moment as mails say it: date and minute in the platform's time zone. */
export function platformMinute(at: Date, { timeZone }: Pick<Settings, 'timeZone'>): string {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return `${text} (${timeZone})`;
}
