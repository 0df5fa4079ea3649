import { expect, test } from 'vitest';
import { BEYOND_ASCII, codesOf, END_OF_TEXT } from './codes.ts';

const LONG = 20_000;

test.each([
  ['', []],
  ['a~\n', [97, 126, 10]],
  ['a展é\ud83d\ude00b', [97, BEYOND_ASCII, BEYOND_ASCII, BEYOND_ASCII, BEYOND_ASCII, 98]],
  ['\ud83d x', [BEYOND_ASCII, 32, 120]],
])('a text has one code for each code unit and one for its end: %j', (text, codes) => {
  expect([...codesOf(text).subarray(0, text.length + 1)]).toEqual([...codes, END_OF_TEXT]);
});

test.each(['x'.repeat(LONG), '文'.repeat(LONG)])('a spare row that is too short is not used', (text) => {
  const codes = codesOf(text, codesOf('spare'));
  expect([...codes.subarray(LONG - 1, LONG + 1)]).toEqual([codes[0], END_OF_TEXT]);
});

test('nothing of the text before is left in a spare row', () => {
  const codes = codesOf('展 a', codesOf('a longer text'));
  expect([...codes.subarray(0, 4)]).toEqual([BEYOND_ASCII, 32, 97, END_OF_TEXT]);
});
