import { ReportSubject } from '@colophon/model';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { draw } from '#test/draw.tsx';
import { FrozenPage } from './frozen-page.tsx';

const RESOURCE_ID = '65a000000000000000000001';
const REASON = 'Not yours to publish.';
const asked: string[] = [];
let decisions: object[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const data = pathname.includes('/reports/')
      ? { totalItem: decisions.length, dataList: decisions }
      : { freezeReason: REASON };
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};
const resource = (userId: number, subjectType: number) =>
  ({ resourceId: RESOURCE_ID, resourceTitle: 'Tides', subjectType, userId }) as OwnResource;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  await loadTexts(['myResources', 'reports', 'ui']);
  api.use(server);
});
beforeEach(() => {
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0 } as never);
});
afterEach(() => {
  queryClient.clear();
  asked.length = 0;
  decisions = [];
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

test.each([
  ['stands', null, 1],
  ['was lifted', '2026-11-01T00:00:00.000Z', 0],
])('a decision that %s leads to the appeal or to nothing', async (_, liftedDate, links) => {
  await switchLocale('en_US');
  decisions = [{ reportId: 'r1', subjectType: ReportSubject.resource, subjectId: RESOURCE_ID, liftedDate }];
  draw(() => <FrozenPage resource={resource(7, 1)} />);
  await shows(`Reason: ${REASON}`);
  await expect.poll(() => asked.some((path) => path.includes('/reports/'))).toBe(true);
  await expect.poll(() => document.querySelectorAll('a[href*="/logged/reports"]').length).toBe(links);
});

test('others read in their language that it is closed, and not why', async () => {
  await switchLocale('zh_CN');
  draw(() => <FrozenPage resource={resource(8, 4)} />);
  await shows('该合集已被封禁');
  expect(document.body.textContent).not.toContain('Tides');
  expect(asked).toEqual([]);
  expect(document.querySelector('a[href="/market"]')).not.toBeNull();
});
