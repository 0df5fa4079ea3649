import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import examples from '../test/examples.json' with { type: 'json' };
import { ruleDraft, writtenText } from '../test/generators.ts';
import { compile } from './compile.ts';
import { decompile, escapeText, unescapeText } from './decompile.ts';
import type { Action, Rule, RuleDraft } from './types.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

test('rules are laid out in one way', () => {
  const layout = (name: string) => decompile(rulesOf(examples.accepted.find((example) => example.name === name)!.text));
  expect(layout('S7')).toBe(
    'alter player\n\tdo\n\t\treplace $orbit/codec with #workbench/codec-dev under $orbit/player>$orbit/mixer@~1.4.0|#workbench/shell\n\tend\n',
  );
  expect(layout('S8')).toBe(examples.accepted.find(({ name }) => name === 'S8')!.text);
  expect(layout('S10')).toBe('alter gallery\n\tdo\n\t\tset_labels\n\tend\n');
  expect(decompile([])).toBe('');
});

test('each action has a line, comments with or without a line end of their own too', () => {
  const comment = (content: string): Action => ({ operation: 'comment', content });
  const actions = [comment('// one\n'), comment('// two'), comment('/* three */'), comment('/* four */\n')];
  expect(decompile([{ operation: 'alter', exhibitName: 'a', actions }])).toBe(
    'alter a\n\tdo\n\t\t// one\n\t\t// two\n\t\t/* three */ \n\t\t/* four */\n\tend\n',
  );
});

test('what is printed compiles to the rules that were printed, comments included', () => {
  fc.assert(
    property(writtenText, (text) => {
      const { rules, errors } = compile(text);
      fc.pre(errors.length === 0);
      const again = compile(decompile(rules!));
      expect(again).toMatchObject({ errors: [], warnings: [] });
      expect(again.rules!.map(meaning)).toEqual(rules!.map(meaning));
    }),
    runs(1_000),
  );
});

test('rules that an editor makes compile to themselves', () => {
  fc.assert(
    property(ruleDraft, (draft) => {
      const { rules, errors } = compile(decompile([draft]));
      expect(errors).toEqual([]);
      expect(rules!.map(meaning)).toEqual([meaning(draft)]);
    }),
    runs(300),
  );
});

test('a text may hold anything after it is escaped, and is read again as it was', () => {
  fc.assert(
    property(fc.string({ unit: 'binary' }), (content) => {
      const escaped = escapeText(content);
      const [rule] = rulesOf(
        decompile([{ operation: 'alter', exhibitName: 'a', actions: [{ operation: 'set_title', content: escaped }] }]),
      );
      expect(rule).toMatchObject({ actions: [{ content: escaped }] });
      expect(unescapeText(escaped)).toBe(content);
    }),
    runs(500),
  );
});

function rulesOf(text: string): Rule[] {
  return compile(text).rules!;
}

/** A rule without its layout. An empty description is printed as none; they mean the same. */
function meaning(rule: RuleDraft): unknown {
  if (rule.operation === 'comment') return rule.text.trim();
  const { text: _, ...meant } = rule as Rule & RuleDraft;
  return JSON.parse(JSON.stringify(meant).replaceAll('"description":""', '"description":null'));
}
