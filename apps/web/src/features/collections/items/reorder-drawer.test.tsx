import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { ReorderDrawer } from './reorder-drawer.tsx';

const SERIAL = '65a000000000000000000001';
const TOTAL = 10_000;
let order: number[];
let release: (() => void) | null;
let isRefused: boolean;
const asked: number[] = [];
const sent: unknown[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    const { searchParams } = new URL(request.url);
    if (request.method === 'PUT') {
      sent.push(await request.json());
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      if (isRefused) {
        const refusal = { ret: 1, errCode: 2, errcode: 2, msg: 'The order has changed.', data: null };
        return Response.json(refusal, { headers: { 'x-refusal': 'collection.order-outdated' } });
      }
      return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data: true });
    }
    const [skip, limit] = [Number(searchParams.get('skip')), Number(searchParams.get('limit'))];
    asked.push(skip);
    const dataList = order.slice(skip, skip + limit).map((number, index) => ({
      itemId: String(number).padStart(8, '0'),
      itemTitle: `Chapter ${number}`,
      sortId: skip + index + 1,
      number: skip + index + 1,
      mountResourceInfo: { resourceTitle: '', resourceName: 'mira/x', coverImages: [] },
    }));
    const data = { revision: 7, totalItem: TOTAL, dataList };
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['collections', 'ui']);
  await switchLocale('en_US');
  stubLayout();
  // jsdom lays nothing out: the list gets the height that it has on screen.
  for (const side of ['clientHeight', 'clientWidth']) {
    Object.defineProperty(Element.prototype, side, { configurable: true, get: () => 640 });
  }
  api.use(server);
});
beforeEach(() => {
  order = Array.from({ length: TOTAL }, (_, index) => index + 1);
  isRefused = false;
  release = null;
});
afterEach(() => {
  queryClient.clear();
  asked.length = 0;
  sent.length = 0;
});

const Screen = () => <ReorderDrawer collectionId={SERIAL} isDescending={false} onClose={() => undefined} />;
const rows = () => [...document.querySelectorAll('ol[aria-label=Items] > li')].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.textContent === name)!;
async function check(title: string) {
  const box = () => document.querySelector<HTMLInputElement>(`input[aria-label="Choose “${title}”"]`);
  await expect.poll(box).not.toBeNull();
  box()!.click();
  await expect.poll(() => box()!.checked).toBe(true);
}

test('of ten thousand items only those near the window are read and drawn', async () => {
  draw(Screen);
  await expect.poll(() => rows()[0]).toContain('Chapter 1');
  expect(rows().length).toBeLessThan(60);
  expect(new Set(asked)).toEqual(new Set([0]));
  expect(document.querySelector('ol[aria-label=Items] > li')!.getAttribute('aria-setsize')).toBe(String(TOTAL));
});

test('rule 4: checked rows move as a block, which is shown before it is known to have worked', async () => {
  draw(Screen);
  await check('Chapter 3');
  await check('Chapter 5');
  button('Move to top').click();
  await expect
    .poll(() =>
      rows()
        .slice(0, 3)
        .map((text) => text?.slice(-9)),
    )
    .toEqual([...['Chapter 3', 'Chapter 5', 'Chapter 1']]);
  await expect.poll(() => sent).toEqual([{ itemIds: ['00000003', '00000005'], targetSortId: 1, revision: 7 }]);
  const free = () => document.querySelectorAll('input[type=checkbox]:enabled').length;
  expect(free(), 'what is chosen now would be forgotten with the block').toBe(0);
  order = [3, 5, 1, 2, 4, ...order.slice(5)];
  release!();
  await expect.poll(() => document.querySelectorAll('input:checked').length).toBe(0);
  expect(rows()[0]).toContain('Chapter 3');
  await expect.poll(free).toBeGreaterThan(10);
});

test('the end is told by its number, though nobody has read the rows there', async () => {
  draw(Screen);
  await check('Chapter 2');
  button('Move to bottom').click();
  await expect.poll(() => sent).toEqual([{ itemIds: ['00000002'], targetSortId: TOTAL, revision: 7 }]);
  release!();
});

test('a move on a list that somebody else has edited is put back', async () => {
  isRefused = true;
  draw(Screen);
  await check('Chapter 4');
  button('Move to top').click();
  await expect.poll(() => rows()[0]).toContain('Chapter 4');
  await expect.poll(() => release).not.toBeNull();
  release!();
  await expect.poll(() => rows()[0]).toContain('Chapter 1');
});
