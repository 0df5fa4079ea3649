import { Annotation } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atRest } from './rest.ts';

const outside = Annotation.define<true>();
const LONG_MS = 60_000;
const told: [text: string, isAtRest: boolean][] = [];
let view: EditorView;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  view = new EditorView({
    parent: document.body,
    extensions: atRest(
      (doc, isAtRest) => told.push([doc.toString(), isAtRest]),
      (transaction) => transaction.annotation(outside) === true,
    ),
  });
});
afterEach(() => {
  view.destroy();
  vi.useRealTimers();
});

const write = (insert: string) => view.dispatch({ changes: { from: view.state.doc.length, insert } });

test('who writes is heard at the first key, and then when the text rests', () => {
  write('a');
  write('b');
  write('c');
  expect(told).toEqual([['a', false]]);
  vi.advanceTimersByTime(LONG_MS);
  expect(told).toEqual([
    ['a', false],
    ['abc', true],
  ]);
  write('d');
  expect(told.at(-1)).toEqual(['abcd', false]);
});

test('who turns to something else has written everything', () => {
  write('a');
  write('b');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(told.at(-1)).toEqual(['ab', true]);
  write('c');
  write('d');
  view.contentDOM.dispatchEvent(new Event('blur'));
  expect(told.at(-1)).toEqual(['abcd', true]);
  write('e');
  write('f');
  view.destroy();
  expect(told.at(-1)).toEqual(['abcdef', true]);
  vi.advanceTimersByTime(LONG_MS);
  expect(told).toHaveLength(6);
});

test('a text from outside is told to nobody, nor is what it replaces', () => {
  write('a');
  write('b');
  view.dispatch({ changes: { from: 0, to: 2, insert: 'given' }, annotations: outside.of(true) });
  vi.advanceTimersByTime(LONG_MS);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(told).toEqual([['a', false]]);
});
