import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { reaches } from '#test/reaches.ts';
import { VersionCreatedPage } from './version-created-page.tsx';

const ID = '65a000000000000000000001';

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  await loadTexts(['publish']);
  await switchLocale('en_US');
});
afterEach(() => vi.useRealTimers());

function draw(isListed: boolean) {
  const page = (
    <VersionCreatedPage
      resource={{ resourceId: ID }}
      title="Tides"
      version="1.1.0"
      isListed={isListed}
      listing={<button type="button">List</button>}
    />
  );
  const root = createRootRoute({ staticData: { access: 'user', texts: [] }, component: () => page });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  drawInApp(<RouterProvider router={router as never} />);
  return router;
}
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);

test('of a listed resource the version is shown after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = draw(true);
  await reaches(() => expect(document.body.textContent).toContain('Go now (3 s)'));
  for (const left of [2, 1]) {
    await vi.advanceTimersByTimeAsync(1_000);
    await reaches(() => expect(document.body.textContent).toContain(`Go now (${left} s)`));
  }
  await vi.advanceTimersByTimeAsync(1_000);
  await reaches(() => expect(router.state.location.href).toBe(`/resource/sidebar/versionInfo/${ID}?version=1.1.0`));
});

test('of another one nothing moves: listing it is offered', async () => {
  const router = draw(false);
  await shows('List');
  await shows('View this version');
  expect(document.body.textContent).not.toContain('Go now');
  expect(router.state.location.href).toBe('/');
});
