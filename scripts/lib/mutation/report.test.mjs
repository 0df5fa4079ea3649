import { expect, test } from 'vitest';
import { scoreOf, withRow } from './report.mjs';
import { pickSample } from './sources.mjs';

test('what never ends counts as noticed, what no test reaches as unnoticed', () => {
  const mutants = /** @type {any} */ ([0, 1, 2, 3].map((id) => ({ id })));
  const outcomes = new Map([
    [0, { outcome: /** @type {const} */ ('killed') }],
    [1, { outcome: /** @type {const} */ ('endless') }],
    [2, { outcome: /** @type {const} */ ('survived') }],
    [3, { outcome: /** @type {const} */ ('uncovered') }],
  ]);
  expect(scoreOf(mutants, outcomes)).toBe(50);
});

test('a row of the table is replaced, the others stay', () => {
  expect(withRow('| a | 1 |\n| ab | 2 |\n', 'a', '| a | $& |')).toBe('| a | $& |\n| ab | 2 |\n');
});

test('a new row is put below the others of the table', () => {
  expect(withRow('# Mutants\n\n| a | 1 |\n| b | 2 |\n\nMore.\n', 'c', '| c | $& |')).toBe(
    '# Mutants\n\n| a | 1 |\n| b | 2 |\n| c | $& |\n\nMore.\n',
  );
});

test('a sample is the same for the same seed, another for another, and in order', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  const sample = pickSample(all, 10, 1);
  expect(sample).toHaveLength(10);
  expect(sample).toEqual(sample.toSorted((one, other) => one - other));
  expect(pickSample(all, 10, 1)).toEqual(sample);
  expect(pickSample(all, 10, 2)).not.toEqual(sample);
});
