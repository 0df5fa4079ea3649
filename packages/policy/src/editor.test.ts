import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyText, soundText } from '../test/generators.ts';
import { compile } from './compile.ts';
import { EVENTS } from './definitions.ts';
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

test.each<[text: string, items: string[]]>([
  ['', ['keyword for']],
  ['for ', ['audience public', 'audience registeredUsers', 'audience nodes', 'audience userGroup']],
  ['for public ', ['sign ,', 'state initial']],
  ['for public initial: terminate ', ['keyword terminate', 'sign ~']],
  ['for public paid: terminate ', ['keyword terminate', 'sign ~', 'state initial']],
  ['for public initial[', ['colour active', 'colour testActive']],
  ['for public initial[active', ['colour active', 'colour testActive']],
  ['for public initial[active ', ['sign ,', 'sign ]']],
  ['for public initial: ~', ['event freelog']],
  ['for public initial: ~freelog.TimeEvent', EVENTS.map(({ name }) => `event ${name}`)],
  ['for public initial: ~freelog.TimeEvent ', ['sign .', 'sign (']],
  ['for public initial: ~freelog.TimeEvent(', ['sign )']],
  ['for public initial: ~freelog.Nothing(', ['sign )']],
  ['for public initial: ~freelog.TransactionEvent(', ['sign )']],
  ['for public initial: ~freelog.TransactionEvent("1" ', ['sign ,', 'sign )']],
  ['for public initial: ~freelog.TransactionEvent("1", "s', ['argument "self.account"']],
  ['for public initial: ~freelog.TransactionEvent("1", "self.account", ', []],
  ['for public initial: ~freelog.TimeEvent("1") => ', ['state initial']],
  ['for public initial: ~freelog.TimeEvent("1") => ini', ['state initial']],
  ['for public initial: ~freelog.TimeEvent("1") => initial ', ['keyword terminate', 'sign ~']],
  ['for public initial: ~freelog.TimeEvent("1") => initial paid', ['keyword terminate', 'sign ~']],
  ['for public initial: ~freelog.TimeEvent("1") => initial paid ', ['sign [', 'sign :']],
])('what is proposed behind %j', (text, items) => {
  expect(completionsAt(text, text.length).items.map((item) => `${item.kind} ${item.text}`)).toEqual(items);
});

test.each([
  ['for public initial: ~freelog.TransactionEvent(', 'amount'],
  ['for public initial: ~freelog.TransactionEvent("1", ', 'account'],
  ['for public initial: ~freelog.TransactionEvent("1", "a', 'account'],
  ['for public initial: ~freelog.TimeEvent("1") => initial ~freelog.TransactionEvent("1", ', 'account'],
  ['for public initial: ~freelog.TransactionEvent("1" ', undefined],
  ['for public initial: ~freelog.TransactionEvent("1", "a", ', undefined],
  ['for public initial: ~freelog.Nothing(', undefined],
  ['for public ', undefined],
])('the parameter that is written at the end of %j', (text, name) => {
  expect(completionsAt(text, text.length).parameter?.name).toBe(name);
});

test.each([
  ['for pub', 'pub'],
  ['for public initial: ~freelog.TimeEvent("20', '"20'],
  ['for public initial: ~freelog.TimeEvent("20"', ''],
  ['for public initial: ~freelog.TimeEvent(', ''],
  ['for public ', ''],
])('the word that a proposal replaces at the end of %j', (text, word) => {
  expect(completionsAt(text, text.length).from).toBe(text.length - word.length);
});

test('what does not fit is highlighted as an error in its place, what comes before and behind as what it is', () => {
  const kinds = (text: string) => highlight(text).map(({ kind }) => kind);
  expect(kinds('for nobody initial: terminate')).toEqual(['keyword', 'error', 'state', 'sign', 'keyword']);
  expect(kinds('for a@b.c, public')).toEqual(['keyword', 'audience', 'sign', 'audience']);
  expect(kinds('for public initial[actve] terminate').slice(3)).toEqual(['sign', 'colour', 'sign', 'keyword']);
  expect(kinds('for public initial: $ ~freelog x => y: terminate').slice(3)).toEqual([
    ...['sign', 'error', 'sign', 'event', 'error', 'error', 'state', 'sign', 'keyword'],
  ]);
  expect(kinds('for /* a */ public // b\n')).toEqual(['keyword', 'comment', 'audience', 'comment']);
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
    property(anyText, (text) => {
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
    property(soundText, (text) => {
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
