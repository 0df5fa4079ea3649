import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReasonedButton } from './reasoned-button.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const pressed = vi.fn();
const submitted = vi.fn((event: Event) => event.preventDefault());
let root: Root;

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

test('a button without a reason works', async () => {
  await draw('Choose a file first');
  await draw(false);
  await press();
  expect([pressed, submitted].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(button().ariaDisabled).toBeNull();
});
