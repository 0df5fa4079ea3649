import { expect, test } from 'vitest';
import { platformWeeksBefore } from './calendar.ts';

test('weeks that are over end with the Sunday before, in the zone of the platform', () => {
  // Sunday, 23:59 in Shanghai, and the minute after
  expect(platformWeeksBefore('2026-12-06T15:59:00Z', 2)).toEqual([
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-16', to: '2026-11-22' },
  ]);
  expect(platformWeeksBefore('2026-12-06T16:00:00Z', 1)).toEqual([{ from: '2026-11-30', to: '2026-12-06' }]);
});
