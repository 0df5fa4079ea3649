import { LOCALES, type Locale, typePath } from '@colophon/model';
import { describe, expect, test } from 'vitest';
import { TYPES } from './types.ts';

const parents = new Map(TYPES.map((type) => [type.code, type.parentCode]));
const names = new Map(TYPES.map((type) => [type.code, type.name]));

function chainOf(code: string): string[] {
  const parent = parents.get(code);
  return [...(parent ? chainOf(parent) : []), names.get(code)!];
}

/** Script of each language. */
const SCRIPTS: Record<Locale, RegExp> = { en_US: /^[A-Z][A-Za-z ]+$/, zh_CN: /^\p{Script=Han}+$/u };

describe.each(LOCALES)('in %s', (locale) => {
  test.each(TYPES.map(({ code }) => code))(
    'the type %s is said in words of the language, never by its code',
    (code) => {
      for (const word of typePath(chainOf(code), locale).split(' / ')) {
        expect(word).toMatch(SCRIPTS[locale]);
        expect(TYPES.map((type) => type.code)).not.toContain(word);
      }
    },
  );

  test('no two types that people see are said alike', () => {
    const said = TYPES.filter(({ sameAs }) => !sameAs).map(({ code }) => typePath(chainOf(code), locale));
    expect(new Set(said).size).toBe(said.length);
  });

  test.each(TYPES.filter(({ sameAs }) => sameAs))(
    'a work of the type $code is said to be of its counterpart',
    (type) => {
      const seen = chainOf(type.sameAs!);
      expect(typePath([...seen, type.name], locale)).toBe(typePath(seen, locale));
    },
  );
});

test('a type that people added keeps its name', () => {
  expect(typePath(['image', 'Woodcut'], 'zh_CN')).toBe('图片 / Woodcut');
  expect(typePath(['漫画', '漫画'], 'zh_CN')).toBe('漫画 / 漫画');
  expect(typePath(['constructor'], 'en_US')).toBe('constructor');
});
