import { expect, test } from 'vitest';
import { placesAfterMovingUp } from './siblings.ts';

const placed = (...siblings: [code: string, priority: number][]) =>
  siblings.map(([code, priority]) => ({ code, priority }));

test('only what changes its place is written', () => {
  const siblings = placed(['a', 1], ['b', 2], ['c', 3], ['d', 4]);
  expect(placesAfterMovingUp(siblings, 'c')).toEqual(placed(['c', 2], ['b', 3]));
});

test('those that were given no places get one each', () => {
  const siblings = placed(['a', 0], ['b', 0], ['c', 0]);
  expect(placesAfterMovingUp(siblings, 'b')).toEqual(placed(['b', 1], ['a', 2], ['c', 3]));
});

test('the first stays, and so does what is unknown', () => {
  const siblings = placed(['a', 1], ['b', 2]);
  expect([placesAfterMovingUp(siblings, 'a'), placesAfterMovingUp(siblings, 'x')]).toEqual([[], []]);
});
