import { EditorView } from '@codemirror/view';
import { HeadlessMantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckedEditor } from './checked-editor.tsx';
import type { CodeLanguage } from './code-language.ts';
// loaded with the test, not while it waits
import './editor.tsx';

const language: CodeLanguage = {
  kinds: ['word'],
  read: () => ({ parts: new Uint32Array(), blocks: new Uint32Array() }),
  propose: (_, offset) => ({ from: offset, items: [] }),
  explain: () => null,
  describe: () => null,
  proposeAfter: /$^/,
  indent: '  ',
  indentAfter: /$^/,
  brackets: [],
};
const compile = vi.fn((text: string) => text.toUpperCase());
const findingsOf = () => [];
const results: string[] = [];

let root: Root;
let give: (text: string) => void;
let kept = '';

/** Keeps what the editor tells, as a page does. */
function Page() {
  const [text, setText] = useState('first');
  give = setText;
  kept = text;
  return (
    <HeadlessMantineProvider>
      <CheckedEditor
        value={text}
        onChange={setText}
        onResult={(result) => results.push(result)}
        language={language}
        compile={compile}
        findingsOf={findingsOf}
        aria-label="text"
      />
    </HeadlessMantineProvider>
  );
}

async function open(): Promise<EditorView> {
  await act(async () => root.render(<Page />));
  await expect.poll(() => document.querySelector('.cm-editor')).not.toBeNull();
  return EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor')!)!;
}

const write = (view: EditorView, insert: string) =>
  act(async () => view.dispatch({ changes: { from: view.state.doc.length, insert } }));
const turnAway = () => act(async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));

// There is no layout here, where nothing has a place.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  compile.mockClear();
  results.length = 0;
  const frame = document.createElement('div');
  document.body.append(frame);
  root = createRoot(frame);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('what is written is compiled when it rests, and not with every key', async () => {
  const view = await open();
  expect(results).toEqual(['FIRST']);
  await write(view, ' a');
  expect(kept).toBe('first a');
  await write(view, 'b');
  expect(view.state.doc.toString()).toBe('first ab');
  expect(compile).toHaveBeenCalledTimes(1);
  await turnAway();
  expect(kept).toBe('first ab');
  expect(results).toEqual(['FIRST', 'FIRST AB']);
});

test('a text from outside is in the editor and compiled at once, in place of what is being written', async () => {
  const view = await open();
  await write(view, ' a');
  await write(view, 'b');
  await act(async () => give('other'));
  expect(view.state.doc.toString()).toBe('other');
  expect(results).toEqual(['FIRST', 'OTHER']);
  await turnAway();
  expect(kept).toBe('other');
});
