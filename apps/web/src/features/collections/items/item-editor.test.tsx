import type { Middleware } from 'openapi-fetch';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { write } from '#test/write.ts';
import { question } from '#ui/confirm.ts';
import { settingsOf } from '../settings.ts';
import { ItemEditor } from './item-editor.tsx';

const SERIAL = '65a000000000000000000001';
const resource = (number: number, status = 1) => ({
  resourceId: `65a0000000000000000001${String(number).padStart(2, '0')}`,
  resourceName: `mira/tide-${number}`,
  resourceTitle: `Tide ${number}`,
  resourceType: ['article'],
  coverImages: [],
  intro: '',
  latestVersion: '1.0.0',
  status,
});
const item = (number: number, status?: number) => ({
  itemId: String(number).padStart(8, '0'),
  itemTitle: `Chapter ${number}`,
  sortId: number,
  number,
  createDate: '2026-11-01T00:00:00Z',
  authExcludedItems: [],
  isSample: number === 2,
  mountResourceInfo: resource(number, status),
});
let items: ReturnType<typeof item>[];
let rules: object | null;
const sent: { method: string; path: string; body: unknown }[] = [];
const envelope = (data: unknown) => Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
const server: Middleware = {
  async onRequest({ request }) {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET') {
      const text = await request.text();
      sent.push({ method: request.method, path: pathname, body: text ? JSON.parse(text) : searchParams.toString() });
      return envelope(true);
    }
    if (pathname.endsWith('/batchAuth')) {
      const ids = searchParams.get('itemIds')!.split(',');
      return envelope(ids.map((itemId) => ({ itemId, isAuth: itemId !== '00000002', authCode: 303 })));
    }
    if (pathname.endsWith('/collectRules')) return envelope(rules);
    if (!pathname.endsWith('/items')) return envelope([]);
    const [skip, limit] = [Number(searchParams.get('skip')), Number(searchParams.get('limit'))];
    const sorted = searchParams.get('sortType') === '-1' ? items.toReversed() : items;
    const keywords = searchParams.get('keywords') ?? '';
    const found = sorted.filter(({ itemTitle }) => itemTitle.includes(keywords));
    return envelope({ revision: 7, totalItem: found.length, dataList: found.slice(skip, skip + limit) });
  },
};

beforeAll(async () => {
  await loadTexts(['collections', 'types', 'ui']);
  await switchLocale('en_US');
  stubLayout();
  api.use(server);
});
beforeEach(() => {
  items = Array.from({ length: 12 }, (_, index) => item(index + 1));
  items[3] = item(4, 4);
  rules = null;
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
});

const more: Record<string, string> = {};
function Screen() {
  const [settings, setSettings] = useState(settingsOf(more));
  return <ItemEditor collectionId={SERIAL} ownerId={7} settings={settings} onSettings={setSettings} />;
}
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const button = (name: string) =>
  all<HTMLButtonElement>('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!;
const rows = () => all('ol[aria-label=Items] > li').map((row) => row.textContent);

test('a page of items shows what each is, which may not be used, and which are not listed', async () => {
  draw(Screen);
  await expect.poll(rows).toHaveLength(10);
  await shows('1 item without a licence');
  expect(rows()[0]).toContain('Tide 1');
  await expect.poll(() => rows()[1]).toContain('Not authorised');
  expect(rows()[3]).toContain('Unlisted');
  button('Page 2').click();
  await expect.poll(rows).toHaveLength(2);
});

test('rule 4: in descending order a place is told the other way round', async () => {
  more.collection_sort_list = 'collection_sort_descending';
  draw(Screen);
  await expect.poll(() => rows()[0]).toContain('12');
  button('Move to a place: “Chapter 10”').click();
  await expect.poll(() => button('Move')).toBeDefined();
  const input = document.querySelector<HTMLInputElement>('form input')!;
  write(input, '1');
  await expect.poll(() => input.value).toBe('1');
  button('Move').click();
  delete more.collection_sort_list;
  await expect
    .poll(() => sent)
    .toEqual([
      {
        method: 'PUT',
        path: `/v2/resources/catalogues/drafts/${SERIAL}/manualSort`,
        body: { itemIds: ['00000010'], targetSortId: 12, revision: 7 },
      },
    ]);
});

test('removing asks first', async () => {
  draw(Screen);
  await expect.poll(rows).toHaveLength(10);
  button('Remove “Chapter 1”').click();
  await expect.poll(() => question.get()).not.toBeNull();
  question.get()!.resolve(true);
  await expect.poll(() => sent).toMatchObject([{ method: 'DELETE', body: 'removeCollectionItemIds=00000001' }]);
});

test('rule 11: with auto add on, no item is changed by hand, and the reason stands there', async () => {
  rules = { status: 1 };
  draw(Screen);
  await shows('Items are added automatically.');
  for (const name of ['Add items', 'Reorder', 'Remove “Chapter 1”', 'Move to a place: “Chapter 1”']) {
    await expect.poll(() => button(name)?.ariaDisabled).toBe('true');
  }
});

test('rule 6: an own title is changed where it stands; Escape leaves it', async () => {
  more.collection_item_title = 'collection_item_title_custom';
  draw(Screen);
  await expect.poll(() => button('Rename “Chapter 1”')).toBeDefined();
  delete more.collection_item_title;
  const type = async (text: string, key: string) => {
    button('Rename “Chapter 1”').click();
    await expect.poll(() => all('input[aria-label="Item title"]')).toHaveLength(1);
    const input = document.querySelector<HTMLInputElement>('input[aria-label="Item title"]')!;
    write(input, text);
    await expect.poll(() => input.value).toBe(text);
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await expect.poll(() => button('Rename “Chapter 1”')).toBeDefined();
  };
  await type('Harbour', 'Escape');
  expect(sent).toEqual([]);
  await type('', 'Enter');
  await expect.poll(() => sent).toMatchObject([{ method: 'PUT', body: [{ itemId: '00000001', itemTitle: '' }] }]);
});

test('an item is made a free sample, or none, by its switch', async () => {
  draw(Screen);
  await expect.poll(rows).toHaveLength(10);
  const switchOf = (title: string) =>
    document.querySelector<HTMLInputElement>(`input[role=switch][aria-label="Free sample: “${title}”"]`)!;
  expect(switchOf('Chapter 1').checked).toBe(false);
  expect(switchOf('Chapter 2').checked).toBe(true);
  switchOf('Chapter 1').click();
  const path = `/v2/resources/catalogues/drafts/${SERIAL}/items`;
  await expect.poll(() => sent).toEqual([{ method: 'PUT', path, body: [{ itemId: '00000001', isSample: true }] }]);
  switchOf('Chapter 2').click();
  await expect.poll(() => sent[1]?.body).toEqual([{ itemId: '00000002', isSample: false }]);
});

test('the first items are made samples at once: three unless somebody writes another number, none too many', async () => {
  // marks may change while rules collect
  rules = { status: 1 };
  draw(Screen);
  await expect.poll(rows).toHaveLength(10);
  await expect.poll(() => button('Add items').ariaDisabled).toBe('true');
  const open = async () => {
    await expect.poll(() => button('Free samples')?.ariaDisabled).toBeNull();
    button('Free samples').click();
    await expect.poll(() => all('form input')).toHaveLength(1);
    return document.querySelector<HTMLInputElement>('form input')!;
  };
  const input = await open();
  expect(input.value).toBe('3');
  write(input, '13');
  await expect.poll(() => button('Make them samples').ariaDisabled).toBe('true');
  write(input, '3');
  await expect.poll(() => button('Make them samples').ariaDisabled).toBeNull();
  button('Make them samples').click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ sampleCount: 3 });
  await expect.poll(() => all('form input')).toHaveLength(0);
  write(await open(), '0');
  await expect.poll(() => button('Make them samples').ariaDisabled).toBeNull();
  button('Make them samples').click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ sampleCount: 0 });
});

test('while items are searched there are no first ones', async () => {
  draw(Screen);
  await expect.poll(() => button('Free samples')).toBeDefined();
  write(document.querySelector<HTMLInputElement>('input[type=search], input[aria-label="Search items"]')!, 'Chapter 1');
  await expect.poll(() => button('Free samples')).toBeUndefined();
});

test('an empty collection offers to add items', async () => {
  items = [];
  draw(Screen);
  await shows('No items yet');
  expect(all('button').filter(({ textContent }) => textContent === 'Add items').length).toBeGreaterThan(0);
});
