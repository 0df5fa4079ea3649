import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { dueAt } from '../timers.ts';
import { Calendar } from './calendar.ts';

const ZONES = [
  ...['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'Africa/Casablanca'],
  ...['Africa/Cairo', 'America/Santiago', 'Asia/Kolkata', 'UTC', 'UTC+8'],
];
const MINUTE_MS = 60_000;

/** Any moment of the next centuries, or one near a change of the clocks or the end of a month. */
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2300, 0) }),
  fc
    .tuple(
      fc.constantFrom(
        Date.UTC(2027, 2, 28, 1),
        Date.UTC(2027, 9, 31, 1),
        Date.UTC(2027, 2, 14, 7),
        Date.UTC(2028, 1, 29),
      ),
      fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([near, minutes, more]) => near + minutes * MINUTE_MS + more),
);

test.each(ZONES)(
  'the calendar of %s is the one by which contracts are due',
  (timeZone) => {
    const calendar = new Calendar(timeZone);
    fc.assert(
      property(moments, fc.integer({ min: 1, max: 1_300 }), (moment, count) => {
        const start = DateTime.fromMillis(moment, { zone: timeZone });
        const due = (code: string, args: Record<string, string | number>) =>
          dueAt({ code, args }, new Date(moment), timeZone);
        const months = due('A103', { elapsed: count, timeUnit: 'month' })!.getTime();
        expect(calendar.plusMonths(moment, count)).toBe(months);
        expect(calendar.plusDays(moment, count)).toBe(start.plus({ days: count }).toMillis());
        expect(calendar.midnightOf(moment)).toBe(start.startOf('day').toMillis());
        const minutes = due('A101', { cycleCount: count, timeUnit: 'minute' })!.getTime();
        expect(calendar.cyclePointFrom(moment + count * MINUTE_MS)).toBe(minutes);
        expect(calendar.cyclePointFrom(months)).toBe(due('A101', { cycleCount: count, timeUnit: 'month' })!.getTime());
      }),
      runs(1_000),
    );
  },
  FUZZ_TIMEOUT_MS,
);
