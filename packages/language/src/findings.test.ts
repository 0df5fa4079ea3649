import { expect, test } from 'vitest';
import { excerpt, fixOf, PHRASE, putIntoWords, replace } from './findings.ts';
import { linesOf } from './lines.ts';
import { closest } from './similar.ts';

const WORDING = {
  messages: {
    SYNTAX: { en_US: '{found} on line {line}, not {expected}.', zh_CN: '第 {line} 行：{found}，应为{expected}。' },
  },
  phrases: { name: { en_US: 'a name', zh_CN: '名称' } },
};

test('a problem is put into words of either language, signs quoted and the rest described', () => {
  const problem = { code: 'SYNTAX', params: { found: 'x' }, expected: [`${PHRASE}name`, ':'] };
  expect(putIntoWords(problem, WORDING, 'en_US', { line: 3 })).toEqual({
    code: 'SYNTAX',
    msg: 'x on line 3, not a name, “:”.',
    expected: ['a name', ':'],
  });
  expect(putIntoWords(problem, WORDING, 'zh_CN', { line: 3 }).msg).toBe('第 3 行：x，应为名称、“:”。');
});

test('a fix says in one short line what it does', () => {
  const fix = fixOf({ findFix: () => replace(0, 1, ` a\n${'b'.repeat(60)}`) }, 'en_US')?.fix;
  expect(fix?.msg).toBe(`Replace it by a ${'b'.repeat(38)}…`);
  expect(fixOf({ findFix: () => replace(4, 2, '') }, 'zh_CN')?.fix.msg).toBe('删除');
  expect(fixOf({}, 'en_US')).toBeUndefined();
});

test('a long piece of a text is cut off where it is quoted', () => {
  expect(excerpt(' a \n b ')).toBe('a b');
  expect(excerpt('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
});

test('lines count from 1 and columns from 0, a line end belongs to its line', () => {
  const lineOf = linesOf('a\n\nbc');
  expect([0, 1, 2, 4].map(lineOf).map(({ line, charPositionInLine }) => `${line}:${charPositionInLine}`)).toEqual([
    '1:0',
    '1:1',
    '2:0',
    '3:1',
  ]);
});

test('the candidate most like a word is found, none that is unlike it', () => {
  expect(closest('Termnate', ['initial', 'terminate'])).toBe('terminate');
  expect(closest('shw', ['show', 'hide'])).toBe('show');
  expect(closest('paint', ['show', 'hide'])).toBeUndefined();
});
