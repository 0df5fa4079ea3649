import { expect, test } from 'vitest';
import { dueAt } from './timers.ts';

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
