import { expect, test } from 'vitest';
import { neighbours, ratioOf, swipeOf } from './wall-rules.ts';

test('a picture has the room of its proportions, a panorama and a pillar that of the most extreme', () => {
  expect(ratioOf({ width: 1600, height: 1000 })).toBe(1.6);
  expect(ratioOf({ width: '1200', height: '1600' })).toBe(0.75);
  expect(ratioOf({ width: 9000, height: 300 })).toBe(2.4);
  expect(ratioOf({ width: 100, height: 900 })).toBe(0.6);
  for (const unknown of [undefined, {}, { width: 100 }, { width: 0, height: 0 }, { width: 'wide', height: 3 }])
    expect(ratioOf(unknown)).toBeCloseTo(4 / 3);
});

test('a finger turns the page when it moves far enough and straight enough', () => {
  expect(swipeOf(80, 10)).toBe('previous');
  expect(swipeOf(-80, -40)).toBe('next');
  expect(swipeOf(-80, 41)).toBe(null);
  expect(swipeOf(49, 0)).toBe(null);
});

test('an entry has neighbours up to the ends, one that is not there has none', () => {
  const of = (wanted: string) => neighbours(['a', 'b', 'c'], (entry) => entry === wanted);
  expect(of('a')).toEqual({ place: 0, previous: undefined, next: 'b' });
  expect(of('b')).toEqual({ place: 1, previous: 'a', next: 'c' });
  expect(of('c')).toEqual({ place: 2, previous: 'b', next: undefined });
  expect(of('d')).toEqual({ place: -1, previous: undefined, next: undefined });
});
