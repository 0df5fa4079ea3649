import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '#test/create-test-root.ts';
import { DropZone } from './drop-zone.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const tide = new File(['tide'], 'tide.txt');

async function show() {
  const onFile = vi.fn();
  const root = createTestRoot();
  await act(async () =>
    root.render(
      <DropZone id="file" onFile={onFile}>
        {(choose) => (
          <button type="button" onClick={choose}>
            Choose
          </button>
        )}
      </DropZone>,
    ),
  );
  return { onFile, input: document.querySelector('input')! };
}

/** Sends an event, with the files that a browser adds to it. */
const send = (target: Element, event: Event, added: object = {}) =>
  act(async () => target.dispatchEvent(Object.assign(event, added)));

test('the button opens the dialog, and what is chosen there is taken', async () => {
  const { onFile, input } = await show();
  const opened = vi.spyOn(input, 'click');
  await act(async () => document.querySelector('button')!.click());
  expect(opened).toHaveBeenCalledOnce();
  Object.defineProperty(input, 'files', { value: [tide] });
  await send(input, new Event('change', { bubbles: true }));
  expect(onFile).toHaveBeenCalledExactlyOnceWith(tide);
});

test('the input is emptied, so that the same file can be chosen again', async () => {
  const { input } = await show();
  const emptied = vi.spyOn(input, 'value', 'set');
  Object.defineProperty(input, 'files', { value: [tide] });
  await send(input, new Event('change', { bubbles: true }));
  expect(emptied).toHaveBeenCalledExactlyOnceWith('');
});

test('a dropped file is taken; a drag that brings none is not', async () => {
  const { onFile, input } = await show();
  const zone = input.parentElement!;
  await send(zone, new Event('dragover', { bubbles: true, cancelable: true }));
  expect(zone.dataset.over).toBe('true');
  await send(zone, new Event('drop', { bubbles: true }), { dataTransfer: { files: [] } });
  expect(onFile).not.toHaveBeenCalled();
  expect(zone.dataset.over).toBeUndefined();
  await send(zone, new Event('drop', { bubbles: true }), { dataTransfer: { files: [tide] } });
  expect(onFile).toHaveBeenCalledExactlyOnceWith(tide);
});
