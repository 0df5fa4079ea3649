import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('a long list is sent in parts of at most a hundred, in order and without a loss', () => {
  const list = Array.from({ length: 250 }, (_, i) => i);
  const batches = inBatches(list);
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(list);
  expect(inBatches([])).toEqual([]);
});
