import type { Locale } from '@colophon/model';
import { config } from './config.ts';

/** A moment as answers have it (ISO), or in milliseconds. */
export type Moment = string | number | Date;

const KEY = 'time-zone';
/** Swedish dates have the form `YYYY-MM-DD HH:mm:ss`. */
const DIGITS = 'sv-SE';
const FORMATS = {
  day: { dateStyle: 'short' },
  minute: { dateStyle: 'short', timeStyle: 'short' },
  second: { dateStyle: 'short', timeStyle: 'medium' },
  long: { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' },
  longDay: { dateStyle: 'long' },
  offset: { timeZoneName: 'longOffset' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type Precision = 'day' | 'minute' | 'second';

/** Making a format costs more than using it often. */
const formats = new Map<string, Intl.DateTimeFormat>();
let chosen = remembered();

export const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that the reader chose in this browser; `null` while the browser's counts. */
export function chosenZone(): string | null {
  return chosen;
}

/** The zone that every time on screen is written in, as an IANA name. */
export function readerZone(): string {
  return chosen ?? browserZone;
}

/** Shows times in another zone from now on and remembers it; `null` for the browser's. */
export function chooseZone(zone: string | null): void {
  chosen = zone;
  try {
    if (zone) localStorage.setItem(KEY, zone);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** A moment in the reader's zone: `YYYY-MM-DD HH:mm`, or to another precision. */
export function timeText(at: Moment, to: Precision = 'minute'): string {
  return format(DIGITS, to, readerZone()).format(new Date(at));
}

/** A moment as a sentence has it: `2 December 2026 at 01:26`. */
export function longTimeText(at: Moment, locale: Locale): string {
  return format(locale === 'zh_CN' ? 'zh-CN' : 'en-GB', 'long', readerZone()).format(new Date(at));
}

/** A day as a sentence has it: `2 December 2026`. */
export function longDayText(at: Moment, locale: Locale): string {
  return format(locale === 'zh_CN' ? 'zh-CN' : 'en-GB', 'longDay', readerZone()).format(new Date(at));
}

/** A moment in platform time, as policy texts write it. */
export function platformTimeText(at: Moment, to: Precision = 'minute'): string {
  return format(DIGITS, to, config.timeZone).format(new Date(at));
}

/** The reader's zone with what it differs from UTC at a moment: `Asia/Shanghai (UTC+08:00)`. */
export function zoneText(at: Moment = Date.now()): string {
  const parts = format('en-US', 'offset', readerZone()).formatToParts(new Date(at));
  const offset = parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', 'UTC');
  return offset === readerZone() ? offset : `${readerZone()} (${offset})`;
}

function format(locale: string, name: keyof typeof FORMATS, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${name} ${timeZone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMATS[name], timeZone });
  formats.set(key, known);
  return known;
}

/** The choice of an earlier visit, if this browser still knows that zone. */
function remembered(): string | null {
  try {
    const zone = localStorage.getItem(KEY);
    return zone && new Intl.DateTimeFormat('en-US', { timeZone: zone }) ? zone : null;
  } catch {
    return null;
  }
}
