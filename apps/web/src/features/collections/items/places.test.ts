import { expect, test } from 'vitest';
import { blockTarget, sourceOf, targetSortId } from './places.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
const moved = (from: number[], to: number) => rows.map((_, place) => rows[sourceOf(place, { from, to })]).join('');

test('rule 4: one row goes to its place, the others keep their order', () => {
  expect(moved([4], 0)).toBe('eabcdf');
  expect(moved([0], 5)).toBe('bcdefa');
  expect(moved([2], 2)).toBe('abcdef');
});

test('rule 4: several rows go as a block and keep their order', () => {
  expect(moved([1, 4], 0)).toBe('beacdf');
  expect(moved([0, 1], 4)).toBe('cdefab');
  expect(moved([1, 3, 5], 2)).toBe('acbdfe');
});

test('a dropped row takes the place of the row that it is dropped on, whichever way it came', () => {
  expect(moved([1], blockTarget([1], 1, 3))).toBe('acdbef');
  expect(moved([3], blockTarget([3], 3, 1))).toBe('adbcef');
  expect(moved([1, 4], blockTarget([1, 4], 4, 0))).toBe('beacdf');
  expect(moved([0, 2], blockTarget([0, 2], 0, 5))).toBe('bdefac');
  expect(moved([1, 4], blockTarget([1, 4], 4, 4))).toBe('acdbef');
});

test('rule 4: places are told in ascending order, also where the list is shown the other way round', () => {
  expect(targetSortId(0, 1, 10, false)).toBe(1);
  expect(targetSortId(0, 1, 10, true)).toBe(10);
  expect(targetSortId(9, 1, 10, true)).toBe(1);
  // shown as 10 9 8 …: two rows put first are to be 9 and 10
  expect(targetSortId(0, 2, 10, true)).toBe(9);
});
