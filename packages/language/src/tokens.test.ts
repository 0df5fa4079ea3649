import { expect, test } from 'vitest';
import { codesOf } from './codes.ts';
import { numbersOf, TokenList } from './tokens.ts';
import { wordFinder } from './words.ts';

const KINDS = ['name', 'string'] as const;
const KIND = numbersOf(KINDS);
const MANY = 10_000;

test('a list keeps every token, however many there are', () => {
  const text = 'ab '.repeat(MANY);
  const tokens = new TokenList(text, KINDS);
  for (let index = 0; index < MANY; index++) tokens.add(index % 2, 3 * index, 3 * index + 2);
  expect(tokens.count).toBe(MANY);
  expect(tokens.at(MANY - 1)).toEqual({ kind: 'string', text: 'ab', offset: 3 * (MANY - 1) });
  expect(tokens.spanOf(1)).toEqual({ offset: 3, length: 2 });
  expect([tokens.at(-1), tokens.at(MANY), tokens.kindAt(MANY)]).toEqual([undefined, undefined, -1]);
});

test('a list that was released gives its memory to the next one only', () => {
  const first = new TokenList('"x"', KINDS);
  first.add(KIND.string, 0, 3);
  first.release();
  const second = new TokenList('"y" z', KINDS);
  const third = new TokenList('zzz', KINDS);
  second.add(KIND.string, 0, 3);
  third.add(KIND.name, 0, 3);
  expect([first.count, second.quotedIn(0), third.textOf(0)]).toEqual([0, 'y', 'zzz']);
  expect([first.at(0), second.at(1)]).toEqual([undefined, undefined]);
});

test.each([
  ['add', 1],
  ['adds', -1],
  ['ad', -1],
  ['Add', -1],
  ['art', -1],
  ['set_title', 2],
  ['set_label', -1],
  ['a'.repeat(40), -1],
  ['展品', -1],
])('of the words “add” and “set_title”, %s is %i', (word, number) => {
  const find = wordFinder([
    ['add', 1],
    ['set_title', 2],
  ]);
  expect(find(codesOf(`x ${word} y`), 2, 2 + word.length)).toBe(number);
});
