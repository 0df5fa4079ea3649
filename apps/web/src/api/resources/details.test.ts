import { expect, test } from 'vitest';
import { whileExcerptWaits } from './details.ts';

test.each([
  ['is being made', { excerpt: { state: 'waiting' } }, 2000],
  ['is there', { excerpt: { state: 'ready' } }, false],
  ['could not be made', { excerpt: { state: 'failed' } }, false],
  ['was never chosen', { excerpt: null }, false],
  ['is of a version that does not exist', null, false],
  ['is not known yet', undefined, false],
])('a version whose excerpt %s is asked for again: %o → %s ms', (_name, data, expected) => {
  expect(whileExcerptWaits({ state: { data } })).toBe(expected);
});
