import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyText, soundText } from '../test/generators.ts';
import { FUZZ_TIMEOUT_MS, runs } from '../test/runs.ts';

import { compile } from './compile.ts';
import { completionsAt, highlight } from './editor.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

/** Completions at the `|` of a text. */
function complete(marked: string): string[] {
  const offset = marked.indexOf('|');
  return completionsAt(marked.replace('|', ''), offset).items.map(({ text }) => text);
}

test.each([
  ['|', ['for']],
  ['fo|', ['for']],
  ['for |', ['public', 'registeredUsers', 'nodes', 'userGroup']],
  ['for public, reg|', ['public', 'registeredUsers', 'nodes', 'userGroup']],
  ['for public |', [',', 'initial']],
  ['for public initial|', [',', 'initial']],
  ['for public initial |', ['[', ':']],
  ['for public initial[|]:', ['active', 'testActive']],
  ['for public initial[active] |', [':']],
  ['for public initial: |', ['terminate', '~']],
  ['for public initial: terminate |', ['terminate', '~']],
  ['for public initial: ~|', ['freelog']],
  [
    'for public initial: ~freelog.IconChangeEvent(|',
    [...['gt', 'gte', 'eq', 'lt', 'lte'].map((text) => `"${text}"`), ')'],
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "d|',
    ['year', 'month', 'week', 'day', 'cycle', 'hour', 'minute'].map((text) => `"${text}"`),
  ],
  ['for public initial: ~freelog.TransactionEvent("1", |', ['"self.account"']],
  ['for public initial: ~freelog.TransactionEvent("1", "self.account") |', ['=>']],
  ['for public initial: ~freelog.TransactionEvent("1", "self.account") => | paid: terminate', ['initial', 'paid']],
  ['for nobody initial: oops ~|', ['freelog']],
])('%s', (marked, expected) => {
  expect(complete(marked)).toEqual(expected);
});

test('all events are proposed after the service, and the parameter that is being written is named', () => {
  expect(complete('for public initial: ~freelog.Ti|')).toContain('TimeEvent');
  const text = 'for public initial: ~freelog.TransactionEvent("1", "se';
  expect(completionsAt(text, text.length)).toMatchObject({
    from: text.length - 3,
    parameter: { event: 'TransactionEvent', name: 'account', type: 'account' },
  });
});

test('every token of a sound text is highlighted as what it is', () => {
  const text = 'for public // all\ninitial[active]: ~freelog.TimeEvent("2030-01-01 00:00") => initial';
  expect(highlight(text).map(({ kind, offset, length }) => `${kind} ${text.slice(offset, offset + length)}`)).toEqual([
    ...[
      'keyword for',
      'audience public',
      'comment // all',
      'state initial',
      'sign [',
      'colour active',
      'sign ]',
      'sign :',
    ],
    ...['sign ~', 'event freelog', 'sign .', 'event TimeEvent', 'sign (', 'argument "2030-01-01 00:00"', 'sign )'],
    ...['sign =>', 'state initial'],
  ]);
});

test('highlights cover all but blanks in order, with an error in a text that cannot be read and in no other', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const highlights = highlight(text);
      let end = 0;
      for (const { offset, length } of highlights) {
        expect(text.slice(end, offset).trim()).toBe('');
        end = offset + length;
      }
      expect(text.slice(end).trim()).toBe('');
      const isUnread = compile(text, 1).errorObjects.some(
        ({ code, offendingSymbol }) => code === 'LEXICAL' || (code === 'SYNTAX' && offendingSymbol !== ''),
      );
      if (!isUnread) expect(highlights.map(({ kind }) => kind)).not.toContain('error');
    }),
    runs(200),
  );
});

test('what is proposed where a word, colour, event or sign of a sound text begins includes it', () => {
  const proposed = new Set(['keyword', 'colour', 'event', 'sign']);
  fc.assert(
    fc.property(soundText, (text) => {
      for (const { kind, offset, length } of highlight(text)) {
        const isBehindWord = /\w/.test(text.charAt(offset - 1));
        if (!proposed.has(kind) || isBehindWord) continue;
        const items = completionsAt(text, offset).items.map((item) => item.text);
        expect(items).toContain(text.slice(offset, offset + length));
      }
    }),
    runs(50),
  );
});
