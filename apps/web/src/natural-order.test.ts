import { expect, test } from 'vitest';
import { compareNaturally } from './natural-order.ts';

test('numbers in names count by their value, in whatever digits and wherever they stand', () => {
  const sorted = ['track 1.mp3', 'track 2.mp3', 'track 8.mp3', 'track 10.mp3'];
  expect(sorted.toReversed().toSorted(compareNaturally)).toEqual(sorted);
  expect(['第10话', '第2话', '第１话'].toSorted(compareNaturally)).toEqual(['第１话', '第2话', '第10话']);
});
