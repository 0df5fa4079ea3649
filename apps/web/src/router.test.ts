import { afterAll, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./i18n/i18n.ts', () => ({ loadTexts: async () => undefined, translate: (key: string) => key }));

beforeEach(() => vi.resetModules());
// or the files after this one would get what was loaded with the stand-in above
afterAll(() => vi.resetModules());

/** The application as it starts at an address. */
async function startAt(address: string) {
  window.history.replaceState({ __TSR_key: 'kept' }, '', address);
  const { router } = await import('./router.tsx');
  await router.load();
  return { router, shown: () => router.state.matches.map(({ routeId }) => routeId) };
}

test('routes beyond the home page are loaded when one of them is entered', async () => {
  const { router, shown } = await startAt('/home');
  expect(shown()).toEqual(['__root__', '/_public', '/_public/home']);
  expect(Object.keys(router.routesById)).not.toContain('/_console/market');

  await router.navigate({ to: '/market', search: { query: 'moon', kind: 'nonsense' as 'resource' }, hash: 'top' });
  expect(shown()).toEqual(['__root__', '/_console', '/_console/market']);
  expect(window.location.pathname + window.location.hash).toBe('/market#top');
  expect(router.state.matches.at(-1)?.search).toEqual({ query: 'moon' });
});

test('a link that may be followed loads the routes ahead', async () => {
  const { router, shown } = await startAt('/home');
  const matches = await router.preloadRoute({ to: '/market' });
  expect(matches?.map(({ routeId }) => routeId)).toEqual(['__root__', '/_console', '/_console/market']);
  expect(shown()).toContain('/_public/home');
});

test('a page that is asked for first opens without another entry of the history, which knows where it was scrolled to', async () => {
  const { shown } = await startAt('/market?query=moon');
  expect(shown()).toEqual(['__root__', '/_console', '/_console/market']);
  expect(window.history.state).toMatchObject({ __TSR_key: 'kept' });
});

test('an address that no route has is found to be none, whether the routes are loaded or not', async () => {
  const { router, shown } = await startAt('/home');
  for (const address of ['/nothing/lives/here', '/nothing/else']) {
    await router.navigate({ to: address as '/' });
    expect(shown()).toEqual(['__root__']);
    expect(router.state.location.pathname).toBe(address);
  }
});
