import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { draw } from '#test/draw.tsx';
import { FrozenPage } from './frozen-page.tsx';

const REASON = 'Not yours to publish.';
const asked: string[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    asked.push(new URL(request.url).pathname);
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data: { freezeReason: REASON } });
  },
};
const resource = (userId: number, subjectType: number) =>
  ({ resourceId: '65a000000000000000000001', resourceTitle: 'Tides', subjectType, userId }) as OwnResource;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  await loadTexts(['myResources', 'ui']);
  api.use(server);
});
beforeEach(() => {
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0 } as never);
});
afterEach(() => {
  queryClient.clear();
  asked.length = 0;
});
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);

test('the owner of a blocked collection reads why, and the way back to the others', async () => {
  await switchLocale('en_US');
  draw(() => <FrozenPage resource={resource(7, 4)} />);
  await shows('“Tides” is blocked');
  await shows('this collection of yours');
  await shows(`Reason: ${REASON}`);
  expect(document.querySelector('a[href="/resource/collection"]')).not.toBeNull();
});

test('others read in their language that it is closed, and not why', async () => {
  await switchLocale('zh_CN');
  draw(() => <FrozenPage resource={resource(8, 4)} />);
  await shows('该合集已被封禁');
  expect(document.body.textContent).not.toContain('Tides');
  expect(asked).toEqual([]);
  expect(document.querySelector('a[href="/market"]')).not.toBeNull();
});
