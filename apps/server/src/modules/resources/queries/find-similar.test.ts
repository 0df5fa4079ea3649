import { property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrongLetters } from './find-similar.ts';

test.each([
  [' harbour', ' evening harbour', 0],
  [' harbuor', ' evening harbour', 1],
  [' harbor', ' harbours', 1],
  [' tid', ' tide', 0],
  [' tod', ' tide', Number.POSITIVE_INFINITY],
  [' quintessense', ' quintessences', 1],
  [' qiuntessense', ' quintessence', 2],
  [' qwintezzence', ' quintessence', Number.POSITIVE_INFINITY],
  ['播客匠', '播客店', 1],
  ['播客', '播店', Number.POSITIVE_INFINITY],
])('%s and %s differ by %d letters', (word, text, wrong) => {
  expect(wrongLetters([word])(text)).toBe(wrong);
});

test('all words have to be there, and their wrong letters add up', () => {
  const wrongIn = wrongLetters([' harbuor', ' evening']);
  expect(wrongIn(' evening harbour')).toBe(1);
  expect(wrongIn(' evnings harbour')).toBe(2);
  expect(wrongIn(' harbour')).toBe(Number.POSITIVE_INFINITY);
});

/** Every way to change one letter, taken as often as is allowed. */
function reaches(word: string, other: string, most: number): number {
  let reached = new Set([word]);
  for (let wrong = 0; wrong <= most; wrong += 1) {
    if ([...reached].some((each) => other.startsWith(each))) return wrong;
    reached = new Set([...reached].flatMap((each) => changedOnce(each)));
  }
  return Number.POSITIVE_INFINITY;
}

function changedOnce(word: string): string[] {
  const places = [...word].map((_, at) => at);
  return [
    ...places.map((at) => word.slice(0, at) + word.slice(at + 1)),
    ...places.flatMap((at) => [...'abc'].map((letter) => word.slice(0, at) + letter + word.slice(at + 1))),
    ...[...places, word.length].flatMap((at) =>
      [...'abc'].map((letter) => word.slice(0, at) + letter + word.slice(at)),
    ),
    ...places.slice(1).map((at) => word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)),
  ];
}

test('words differ by as many letters as it takes to write one from the other', () => {
  const letters = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength });
  fc.assert(
    property(letters(4, 6), letters(3, 7), (word, other) => {
      expect(wrongLetters([` ${word}`])(` x ${other}`)).toBe(reaches(word, other, 1));
    }),
    runs(500),
  );
});
