import { expect, test } from 'vitest';
import { peaksOf } from './peaks.ts';

test('a sound that grows has peaks that grow, up to one', () => {
  const samples = Float32Array.from({ length: 1000 }, (_, index) => (index % 2 ? 1 : -1) * (index / 2000));
  const peaks = peaksOf(samples, 10);
  expect(peaks).toHaveLength(10);
  expect(peaks).toEqual(peaks.toSorted((one, other) => one - other));
  expect(peaks.at(-1)).toBe(1);
});

test('silence has no peaks', () => {
  expect(peaksOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
});

test('a sound shorter than the number of parts has a peak for each part', () => {
  expect(peaksOf(Float32Array.of(0.5, 0.25), 4)).toEqual([1, 1, 0.5, 0.5]);
});
