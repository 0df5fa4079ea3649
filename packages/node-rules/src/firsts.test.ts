import { expect, test } from 'vitest';
import { Firsts, hashOf } from './firsts.ts';
import { scan } from './scan.ts';

const MANY = 5_000;

test('the hash of tokens counts characters, those beyond ASCII too, and no blanks', () => {
  const tokens = scan('$ab/c $ ab / c $ab/d 展品 展出');
  const candidates = [0, 4, 8].map((from) => hashOf(tokens, { from, end: from + 4 }));
  expect(candidates[1]).toBe(candidates[0]);
  expect(candidates[2]).not.toBe(candidates[0]);
  expect(hashOf(tokens, { from: 12, end: 13 })).not.toBe(hashOf(tokens, { from: 13, end: 14 }));
  expect(hashOf(tokens, { from: 0, end: 4 }, 1)).not.toBe(candidates[0]);
});

test('however many things there are, the first of the same ones is found', () => {
  const firsts = new Firsts(1);
  const isSame = (first: number) => first >= 0;
  for (let thing = 0; thing < MANY; thing++) expect(firsts.remember(thing * MANY, thing, isSame)).toBe(undefined);
  for (let thing = 0; thing < MANY; thing++) expect(firsts.remember(thing * MANY, MANY + thing, isSame)).toBe(thing);
});

test('things that share a hash by accident are told apart', () => {
  const firsts = new Firsts(2);
  const names = ['one', 'other', 'one', 'other'];
  const found = names.map((name, thing) => firsts.remember(7, thing, (first) => names[first] === name));
  expect(found).toEqual([undefined, undefined, 0, 1]);
});
