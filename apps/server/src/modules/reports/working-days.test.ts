import { expect, test } from 'vitest';
import { workingDaysAfter } from './working-days.ts';

test.each([
  ['2026-03-02T04:00:00Z', 1, '2026-03-03'], // a Monday
  ['2026-03-02T04:00:00Z', 10, '2026-03-16'],
  ['2026-03-02T04:00:00Z', 14, '2026-03-20'],
  ['2026-03-06T04:00:00Z', 1, '2026-03-09'], // a Friday
  ['2026-03-07T04:00:00Z', 1, '2026-03-09'], // a Saturday
  ['2026-03-01T17:00:00Z', 1, '2026-03-03'], // a Monday in Shanghai already
])('%s and %i working days are %s', (at, count, day) => {
  expect(workingDaysAfter(new Date(at), count, 'Asia/Shanghai')).toBe(day);
});
