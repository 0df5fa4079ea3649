import { property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { asksExactly, findSimilar, wrongLetters } from './find-similar.ts';

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

test('no more than 200 texts are looked at for each rare token, and none where a word is missing or is that of a type', async () => {
  const asked: unknown[][] = [];
  const sql = ((_: readonly string[], ...values: unknown[]) => {
    asked.push(values);
    return Promise.resolve([]);
  }) as unknown as Sql;
  const where = {} as Fragment;
  const word = { word: ' harbuor', typeCodes: [] };
  const search = { text: '', words: [word], tokens: [], guides: ['ha', 'arb'], isCommon: false };
  expect(await findSimilar(sql, { ...search, guides: [] }, where)).toEqual([]);
  expect(await findSimilar(sql, { ...search, words: [] }, where)).toEqual([]);
  expect(await findSimilar(sql, { ...search, words: [{ ...word, typeCodes: ['image'] }] }, where)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await findSimilar(sql, search, where)).toEqual([]);
  expect(asked).toEqual([[['ha', 'arb'], 200, where]]);
});

test('those with the fewest wrong letters come first, newer ones before older ones, and ten at most', async () => {
  const row = (resourceId: string, text: string) => ({ resourceId, text });
  const many = Array.from({ length: 12 }, (_, index) => row(`m${String(index).padStart(2, '0')}`, ' quintesence'));
  const rows = [row('two', ' quitesence'), row('none', ' quintessence'), row('far', ' harbour'), ...many];
  const similar = (found: object[]) => {
    const sql = (() => Promise.resolve(found)) as unknown as Sql;
    const words = [{ word: ' quintessence', typeCodes: [] }];
    return findSimilar(sql, { text: '', words, tokens: [], guides: ['q'], isCommon: false }, {} as Fragment);
  };
  expect(await similar(rows.slice(0, 5))).toEqual(['m01', 'm00', 'two']);
  expect(await similar(rows)).toEqual(['m11', 'm10', 'm09', 'm08', 'm07', 'm06', 'm05', 'm04', 'm03', 'm02']);
});

test.each([
  ['evening "harbour lights"', true],
  ['“harbour”', true],
  ['„harbour“', true],
  ['＂harbour＂', true],
  ['""', true],
  ['evening "harbour', false],
  ['evening harbour', false],
])('%s asks for a phrase exactly: %s', (keywords, isExact) => {
  expect(asksExactly(keywords)).toBe(isExact);
});
