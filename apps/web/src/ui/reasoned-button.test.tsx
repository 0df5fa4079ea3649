import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import words from '../i18n/zh_CN/reasons.json' with { type: 'json' };
import { ReasonedButton } from './reasoned-button.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const pressed = vi.fn();
const submitted = vi.fn((event: Event) => event.preventDefault());
let root: Root;

beforeAll(() => startI18n());

beforeEach(() => {
  const form = document.body.appendChild(document.createElement('form'));
  form.addEventListener('submit', submitted);
  root = createRoot(form);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
});

const draw = (why: string | false) =>
  act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <ReasonedButton type="submit" why={why} onClick={pressed}>
          Publish
        </ReasonedButton>
      </HeadlessMantineProvider>,
    ),
  );
const button = () => [...document.querySelectorAll('button')].at(-1)!;
const press = () => act(async () => button().click());

test('a button with a reason against it does nothing, and says the reason to who gets there', async () => {
  await draw('Choose a file first');
  await press();
  expect([pressed, submitted].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(button().ariaDisabled).toBe('true');
  await act(async () => button().focus());
  await expect.poll(() => document.body.textContent).toContain('Choose a file first');
});

test('reasons of the dictionary are said in the language on screen', async () => {
  await draw('reasons:password');
  await act(async () => button().focus());
  await expect.poll(() => document.body.textContent).toContain(words.password);
});

test('a button without a reason works', async () => {
  await draw('Choose a file first');
  await draw(false);
  await press();
  expect([pressed, submitted].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(button().ariaDisabled).toBeNull();
});
