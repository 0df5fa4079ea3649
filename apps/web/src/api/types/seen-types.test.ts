import { expect, test } from 'vitest';
import { seenCode, seenTypes } from './seen-types.ts';

interface Type {
  code: string;
  sameAs: string | null;
  children: Type[];
}
const type = (code: string, sameAs: string | null, children: Type[] = []): Type => ({ code, sameAs, children });
const TREE = [
  type('RT001', null, [type('RT001001', null), type('older', 'RT001001')]),
  type('image', 'RT003'),
  type('RT003', null),
];

test('of two types that mean the same one is seen, on every level', () => {
  expect(seenTypes(TREE)).toEqual([type('RT001', null, [type('RT001001', null)]), type('RT003', null)]);
});

test.each([
  ['image', 'RT003'],
  ['older', 'RT001001'],
  ['RT003', 'RT003'],
  ['unknown', 'unknown'],
  [undefined, undefined],
])('who names %s means %s', (code, seen) => {
  expect(seenCode(TREE, code)).toBe(seen);
});
