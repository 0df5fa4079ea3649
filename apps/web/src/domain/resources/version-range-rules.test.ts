import { expect, test } from 'vitest';
import { followsNewer, rangeBreach, withFollowing } from './version-range-rules.ts';

const versions = ['1.0.0', '1.2.0', '2.0.0'];

test.each([
  ['^1.0.0', null],
  ['1.2.0', null],
  ['*', null],
  ['>=1.0.0 <2.0.0', null],
  ['', 'required'],
  ['  ', 'required'],
  ['newest', 'form'],
  ['^3.0.0', 'empty'],
  ['1.1.0', 'empty'],
])('%j is refused for: %s', (range, breach) => {
  expect(rangeBreach(range, versions)).toBe(breach);
});

test('following newer changes adds a caret once and takes it away', () => {
  expect(withFollowing('1.0.0', true)).toBe('^1.0.0');
  expect(withFollowing('^1.0.0', true)).toBe('^1.0.0');
  expect(withFollowing('^1.0.0', false)).toBe('1.0.0');
  expect(followsNewer('^1.0.0')).toBe(true);
  expect(followsNewer('1.0.0')).toBe(false);
});
