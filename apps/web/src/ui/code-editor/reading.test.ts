import { foldable } from '@codemirror/language';
import { EditorState, StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test, vi } from 'vitest';
import type { CodeLanguage, Reading } from './code-language.ts';
import { MAX_DIRECT_LENGTH } from './in-worker.ts';
import { reading } from './reading.ts';

/** A language of words and of blocks in braces; a long text is read when `finish` is called. */
function language() {
  const waiting: (() => void)[] = [];
  const rows = (text: string, pattern: RegExp, ...more: number[]) =>
    Uint32Array.from([...text.matchAll(pattern)].flatMap((match) => [match.index, match[0].length, ...more]));
  const readNow = (text: string): Reading => ({
    parts: rows(text, /\w+/g, 0),
    blocks: rows(text, /\{[^}]*\}/g),
  });
  const read = vi.fn((text: string) =>
    text.length <= MAX_DIRECT_LENGTH
      ? readNow(text)
      : new Promise<Reading>((resolve) => waiting.push(() => resolve(readNow(text)))),
  );
  const finish = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { language: { kinds: ['word'], read } as unknown as CodeLanguage, read, finish };
}

/** Longer than whatever an editor waits for. */
const LONG_MS = 60_000;
const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
  vi.useRealTimers();
});

function open(doc: string, of: CodeLanguage): EditorView {
  const view = new EditorView({ doc, extensions: reading(of), parent: document.body });
  views.push(view);
  return view;
}

const coloured = (view: EditorView) =>
  [...view.contentDOM.querySelectorAll('.code-word')].map(({ textContent }) => textContent);

test('a short text is coloured anew with every change', () => {
  const view = open('one two', language().language);
  expect(coloured(view)).toEqual(['one', 'two']);
  view.dispatch({ changes: { from: 3, to: 4 } });
  expect(coloured(view)).toEqual(['onetwo']);
});

test('a block of several lines can be folded, from the end of its first line to its end', () => {
  const state = EditorState.create({ doc: 'a {\n b\n}\nc', extensions: reading(language().language) });
  expect(foldable(state, 0, 3)).toEqual({ from: 3, to: 8 });
  expect(foldable(state, 4, 6)).toBeNull();
  expect(foldable(state, 9, 10)).toBeNull();
});

test('while a long text is read its last colours move with what is written, and the new ones follow', async () => {
  const { language: of, read, finish } = language();
  const view = open(`one two ${'-'.repeat(MAX_DIRECT_LENGTH)}`, of);
  const readTimes = (times: number) => expect.poll(() => read.mock.calls.length).toBe(times);
  await readTimes(1);
  finish();
  await expect.poll(() => coloured(view)).toEqual(['one', 'two']);

  view.dispatch({ changes: { from: 0, insert: '!!' } });
  expect(coloured(view)).toEqual(['one', 'two']);
  await readTimes(2);
  view.dispatch({ changes: { from: 0, insert: 'new ' } });
  finish();
  await readTimes(3);
  expect(coloured(view)).toEqual(['one', 'two']);
  finish();
  await expect.poll(() => coloured(view)).toEqual(['new', 'one', 'two']);
});

test('what was read while somebody writes is shown with the next key, or when the text rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
  const { language: of, read, finish } = language();
  const view = open(`one ${'-'.repeat(MAX_DIRECT_LENGTH)}`, of);
  const write = (insert: string) => view.dispatch({ changes: { from: 0, insert } });
  const readTimes = (times: number) =>
    vi.waitUntil(() => vi.advanceTimersToNextTimer() && read.mock.calls.length === times, { timeout: 15_000 });
  await readTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(coloured(view)).toEqual(['one']);

  write('two ');
  await readTimes(2);
  write('!');
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(coloured(view)).toEqual(['one']);
  write('?');
  expect(coloured(view)).toEqual(['two', 'one']);

  await readTimes(3);
  write('three ');
  finish();
  await vi.advanceTimersByTimeAsync(0);
  await readTimes(4);
  finish();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(coloured(view)).toEqual(['three', 'two', 'one']);
});

test('what is being read when the language is exchanged is forgotten', async () => {
  const { language: former, read, finish } = language();
  const view = open(`one ${'-'.repeat(MAX_DIRECT_LENGTH)}`, former);
  const write = (insert: string) => view.dispatch({ changes: { from: 0, insert } });
  await expect.poll(() => read.mock.calls.length).toBe(1);
  const latter = language();
  view.dispatch({ effects: StateEffect.reconfigure.of(reading(latter.language)) });
  write('two ');
  finish();
  for (let task = 0; task < 2; task++) await new Promise((resolve) => setTimeout(resolve));
  write('three ');
  expect(coloured(view)).toEqual([]);
  await expect.poll(() => latter.read.mock.calls.length).toBe(1);
  latter.finish();
  await expect.poll(() => coloured(view)).toEqual(['three', 'two', 'one']);
});

test('lines that come into sight get their colours', () => {
  const view = open('word\n'.repeat(100), language().language);
  const { scrollDOM } = view;
  Object.defineProperty(scrollDOM, 'clientHeight', { value: 2 * view.defaultLineHeight });
  const first = coloured(view).length;
  expect(first).toBeLessThan(view.contentDOM.querySelectorAll('.cm-line').length);
  scrollDOM.scrollTop = view.defaultLineHeight * first;
  scrollDOM.dispatchEvent(new Event('scroll'));
  expect(coloured(view).length).toBeGreaterThan(first);
});

test('the words that begin and end the block at the caret are marked; a word without its other is not', () => {
  const { language: words } = language();
  const view = open('a do b end c do d', { ...words, kinds: ['keyword'], pair: ['do', 'end'] });
  const markedAt = (anchor: number) => {
    view.dispatch({ selection: { anchor } });
    return [...view.dom.querySelectorAll('.cm-matchingBracket')].map((mark) => mark.textContent);
  };
  expect(markedAt('a'.length)).toEqual([]);
  expect(markedAt('a '.length)).toEqual(['do', 'end']);
  expect(markedAt('a do'.length)).toEqual(['do', 'end']);
  expect(markedAt('a do b end'.length)).toEqual(['do', 'end']);
  expect(markedAt('a do b end c do'.length)).toEqual([]);
});
