import { MAX_TEXT_LENGTH } from '@colophon/language';
import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyText, writtenText } from '../test/generators.ts';
import { compile } from './compile.ts';
import { completionsAt, highlight, ruleRanges } from './editor.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const ACTIONS = [
  ...['set_labels', 'replace', 'show', 'hide', 'set_title', 'set_cover'],
  ...['add_attr', 'delete_attr', 'add_rely', 'delete_rely'],
];
const RULES = ['add', 'alter', 'activate_theme'];

/** Completions at the `¦` of a text. */
function complete(marked: string) {
  const offset = marked.indexOf('¦');
  const { items, name } = completionsAt(marked.replace('¦', ''), offset);
  return { texts: items.map(({ text }) => text), name };
}

test.each([
  ['¦', RULES, undefined],
  ['al¦', RULES, undefined],
  ['add ¦', ['$', '#'], undefined],
  ['add $¦', [], 'owner'],
  ['add $a/¦', [], 'resource'],
  ['add #¦', [], 'bucket'],
  ['add #a/b¦', [], 'object'],
  ['add $a/b ¦', ['@', 'as'], undefined],
  ['add $a/b as ¦', [], 'exhibit'],
  ['alter a ¦', ['do', ...ACTIONS], undefined],
  ['alter a do ¦', [...ACTIONS, 'end'], undefined],
  ['alter a do sho¦', [...ACTIONS, 'end'], undefined],
  ['alter a do set_labels ¦', [...ACTIONS, 'end'], 'label'],
  ['alter a do set_labels x ¦', ['|', ...ACTIONS, 'end'], undefined],
  ['alter a replace $a/b ¦', ['@', 'with'], undefined],
  ['alter a replace $a/b with #c/d ¦', ['under', ...RULES], undefined],
  ['alter a replace $a/b with #c/d under #e/f ¦', ['>', '|', ...RULES], undefined],
  ['alter a add_rely $a/b@1.0.0 ¦', ['|', 'to', ...RULES], undefined],
  ['alter one show alter two hide activate_theme ¦', ['one', 'two'], 'exhibit'],
  ['activate_theme ¦ alter one show', ['one'], 'exhibit'],
  ['alter a do set_title oops ¦ end', [...ACTIONS, 'end'], undefined],
  ['add $a/b@¦', [], undefined],
  ['alter a set_title ¦', [], undefined],
  ['add $a/b as one do end alter two hide add #c/d as one do end activate_theme ¦', ['one', 'two'], 'exhibit'],
])('%s', (marked, texts, name) => {
  expect(complete(marked)).toEqual({ texts, name });
});

test.each([
  ['alter a do sho¦w end', 'sho'],
  ['alter a do show¦ end', 'show'],
  ['alter a do show ¦end', ''],
  ['alter a do show e¦nd', 'e'],
  ['alter a¦ show', 'a'],
  ['add $¦a/b', ''],
])('%s: the word that a proposal replaces is the begun one', (marked, word) => {
  const offset = marked.indexOf('¦');
  expect(completionsAt(marked.replace('¦', ''), offset).from).toBe(offset - word.length);
});

test('a proposal says what it is', () => {
  const itemsAt = (text: string) => completionsAt(text, text.length).items;
  expect(itemsAt('add $a/b ')).toEqual([
    { kind: 'sign', text: '@' },
    { kind: 'keyword', text: 'as' },
  ]);
  expect(itemsAt('alter a show activate_theme ')).toEqual([{ kind: 'exhibit', text: 'a' }]);
});

test('behind more text than is read there is proposed what comes at the beginning', () => {
  const text = ' '.repeat(MAX_TEXT_LENGTH + 1);
  expect(completionsAt(text, text.length).items.map((item) => item.text)).toEqual(RULES);
});

test('every token is highlighted as what it is, and what is ignored as a whole', () => {
  const text =
    'add $m/p@1.0.0 as poster do set_title "x" set_labels a|b // note\n frob end\nalter poster show what ever ';
  expect(highlight(text).map(({ kind, offset, length }) => `${kind} ${text.slice(offset, offset + length)}`)).toEqual([
    ...['keyword add', 'sign $', 'candidate m', 'sign /', 'candidate p', 'sign @', 'version 1.0.0', 'keyword as'],
    ...['exhibit poster', 'keyword do', 'keyword set_title', 'string "x"', 'keyword set_labels', 'label a', 'sign |'],
    ...['label b', 'comment // note\n', 'error frob', 'keyword end', 'keyword alter', 'exhibit poster', 'keyword show'],
    'ignored what ever',
  ]);
});

test('highlights cover all but blanks in order, with errors in a text that cannot be read and in no other', () => {
  fc.assert(
    property(anyText, (text) => {
      const highlights = highlight(text);
      let end = 0;
      for (const { offset, length } of highlights) {
        expect(text.slice(end, offset)).toMatch(/^[\t\n\r ]*$/);
        expect(length).toBeGreaterThan(0);
        end = offset + length;
      }
      expect(text.slice(end)).toMatch(/^[\t\n\r ]*$/);
      const { errorObjects, warnings } = compile(text);
      const isUnread = errorObjects.some(({ line, offendingSymbol }) => line !== -1 && offendingSymbol !== '<EOF>');
      const kinds = new Set(highlights.map(({ kind }) => kind));
      if (kinds.has('error')) expect(isUnread).toBe(true);
      expect(kinds.has('ignored')).toBe(warnings.length > 0);
    }),
    runs(500),
  );
});

test('what is proposed where a word or a sign of a sound text begins includes it', () => {
  fc.assert(
    property(writtenText, (text) => {
      fc.pre(compile(text).errors.length === 0);
      for (const { kind, offset, length } of highlight(text)) {
        const isBehindWord = /[^\t\n\r "#$/>@|]/.test(text.charAt(offset - 1));
        if ((kind !== 'keyword' && kind !== 'sign') || isBehindWord) continue;
        const items = completionsAt(text, offset).items.map((item) => item.text);
        expect(items).toContain(text.slice(offset, offset + length));
      }
    }),
    runs(100),
  );
});

test('the ranges of rules are those that the rules were read from', () => {
  fc.assert(
    property(anyText, (text) => {
      const { rules } = compile(text);
      fc.pre(rules !== undefined);
      const sources = ruleRanges(text).map(({ offset, length }) => text.slice(offset, offset + length));
      expect(sources).toEqual(rules!.map((rule) => rule.text));
    }),
    runs(300),
  );
});
