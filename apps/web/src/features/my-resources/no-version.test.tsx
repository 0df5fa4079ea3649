import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { question } from '#ui/confirm.ts';
import { NoVersion } from './no-version.tsx';

const ID = '65a000000000000000000001';
let draft: object | null;
const sent: string[] = [];
const server: Middleware = {
  onRequest({ request }) {
    sent.push(request.method);
    if (request.method === 'DELETE') draft = null;
    const data = request.method === 'DELETE' ? true : draft && { draftData: draft };
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['myResources', 'ui']);
  await switchLocale('en_US');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  api.use(server);
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
});

function Screen() {
  return <NoVersion resourceId={ID} />;
}

function draw(kept: object | null) {
  draft = kept;
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  drawInApp(<RouterProvider router={router as never} />);
}
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);

test('without a draft the first version begins', async () => {
  draw(null);
  await shows('No version yet');
  expect(button('Discard draft')).toBeUndefined();
});

test('a draft goes on or is thrown away, after a question', async () => {
  draw({ versionInput: '1.0.0' });
  await shows('There is an unfinished draft');
  button('Discard draft')!.click();
  await expect.poll(() => question.get()).not.toBeNull();
  question.get()!.resolve(false);
  expect(sent).toEqual(['GET']);
  button('Discard draft')!.click();
  await expect.poll(() => question.get()).not.toBeNull();
  question.get()!.resolve(true);
  await shows('No version yet');
  expect(sent).toContain('DELETE');
});
