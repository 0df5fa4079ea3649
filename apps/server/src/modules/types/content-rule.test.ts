import { expect, test } from 'vitest';
import { keepsToRule } from './content-rule.ts';

test.each([
  ['text', 1, {}, ['x'.repeat(140)], ['x'.repeat(141)]],
  ['short text', 6, { minLength: 2, maxLength: 3 }, ['ab', '墨墨墨'], ['a', 'abcd']],
  ['long text', 7, {}, ['x'.repeat(1000)], ['x'.repeat(1001)]],
  ['number', 2, { min: 0, max: 10 }, ['0', '10', '3.5'], ['-1', '10.1', 'three', '1e1']],
  ['integer', 8, { min: -1 }, ['-1', '7'], ['-2', '1.5']],
  ['decimal', 9, { minDecimal: 0.5, maxDecimal: 2, precision: 1 }, ['0.5', '2'], ['0.4', '2.1', '1.25']],
  ['time', 3, {}, ['00:00:00', '23:59:59'], ['24:00:00', '9:00:00', '12:60:00']],
  [
    'date',
    4,
    { startDate: '2020-01-01', limitDate: '2020-12-31' },
    ['2020-02-29'],
    ['2019-12-31', '2021-01-01', '2020-02-30', '20200229'],
  ],
  [
    'date-time',
    5,
    { startDateTime: '2020-01-01 12:00:00' },
    ['2020-01-01 12:00:00'],
    ['2020-01-01 11:59:59', '2020-01-01', '2020-13-01 12:00:00'],
  ],
])('%s', (_, format, contentRule, kept, broken) => {
  for (const value of kept)
    expect([value, keepsToRule({ key: 'told', format, contentRule }, value)]).toEqual([value, true]);
  for (const value of broken) {
    expect([value, keepsToRule({ key: 'told', format, contentRule }, value)]).toEqual([value, false]);
  }
});

test('nothing told is always allowed', () => {
  expect(keepsToRule({ key: 'told', format: 8, contentRule: { min: 1 } }, '')).toBe(true);
});
