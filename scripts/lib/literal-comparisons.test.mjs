import { expect, test } from 'vitest';
import { literalComparisons } from './literal-comparisons.mjs';

test.each([
  'if (status === 0) return;',
  'resource.status !== 1 && x',
  '(authStatus & 1) !== 0',
  'contracts.every(({ fsmRunningStatus }) => fsmRunningStatus === 4)',
  'kind === 3 ? a : b',
  '1 === exhibit.onlineStatus',
])('a field that is compared with a number is found: %s', (code) => {
  expect(literalComparisons({ 'a.ts': `\n${code}` })).toEqual([expect.stringMatching(/^a\.ts:2: /)]);
});

test.each([
  'status === ResourceStatus.frozen',
  'response.status === 404',
  'status >= 500',
  'items.length === 0',
  '$type<0 | 1>()',
  '?page=1&status=0',
])('other comparisons are left alone: %s', (code) => {
  expect(literalComparisons({ 'a.ts': code })).toEqual([]);
});
