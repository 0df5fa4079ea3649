import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyText, writtenText } from '../test/generators.ts';
import { compileByPublished, type PublishedError } from '../test/published.ts';
import { compile } from './compile.ts';
import { decompile } from './decompile.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const TEXTS = 1_500;
const PRINTED_TEXTS = 300;

test('the published compiler accepts the same texts, reads the same rules, and refuses at the same place', () => {
  fc.assert(
    property(anyText, (text) => {
      const theirs = compileByPublished(text);
      const ours = compile(text);
      if ('rules' in theirs) {
        expect(ours.errors).toEqual([]);
        expect(ours.rules).toEqual(theirs.rules);
        return;
      }
      expect(ours.errors).not.toEqual([]);
      const { refusedAt } = theirs;
      if (!refusedAt) return;
      // Where a text has lexical and other errors, theirs speaks of the lexical ones only.
      const isLexical = refusedAt.offendingSymbol === undefined;
      const comparable = ours.errorObjects.find(({ code }) => !isLexical || code === 'LEXICAL');
      if (comparable) expect(comparable).toMatchObject(placeOf(refusedAt));
      else expect(ours.errorObjects[0]!.line).toBeLessThanOrEqual(refusedAt.line);
    }),
    runs(TEXTS),
  );
});

function placeOf({ line, charPositionInLine }: PublishedError) {
  return { line, charPositionInLine };
}

test('the published compiler reads what is printed here as the rules that were printed', () => {
  fc.assert(
    property(writtenText, (text) => {
      const { rules, errors } = compile(text);
      fc.pre(errors.length === 0);
      const printed = decompile(rules!);
      expect(compileByPublished(printed)).toEqual({ rules: compile(printed).rules });
    }),
    runs(PRINTED_TEXTS),
  );
});
