import { expect, test } from 'vitest';
import { periodsOf } from './periods.ts';

test('days have no gap and none is counted twice; the last ends with the range', () => {
  const end = new Date(2026, 2, 3, 12);
  const periods = periodsOf(new Date(2026, 1, 27), end)!;
  expect(periods.map(({ label }) => label)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
  for (const [index, { start }] of periods.entries()) {
    if (index > 0) expect(start.getTime()).toBe(periods[index - 1]!.end.getTime() + 1);
  }
  expect(periods.at(-1)!.end).toEqual(end);
});

test('a year is told by months, a century not at all', () => {
  const months = periodsOf(new Date(2025, 10, 23), new Date(2026, 10, 22))!;
  expect([months.length, months[0]!.label, months.at(-1)!.label]).toEqual([13, '2025-11', '2026-11']);
  expect(periodsOf(new Date(1926, 0, 1), new Date(2026, 0, 1))).toBeNull();
});
