import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { PublishedItems } from './published-items.tsx';

const ALBUM = '65a000000000000000000001';
const EXHIBIT = '65a0000000000000000000ee';
const envelope = (data: unknown) => Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
const idOf = (number: number) => `65a00000000000000000001${number}`;

/** Works of the list, and the part of each that everybody may have. */
const WORKS = [
  { systemProperty: { mime: 'audio/mpeg', duration: 192_000 }, part: 'excerpt', kind: 'sound' },
  { systemProperty: { mime: 'audio/mpeg', duration: 4_000_000 }, part: 'whole' },
  { systemProperty: { mime: 'text/markdown', wordCount: 1204 }, part: 'none' },
  { systemProperty: { mime: 'application/zip', imageCount: 1 }, part: 'waiting' },
  { systemProperty: { mime: 'audio/mpeg', duration: 1000 }, part: 'none' },
];
const items = WORKS.map(({ systemProperty, kind }, index) => ({
  itemId: `0000000${index}`,
  itemTitle: '',
  resourceId: idOf(index),
  sortId: index + 1,
  number: index + 1,
  isSample: index === 0 || index === 4,
  createDate: '2026-11-01T00:00:00Z',
  mountResourceInfo: {
    resourceId: idOf(index),
    resourceName: `mira/part-${index}`,
    resourceTitle: `Part ${index + 1}`,
    resourceType: ['audio'],
    coverImages: [],
    intro: '',
    latestVersion: '1.0.0',
    status: 1,
    latestVersionInfo: {
      resourceId: idOf(index),
      version: '1.0.0',
      fileSha1: 'a'.repeat(40),
      filename: 'part.mp3',
      systemProperty,
      excerpt: kind ? { kind, amount: 20, state: 'ready' } : null,
    },
  },
}));
const asked: URL[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    const url = new URL(request.url);
    asked.push(url);
    if (url.pathname.endsWith('/items')) return envelope({ revision: 1, totalItem: items.length, dataList: items });
    if (url.pathname.includes('/shownAt/'))
      return envelope([{ presentableId: EXHIBIT, nodeId: 8, nodeName: 'Gallery' }]);
    if (url.pathname.endsWith(`/8/${EXHIBIT}/items/batchAuth/results`)) {
      const itemIds = url.searchParams.get('itemIds')!.split(',');
      return envelope(itemIds.map((itemId) => ({ itemId, isAuth: itemId !== '00000000' })));
    }
    if (!url.pathname.endsWith('/shownParts')) return envelope([]);
    const ids = url.searchParams.get('resourceIds')!.split(',');
    return envelope(
      ids.map((resourceId) => ({
        resourceId,
        version: '1.0.0',
        part: WORKS[Number(resourceId.at(-1))]!.part,
        by: null,
        refusal: null,
      })),
    );
  },
};

beforeAll(async () => {
  await loadTexts(['collections', 'preview', 'types', 'ui']);
  await switchLocale('en_US');
  stubLayout();
  api.use(server);
});
beforeEach(async () => {
  asked.length = 0;
  draw(() => <PublishedItems collectionId={ALBUM} settings={undefined} itemCount={items.length} />);
  await expect.poll(() => rows().length).toBe(items.length);
  await expect.poll(buttons).toEqual(['Listen: Part 1', 'Listen: Part 2', 'Listen: Part 5']);
});
afterEach(() => {
  queryClient.clear();
  document.body.replaceChildren();
});

const rows = () => [...document.querySelectorAll('ol > li')];
const buttons = () =>
  rows().flatMap((row) => [...row.querySelectorAll('button')].map((one) => one.getAttribute('aria-label')));
const sources = () =>
  [...document.querySelectorAll('audio')].map(({ src }) => src.replace(/.*resources\/|.*(?=\/file\/)/, ''));
const press = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!.click();

test('items say their number and how long they are, and samples that they are', () => {
  const [song, mix, chapter, comic] = rows().map(({ textContent }) => textContent);
  expect(song).toMatch(/^1Part 1.*Free sample.*3:12Listen/);
  expect(mix).toContain('1:06:40');
  expect(chapter).toMatch(/1[,]?204 words/);
  expect(comic).toContain('1 page');
  expect(mix).not.toContain('Free sample');
});

test('what the reader may have is asked for once for all, and only that can be opened', () => {
  expect(asked.filter(({ pathname }) => pathname.endsWith('/shownParts'))).toHaveLength(1);
});

test('one plays at a time, where it stands, and closes again', async () => {
  press('Listen: Part 1');
  await expect.poll(sources).toEqual([`${idOf(0)}/excerpt?version=1.0.0`]);
  expect(document.querySelector('audio')!.autoplay).toBe(true);
  await expect.poll(() => rows()[0]!.textContent).toContain('The first seconds, chosen by the author.');
  press('Listen: Part 2');
  await expect.poll(sources).toEqual([`${idOf(1)}/excerpt?version=1.0.0`]);
  expect(buttons()).toEqual(['Listen: Part 1', 'Close: Part 2', 'Listen: Part 5']);
  press('Close: Part 2');
  await expect.poll(sources).toEqual([]);
});

test('after one has ended the next that can be played follows, until there is none', async () => {
  press('Listen: Part 1');
  await expect.poll(sources).toEqual([`${idOf(0)}/excerpt?version=1.0.0`]);
  document.querySelector('audio')!.dispatchEvent(new Event('ended'));
  await expect.poll(sources).toEqual([`${idOf(1)}/excerpt?version=1.0.0`]);
  document.querySelector('audio')!.dispatchEvent(new Event('ended'));
  await expect.poll(sources).toEqual([`/file/exhibits/${EXHIBIT}/items/00000004`]);
  document.querySelector('audio')!.dispatchEvent(new Event('ended'));
  await expect.poll(sources).toEqual([]);
});

test('a free sample is open as a whole from where it is on show, and only samples are asked for', () => {
  const decided = asked.filter(({ pathname }) => pathname.endsWith('/batchAuth/results'));
  expect(decided.map(({ searchParams }) => searchParams.get('itemIds'))).toEqual(['00000000,00000004']);
});
