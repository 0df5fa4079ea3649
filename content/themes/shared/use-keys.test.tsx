import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { actionOf, type KeyActions, useKeys } from './use-keys.ts';

const act = () => undefined;
const actions: KeyActions = { f: act, ' ': act, Enter: act, ArrowLeft: act, ArrowUp: act };
const KEYS = Object.keys(actions);

/** The keys that are heard while an element of `markup`, or what is in it, has the focus. */
function heardIn(markup: string, pressed: KeyboardEventInit = {}): string[] {
  document.body.innerHTML = markup;
  const focused = document.querySelector('[data-focused]') ?? document.body.firstElementChild!;
  return KEYS.filter((key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...pressed });
    focused.dispatchEvent(event);
    return actionOf(event, actions) === act;
  });
}

test('a key does what it is named for, and one that is not named nothing', () => {
  expect(heardIn('<p></p>')).toEqual(KEYS);
  expect(actionOf(new KeyboardEvent('keydown', { key: 'x' }), actions)).toBeUndefined();
});

test('keys with Ctrl, Meta or Alt are the browser’s; capitals are not', () => {
  for (const pressed of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(heardIn('<p></p>', pressed)).toEqual([]);
  expect(heardIn('<p></p>', { shiftKey: true })).toEqual(KEYS);
});

test('a key that somebody has used already does nothing more', () => {
  const event = new KeyboardEvent('keydown', { key: 'f', cancelable: true });
  event.preventDefault();
  expect(actionOf(event, actions)).toBeUndefined();
});

test('what is typed in, or turned by keys, keeps all of them', () => {
  for (const markup of [
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<p contenteditable><b data-focused></b></p>',
    '<div role="slider"></div>',
    '<div aria-roledescription="carousel"><p data-focused></p></div>',
  ])
    expect([markup, heardIn(markup)]).toEqual([markup, []]);
});

test('what is pressed keeps the keys that press it, also where a part of it has the focus', () => {
  const others = KEYS.filter((key) => key !== ' ' && key !== 'Enter');
  for (const markup of ['<a href="/"></a>', '<button><b data-focused></b></button>', '<summary></summary>'])
    expect([markup, heardIn(markup)]).toEqual([markup, others]);
});

test('players keep the keys that play and wind', () => {
  for (const markup of ['<audio></audio>', '<video></video>']) expect(heardIn(markup)).toEqual(['f', 'Enter']);
});

/** Presses a key on an element and returns true when it was used. */
function press(element: Element | Window, key = 'f'): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

interface Hearing {
  run: () => void;
}

function Page({ run }: Hearing) {
  useKeys({ f: run });
  return null;
}

function Dialog({ run }: Hearing) {
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys({ f: run }, dialog);
  return <dialog ref={dialog} />;
}

test('a page hears keys, those of its newest drawing, until it goes', async () => {
  const first = vi.fn();
  const second = vi.fn();
  const redraw = await draw(<Page run={first} />);
  expect(press(window)).toBe(true);
  expect(press(window, 'x')).toBe(false);
  expect(first).toHaveBeenCalledTimes(1);
  await redraw(<Page run={second} />);
  press(window);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
  await redraw(null);
  expect(press(window)).toBe(false);
});

test('while a dialog is open its keys are heard, and not those of the page', async () => {
  const onPage = vi.fn();
  const inDialog = vi.fn();
  await draw(
    <>
      <Page run={onPage} />
      <Dialog run={inDialog} />
    </>,
  );
  const dialog = document.querySelector('dialog')!;
  press(window);
  expect([onPage.mock.calls.length, inDialog.mock.calls.length]).toEqual([1, 0]);
  dialog.setAttribute('open', '');
  expect(press(window)).toBe(false);
  expect(press(dialog)).toBe(true);
  expect([onPage.mock.calls.length, inDialog.mock.calls.length]).toEqual([1, 1]);
});
