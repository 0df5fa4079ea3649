import { expect, test } from 'vitest';
import { keepRun, lastRun } from './last-run.mjs';

const NAME = 'test-of-last-run';

test('a run is kept for the sources that it tried, and for no others', () => {
  /** @type {import('./report.mjs').Outcomes} */
  const outcomes = new Map([
    [3, { outcome: 'killed', by: 'guarantee' }],
    [7, { outcome: 'survived' }],
  ]);
  keepRun(NAME, { 'a.ts': 'a' }, { share: 'all', minutes: 2, outcomes });
  expect(lastRun(NAME, { 'a.ts': 'a' })).toMatchObject({ share: 'all', minutes: 2, outcomes });
  expect(() => lastRun(NAME, { 'a.ts': 'b' })).toThrow('have changed');
  expect(() => lastRun(`${NAME}-2`, {})).toThrow('No run');
});
