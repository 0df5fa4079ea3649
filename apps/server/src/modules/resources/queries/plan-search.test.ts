import { expect, test } from 'vitest';
import { isSoonerInOrder } from './plan-search.ts';

const NEEDED = 501;

test.each([
  // measured: 37 ms in the order of the list, 20 by the index
  ['two words of every 27th, right after many new works', { frequency: 0.06, hits: 37, rows: 42_000 }, false],
  ['the same among a million', { frequency: 0.06, hits: 37, rows: 1_000_000 }, true],
  ['a word of every fiftieth', { frequency: 0.02, hits: 20, rows: 100_000 }, false],
  ['a word of every tenth', { frequency: 0.1, hits: 100, rows: 100_000 }, true],
  ['a word that nearly all have', { frequency: 0.98, hits: 980, rows: 20_000 }, true],
  ['a word that is nowhere', { frequency: 0, hits: 0, rows: 1_000_000 }, false],
  ['a word that only the newest have', { frequency: 0, hits: 450, rows: 100_000 }, false],
])('%s: is it looked for in the order of the list?', (_, known, isInOrder) => {
  expect(isSoonerInOrder({ ...known, needed: NEEDED })).toBe(isInOrder);
});

test('where the newest have more than is needed, reading them all still has to pay off', () => {
  const known = { frequency: 0.01, needed: 100, rows: 1000 };
  expect(isSoonerInOrder({ ...known, hits: 240 })).toBe(false);
  expect(isSoonerInOrder({ ...known, hits: 260 })).toBe(true);
});
