import { expect, test } from 'vitest';
import { isSameText } from './check-policy.ts';

const FREE = 'for public\n\ninitial[active]:\n  terminate';

test('texts that differ in blanks only are the same policy', () => {
  expect(isSameText(FREE, 'for public initial[active]: terminate\n')).toBe(true);
  expect(isSameText(FREE, FREE.replace('active', 'testActive'))).toBe(false);
});
