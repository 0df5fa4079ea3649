import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { question } from '../ui/confirm.ts';
import { useLeavePrompt } from './leave-prompt.ts';
import { mayLeave } from './unsaved-input.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Editor() {
  useLeavePrompt(true, 'The letter is not sent yet.');
  return null;
}

const root = createRootRoute({ staticData: { access: 'visitor' }, component: Outlet });
const page = (path: string, component: () => null) =>
  createRoute({ getParentRoute: () => root, path, component, staticData: { access: 'visitor' } });
const routeTree = root.addChildren([page('/editor', Editor), page('/elsewhere', () => null)]);

let screen: Root;
let go: (path: string) => Promise<void>;
let here: () => string;

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined); // jsdom has no scrolling
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/editor'] }) });
  screen = createRoot(document.createElement('div'));
  await act(async () => screen.render(<RouterProvider router={router as never} />));
  go = (path) => act(async () => void router.navigate({ to: path as '/' }));
  here = () => router.state.location.pathname;
});
afterEach(() => act(async () => screen.unmount()));

const reply = (answer: boolean) => act(async () => question.get()?.resolve(answer));

test('a screen with unsaved input asks before it is left, in its own words', async () => {
  await go('/elsewhere');
  expect(question.get()?.description).toBe('The letter is not sent yet.');
  expect(here()).toBe('/editor');
});

test('cancelling stays', async () => {
  await go('/elsewhere');
  await reply(false);
  expect(here()).toBe('/editor');
  expect(question.get()).toBeNull();
});

test('agreeing leaves', async () => {
  await go('/elsewhere');
  await reply(true);
  expect(here()).toBe('/elsewhere');
});

test('while one question is open, further attempts are refused', async () => {
  await go('/elsewhere');
  await expect(mayLeave()).resolves.toBe(false);
  await reply(false);
});

test('nothing is asked once the screen is left', async () => {
  await go('/elsewhere');
  await reply(true);
  await expect(mayLeave()).resolves.toBe(true);
});
