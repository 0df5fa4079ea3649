import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { daylightSavingOf, shadowedTimers, stayOf } from './lengths.ts';
import { dueAt } from './timers.ts';
import type { Transition } from './types.ts';

const timer = (code: 'A101' | 'A103', count: number, timeUnit: string): Transition => ({
  id: '',
  code,
  name: '',
  service: 'freelog',
  args: { [code === 'A101' ? 'cycleCount' : 'elapsed']: count, timeUnit },
  toState: 'initial',
  isSingleton: false,
});

const days = (count: number, unit: string) => {
  const { least, most } = stayOf(timer('A103', count, unit), 0);
  return [least / 1_440, most / 1_440];
};

test('months have every number of days that the calendar has for them', () => {
  expect(days(1, 'month')).toEqual([28, 31]);
  expect(days(2, 'month')).toEqual([59, 62]);
  expect(days(12, 'month')).toEqual([365, 366]);
  expect(days(1, 'year')).toEqual([365, 366]);
  expect(days(400, 'year')).toEqual([146_097, 146_097]);
  expect(days(401, 'year')).toEqual([146_097 + 365, 146_097 + 366]);
  expect(days(2, 'week')).toEqual([14, 14]);
});

describe('how long a state is stayed in holds wherever it is entered:', () => {
  test.each([
    ['A103', 1, 'month', 'Asia/Shanghai'],
    ['A103', 3, 'month', 'Europe/Berlin'],
    ['A103', 11, 'month', 'Europe/Berlin'],
    ['A101', 1, 'month', 'Europe/Berlin'],
    ['A101', 2, 'cycle', 'Europe/Berlin'],
    ['A101', 1, 'day', 'Asia/Shanghai'],
  ] as const)('%s %i %s in %s', (code, count, unit, zone) => {
    const event = timer(code, count, unit);
    const { least, most } = stayOf(event, daylightSavingOf(zone));
    let entered = DateTime.fromISO('2023-01-01T00:00', { zone });
    for (let step = 0; step < 1_500; step++) {
      const minutes = (dueAt(event, entered.toJSDate(), zone)!.getTime() - entered.toMillis()) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(least);
      expect(minutes).toBeLessThanOrEqual(most);
      entered = entered.plus({ hours: 13, minutes: 7 });
    }
  });
});

test('summer time is known by its zone', () => {
  expect(['Asia/Shanghai', 'Europe/Berlin', 'America/Sao_Paulo'].map(daylightSavingOf)).toEqual([0, 60, 0]);
});

test('a timer that is said never to fire never does, whatever the moment', () => {
  const zone = 'Asia/Shanghai';
  const candidates = [
    ...[27, 28, 29, 30, 31, 32].map((count) => timer('A103', count, 'day')),
    ...[1, 2].map((count) => timer('A103', count, 'month')),
    ...[28, 31].map((count) => timer('A101', count, 'day')),
    timer('A101', 1, 'month'),
    timer('A103', 672, 'hour'),
  ];
  const entries = Array.from(
    { length: 250 },
    (_, step) => new Date(Date.UTC(2023, 0, 1, 0, 7) + step * 41 * 3_600_000),
  );
  entries.push(new Date('2023-01-09T16:00:00Z'), new Date('2023-01-31T16:00:00Z'), new Date('2024-02-29T04:00:00Z'));
  for (const first of candidates) {
    for (const second of candidates) {
      if (first === second) continue;
      const shadowed = shadowedTimers([first, second], 0);
      // of two at once the first in the policy wins
      const wins = entries.map((at) => (dueAt(first, at, zone)! <= dueAt(second, at, zone)! ? first : second));
      for (const event of shadowed) expect(wins).not.toContain(event);
      const loser = [first, second].find((event) => !wins.includes(event));
      if (loser) expect([...shadowed]).toEqual([loser]);
    }
  }
});
