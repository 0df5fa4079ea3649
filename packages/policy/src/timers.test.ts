import { property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, nextTimer } from './timers.ts';

const event = (code: string, args: Record<string, string | number>) => ({ code, args }) as Parameters<typeof dueAt>[0];
const at = (iso: string) => new Date(`${iso}:00+08:00`);

test.each([
  ['2024-01-31T10:00', 'A103', { elapsed: 1, timeUnit: 'month' }, '2024-02-29T10:00'],
  ['2024-05-01T10:17', 'A101', { cycleCount: 1, timeUnit: 'cycle' }, '2024-05-01T16:00'],
  ['2024-05-31T23:10', 'A101', { cycleCount: 1, timeUnit: 'month' }, '2024-07-01T00:00'],
  ['2024-02-29T08:00', 'A103', { elapsed: 1, timeUnit: 'year' }, '2025-02-28T08:00'],
  ['2024-05-01T10:00', 'A103', { elapsed: 2, timeUnit: 'cycle' }, '2024-05-01T18:00'],
  ['2024-05-01T10:00', 'A103', { elapsed: 45, timeUnit: 'minute' }, '2024-05-01T10:45'],
  ['2024-05-01T08:00', 'A101', { cycleCount: 1, timeUnit: 'cycle' }, '2024-05-01T12:00'],
  ['2024-05-01T10:00', 'A102', { dateTime: '2027-03-01 09:30' }, '2027-03-01T09:30'],
])('entered %s, %s %j: due %s', (entered, code, args, due) => {
  expect(dueAt(event(code, args), at(entered), 'Asia/Shanghai')).toEqual(at(due));
});

test('events of somebody’s action are never due', () => {
  expect(
    dueAt(event('S201', { amount: 5, account: 'self.account' }), at('2024-05-01T10:00'), 'Asia/Shanghai'),
  ).toBeNull();
});

test('what lies beyond the end of the calendar is never due', () => {
  const event1 = event('A103', { elapsed: 9_999_999_999, timeUnit: 'year' });
  expect(dueAt(event1, at('2024-05-01T10:00'), 'Asia/Shanghai')).toBeNull();
});

test.each([
  ['the night that lacks an hour', '2026-03-28T22:30+01:00', '2026-03-29T04:00+02:00'],
  ['the rest of that day', '2026-03-29T05:00+02:00', '2026-03-29T12:00+02:00'],
  ['the end of that day', '2026-03-29T17:00+02:00', '2026-03-30T00:00+02:00'],
  ['the night that has an hour twice', '2026-10-24T23:30+02:00', '2026-10-25T04:00+01:00'],
  ['the hour when it comes again', '2026-10-25T02:30+01:00', '2026-10-25T08:00+01:00'],
  ['the end of the long day', '2026-10-25T19:59+01:00', '2026-10-26T00:00+01:00'],
  ['a moment that is a point itself', '2026-03-29T08:00+02:00', '2026-03-29T12:00+02:00'],
])('in a zone with summer time cycle points keep their hours: %s', (_, entered, due) => {
  const timer = dueAt(event('A101', { cycleCount: 1, timeUnit: 'cycle' }), new Date(entered), 'Europe/Berlin');
  expect(timer).toEqual(new Date(due));
});

test('cycle points come every four hours of the clock, a whole year long', () => {
  const zone = 'Europe/Berlin';
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const cycle = event('A101', { cycleCount: 1, timeUnit: 'cycle' });
  const found = new Set<string>();
  const end = Date.parse('2027-01-02T00:00Z');
  // entered just behind each point, the contract stays for four hours and goes on to the next point
  for (let at = Date.parse('2026-01-01T00:01Z'); at < end; ) {
    const due = dueAt(cycle, new Date(at), zone)!;
    expect(due.getTime()).toBeGreaterThanOrEqual(at + 4 * 3_600_000);
    expect(due.getTime()).toBeLessThan(at + 9 * 3_600_000);
    found.add(hours.format(due));
    at = due.getTime() + 60_000;
  }
  expect([...found].sort()).toEqual(['00:00', '04:00', '08:00', '12:00', '16:00', '20:00']);
});

const anyTimer = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 1, max: 2_000 }),
      fc.constantFrom('minute', 'hour', 'cycle', 'day', 'week', 'month', 'year'),
    )
    .map(([elapsed, timeUnit]) => event('A103', { elapsed, timeUnit })),
  fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom('hour', 'cycle', 'day', 'month', 'year'))
    .map(([cycleCount, timeUnit]) => event('A101', { cycleCount, timeUnit })),
  fc
    .tuple(fc.integer({ min: 10, max: 12 }), fc.integer({ min: 10, max: 28 }), fc.integer({ min: 0, max: 5 }))
    .map(([month, day, hour]) => event('A102', { dateTime: `2026-${month}-${day} 0${hour}:30` })),
  fc.constant(event('S201', { amount: 5, account: 'self.account' })),
);

test('of many clock events the first is found as if all were looked up', () => {
  fc.assert(
    property(
      fc.array(anyTimer, { minLength: 33, maxLength: 120 }),
      fc.integer({ min: Date.parse('2026-09-20T00:00Z'), max: Date.parse('2026-11-20T00:00Z') }),
      fc.constantFrom('Europe/Berlin', 'Asia/Shanghai', 'Australia/Lord_Howe'),
      (transitions, enteredAt, zone) => {
        const entered = new Date(enteredAt);
        const dues = transitions.map((each) => ({ event: each, at: dueAt(each, entered, zone) }));
        const first = dues.reduce<(typeof dues)[number] | undefined>(
          (one, other) => (other.at && (!one?.at || other.at < one.at) ? other : one),
          undefined,
        );
        const found = nextTimer({ transitions }, entered, zone);
        expect(found?.at).toEqual(first?.at ?? undefined);
        expect(found && transitions.indexOf(found.event)).toBe(first ? transitions.indexOf(first.event) : null);
      },
    ),
    runs(2_000),
  );
});

test.each([
  ['lengths in months', (index: number) => event('A103', { elapsed: index + 1, timeUnit: 'month' })],
  ['one date again and again', () => event('A102', { dateTime: '2027-03-01 09:30' })],
  [
    'the minutes of two days',
    (index: number) => {
      const [hour, minute] = [Math.floor(index / 60) % 24, index % 60].map((each) => String(each).padStart(2, '0'));
      return event('A102', { dateTime: `2027-03-0${1 + (Math.floor(index / 1_440) % 2)} ${hour}:${minute}` });
    },
  ],
])('the longest text takes no longer than a moment: %s', (_, each) => {
  const transitions = Array.from({ length: 20_000 }, (_, index) => each(index));
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    nextTimer({ transitions }, at('2026-05-01T10:00'), 'Asia/Shanghai');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(150);
});
