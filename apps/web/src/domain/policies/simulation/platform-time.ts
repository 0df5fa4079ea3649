import { DateTime } from 'luxon';
import { config } from '#config.ts';

const FIELD_FORMAT = "yyyy-MM-dd'T'HH:mm";

const inPlatformTime = (at: number) => DateTime.fromMillis(at, { zone: config.timeZone });

/** A moment to the minute, in platform time. */
export const minuteText = (at: number): string => inPlatformTime(at).toFormat('yyyy-MM-dd HH:mm');

/** A moment to the second, in platform time, as records of contracts have it. */
export const recordTime = (at: number): string => inPlatformTime(at).toFormat('yyyy-MM-dd HH:mm:ss');

/** A moment as the value of a `datetime-local` field. */
export const fieldValue = (at: number): string => inPlatformTime(at).toFormat(FIELD_FORMAT);

/** The moment of a `datetime-local` field; `null` while it is not complete. */
export function readField(value: string): number | null {
  const moment = DateTime.fromFormat(value, FIELD_FORMAT, { zone: config.timeZone });
  return moment.isValid ? moment.toMillis() : null;
}

/** The same time of the day after a number of days or months, or an hour later. */
export function later(at: number, by: { hours: number } | { days: number } | { months: number }): number {
  return inPlatformTime(at).plus(by).toMillis();
}
