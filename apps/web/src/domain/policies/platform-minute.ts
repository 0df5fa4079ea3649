import { config } from '#config.ts';

/** A minute in platform time, as policy texts write it: `YYYY-MM-DD HH:mm`. */
export function platformMinute(moment = new Date()): string {
  // Swedish dates have this form.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: config.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(moment);
}
