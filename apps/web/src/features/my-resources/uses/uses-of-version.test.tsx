import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { lastDays } from '#api/last-days.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import UsesOfVersion from './uses-of-version.tsx';

const ID = '65a000000000000000000001';
const [yesterday, today] = lastDays(new Date(), 2);
let counted: object[];
const server: Middleware = {
  onRequest: () => Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data: counted }),
};

beforeAll(async () => {
  stubLayout();
  await loadTexts(['myResources', 'ui']);
  api.use(server);
});
afterEach(() => queryClient.clear());

function draw() {
  drawInApp(<UsesOfVersion resourceId={ID} version="1.1.0" />);
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const none = { views: 0, downloads: 0, signings: 0, exhibits: 0 };

test('what became of this version is added up and told by days; other versions do not count', async () => {
  await switchLocale('en_US');
  counted = [
    { ...none, day: yesterday, version: '1.0.0', versionId: 'a', views: 100 },
    { ...none, day: yesterday, version: '1.1.0', versionId: 'b', views: 3, downloads: 1 },
    { ...none, day: today, version: '1.1.0', versionId: 'b', views: 4, signings: 2 },
  ];
  draw();
  await expect.poll(() => texts('dd')).toEqual(['7', '1', '2', '0']);
  expect(texts('tbody tr').join()).toContain(yesterday);
  expect(texts('tbody tr')).toHaveLength(2);
});

test('a version that nobody used says so, in Chinese as well', async () => {
  await switchLocale('zh_CN');
  counted = [];
  draw();
  await expect.poll(() => document.body.textContent).toContain('这段时间还没有人使用');
  expect(texts('dd')).toEqual(['0', '0', '0', '0']);
  expect(document.querySelector('table')).toBeNull();
});

test('days are those of the platform, the last of them today', () => {
  expect(lastDays(new Date('2026-03-01T12:00:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
