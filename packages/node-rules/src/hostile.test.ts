import { MAX_FINDINGS, MAX_TEXT_LENGTH } from '@colophon/language';
import { FUZZ_FACTOR, FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyText } from '../test/generators.ts';
import { compile } from './compile.ts';
import { decompile } from './decompile.ts';
import { applyEdits, removeRule, setAction } from './edit.ts';
import { completionsAt, highlight } from './editor.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

/** Pieces that tempt a careless reader to look at the same characters again and again, and what stands before them. */
const HOSTILE: [what: string, piece: string, head?: string][] = [
  ['one name', 'a'],
  ['opened block comments', '/*'],
  ['opened block comments in a block', '/* ', 'alter a do '],
  ['line comments', '//\n'],
  ['slashes', '//'],
  ['quotes', '"'],
  ['quotes and lines', '"\n'],
  ['escaped quotes', '\\"\n', '"'],
  ['escaped quotes of texts without end', '"\\"\n', 'alter a do "'],
  ['wrong escapes', '\\x', 'alter a set_title "'],
  ['versions that are none', '@1.', 'add $a/b'],
  ['long versions', '1', 'add $a/b@'],
  ['at signs', '@', 'alter a do '],
  ['scopes', '$a/b>', 'alter a replace $a/b with $a/b under '],
  ['dependencies', '$a/b|', 'alter a add_rely '],
  ['a path', '>$a/b', 'alter a add_rely $c/d to $a/b'],
  ['labels', 'x|', 'alter a set_labels '],
  ['titles', 'set_title "x" ', 'alter a do '],
  ['attributes', 'add_attr "k" "v" ', 'alter a do '],
  ['blocks without end', 'alter a do '],
  ['ends', 'end ', 'alter a show '],
  ['actions without a block', 'show ', 'alter a '],
  ['one exhibit again and again', 'alter a show '],
  ['words of the language', 'alter '],
  ['blanks', ' \n'],
];

/** The normal run is content with less than the longest text. */
const LENGTH = Math.min(MAX_TEXT_LENGTH, 128 * 1024 * FUZZ_FACTOR);

test.each(HOSTILE)(
  '%s: a long text is read to its end and gets a limited number of findings',
  (_, piece, head = '') => {
    const text = (head + piece.repeat(LENGTH / piece.length)).slice(0, LENGTH);
    const { errors, warnings } = compile(text);
    expect(errors.length).toBeLessThanOrEqual(MAX_FINDINGS);
    expect(warnings.length).toBeLessThanOrEqual(1);
    expect(highlight(text).length).toBeLessThanOrEqual(text.length);
    expect(completionsAt(text, text.length).from).toBeLessThanOrEqual(text.length);
  },
);

test('a text of 10,000 rules and 1 MB is compiled, printed and edited', () => {
  const rule = (index: number) =>
    `alter exhibit-${index}\ndo\n  set_title "Exhibit ${index}"\n  set_labels one|two|three\n  show\nend\n`;
  const text = Array.from({ length: 10_000 }, (_, index) => rule(index)).join('');
  const { rules, errors } = compile(text);
  expect(errors).toEqual([]);
  expect(rules).toHaveLength(10_000);
  expect(compile(decompile(rules!)).rules!.map(({ operation }) => operation)).toHaveLength(10_000);
  expect(applyEdits(text, removeRule(text, 5_000))).toBe(text.replace(rule(5_000), ''));
  const edits = setAction(text, 9_999, { operation: 'set_title', content: 'Last' });
  expect(applyEdits(text, edits)).toBe(text.replace('"Exhibit 9999"', '"Last"'));
});

test('no text makes anything throw, in either language', () => {
  fc.assert(
    property(anyText, fc.nat(), (text, place) => {
      const { errors } = compile(text);
      const chinese = compile(text, { locale: 'zh_CN' });
      expect(chinese.errors).toHaveLength(errors.length);
      completionsAt(text, place % (text.length + 1));
      for (const { fix, offset, length } of [...chinese.errorObjects, ...chinese.warningObjects]) {
        expect(offset + length).toBeLessThanOrEqual(text.length);
        if (fix) expect(applyEdits(text, [fix])).not.toBe(text);
      }
    }),
    runs(1_000),
  );
});
