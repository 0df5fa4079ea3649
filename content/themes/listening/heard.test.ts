import { expect, test } from 'vitest';
import { beginsAt, readHeard, withHeard } from './heard.ts';

test('a note takes the place of the earlier one and comes first; what has hardly begun or is over is forgotten', () => {
  const known = [
    { id: 'a', at: 100 },
    { id: 'b', at: 200 },
  ];
  expect(withHeard(known, { id: 'b', at: 300.4 }, 3600)).toEqual([{ id: 'b', at: 300 }, known[0]]);
  expect(withHeard(known, { id: 'b', at: 14 }, 3600)).toEqual([known[0]]);
  expect(withHeard(known, { id: 'a', at: 3590 }, 3600)).toEqual([known[1]]);
  const many = Array.from({ length: 50 }, (_, index) => ({ id: String(index), at: 60 }));
  expect(withHeard(many, { id: 'new', at: 60 }, 3600)).toHaveLength(50);
});

test('what is long goes on where it was left, a song begins anew unless it was playing when the visitor went', () => {
  const known = [{ id: 'a', at: 100 }];
  expect(beginsAt(known, 'a', 600, false)).toBe(100);
  expect(beginsAt(known, 'a', 599, false)).toBe(0);
  expect(beginsAt(known, 'a', 180, true)).toBe(100);
  expect(beginsAt(known, 'a', 90, true)).toBe(0);
  expect(beginsAt(known, 'b', 600, true)).toBe(0);
});

test('whatever else was kept counts as nothing', () => {
  expect(readHeard([{ id: 'a', at: 1 }, null, { id: 2, at: 1 }, 'x'])).toEqual([{ id: 'a', at: 1 }]);
  for (const stored of [null, {}, 'a']) expect(readHeard(stored)).toEqual([]);
});
