import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { write } from '#test/write.ts';
import { question } from '#ui/confirm.ts';
import { NodeCollectionContent } from './content.tsx';

const COLLECTION = '65a000000000000000000001';
const ANTHOLOGY = { presentableId: COLLECTION, nodeId: 9, subjectType: 5, catalogueProperty: {} } as unknown as Exhibit;
const exhibit = (number: number) => ({
  presentableId: `65a00000000000000000000${number}`,
  presentableName: `part-${number}`,
  presentableTitle: `Part ${number}`,
  coverImages: [],
  onlineStatus: number === 3 ? 0 : 1,
  resourceInfo: { resourceType: ['image'] },
});
let members: number[];
let rules: object | null;
let isBroken: boolean;
const sent: { method: string; path: string; body: unknown }[] = [];
const envelope = (data: unknown) => Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
const server: Middleware = {
  async onRequest({ request }) {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*\/catalogues\/\w+/, '');
    if (request.method !== 'GET') {
      const text = await request.text();
      sent.push({ method: request.method, path, body: text ? JSON.parse(text) : searchParams.toString() });
      return envelope(path === '/items' && request.method === 'POST' ? { one: { status: 1, data: 'x' } } : true);
    }
    if (path.endsWith('/collectRules')) return envelope(rules);
    if (path.endsWith('/checkExists')) {
      const ids = searchParams.get('mountIds')!.split(',');
      return envelope(ids.map((mountId) => ({ mountId, isExist: members.includes(Number(mountId.at(-1))) })));
    }
    if (path.endsWith('/items')) {
      if (isBroken) return Response.json({ ret: 1, errCode: 1, errcode: 1, msg: 'At a loss.', data: null });
      const items = members.map((number, index) => ({
        ...exhibit(number),
        itemId: `0000000${number}`,
        itemTitle: `Part ${number}`,
        sortId: index + 1,
        createDate: '2026-11-01T00:00:00Z',
      }));
      const found = items.filter(({ itemTitle }) => itemTitle.includes(searchParams.get('keywords') ?? ''));
      return envelope({ skip: 0, limit: 10, totalItem: found.length, revision: 4, dataList: found });
    }
    if (pathname.endsWith('/batchAuth/result')) {
      const ids = searchParams.get('presentableIds')!.split(',');
      const isAuth = (id: string) => !id.endsWith('2');
      return envelope(
        ids.map((presentableId) => ({ presentableId, isAuth: isAuth(presentableId), error: 'Lacks it.' })),
      );
    }
    if (pathname.endsWith('/presentables')) return envelope({ totalItem: 4, dataList: [1, 2, 3, 4].map(exhibit) });
    return envelope([]);
  },
};

beforeAll(async () => {
  await loadTexts(['collections', 'nodeCollections', 'exhibits', 'types', 'ui']);
  await switchLocale('en_US');
  stubLayout();
  api.use(server);
});
beforeEach(() => {
  members = [1, 2, 3];
  rules = null;
  isBroken = false;
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
});

const Screen = () => <NodeCollectionContent exhibit={ANTHOLOGY} siteHref="http://shore.example" />;
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const named = <Kind extends HTMLElement = HTMLButtonElement>(name: string) =>
  document.querySelector<Kind>(`[aria-label="${name}"]`)!;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.textContent === name)!;

test('the items stand in their order, each with what keeps visitors from it', async () => {
  draw(Screen);
  await shows('3 items');
  expect([...document.querySelectorAll('ol a')].map((link) => link.textContent)).toEqual([
    'Part 1',
    'Part 2',
    'Part 3',
  ]);
  await shows('Lacks it.');
  await shows('Off shelf');
  expect(named('Move “Part 1” up').disabled).toBe(true);
  expect(named('Move “Part 3” down').disabled).toBe(true);
});

test('an item moves by a step, or to the place that is typed; beyond the end is the end', async () => {
  draw(Screen);
  await shows('3 items');
  named('Move “Part 1” down').click();
  await expect
    .poll(() => sent)
    .toEqual([{ method: 'PUT', path: '/manualSort', body: { itemIds: ['00000001'], targetSortId: 2, revision: 4 } }]);
  sent.length = 0;
  const place = named<HTMLInputElement>('Place of “Part 2”');
  await expect.poll(() => named<HTMLInputElement>('Place of “Part 2”').disabled).toBe(false);
  write(place, '9');
  await expect.poll(() => place.value).toBe('9');
  place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect
    .poll(() => sent)
    .toEqual([{ method: 'PUT', path: '/manualSort', body: { itemIds: ['00000002'], targetSortId: 3, revision: 4 } }]);
});

test('an item is taken by its handle and moved with the keyboard', async () => {
  draw(Screen);
  await shows('3 items');
  const press = async (code: string) => {
    named('Move “Part 1”').dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  named('Move “Part 1”').focus();
  await press('Space');
  await shows('Over place 1.');
  await press('Escape');
  await shows('Left where it was.');
  expect(sent).toEqual([]);
});

test('an item is removed after a question', async () => {
  draw(Screen);
  await shows('3 items');
  named('Remove “Part 2”').click();
  await expect.poll(() => question.get()).not.toBeNull();
  expect(sent).toEqual([]);
  question.get()!.resolve(true);
  await expect.poll(() => sent).toEqual([{ method: 'DELETE', path: '/items', body: 'removeIds=00000002' }]);
});

test('exhibits are chosen from those of the node; what is an item already cannot be', async () => {
  members = [2];
  draw(Screen);
  await shows('1 item');
  button('Add exhibits').click();
  await expect.poll(() => named<HTMLInputElement>('Choose “Part 4”')).not.toBeNull();
  expect(named<HTMLInputElement>('Choose “Part 2”').ariaDisabled).toBe('true');
  for (const name of ['Part 4', 'Part 1']) named(`Choose “${name}”`).click();
  await shows('2/100 selected');
  button('Add to the collection').click();
  const addCollectionItems = [4, 1].map((number) => ({ presentableId: exhibit(number).presentableId }));
  await expect.poll(() => sent).toEqual([{ method: 'POST', path: '/items', body: { addCollectionItems } }]);
});

test('an empty collection says how it is filled, a broken one that it is', async () => {
  members = [];
  draw(Screen);
  await shows('No items yet');
  isBroken = true;
  queryClient.clear();
  draw(Screen);
  await shows('At a loss.');
});

test('rules are saved as they are filled in, and not before they are complete', async () => {
  draw(Screen);
  await shows('Add exhibits automatically');
  document.querySelector<HTMLInputElement>('input[role=switch]')!.click();
  await shows('Complete every condition');
  write(named<HTMLInputElement>('Condition 1: value'), 'tide');
  await expect.poll(() => button('Save').ariaDisabled).toBeNull();
  button('Save').click();
  const filterConditions = [{ key: 'presentableTitle', limitOperatorType: 'INCLUDES', value: 'tide' }];
  await expect
    .poll(() => sent)
    .toEqual([
      { method: 'POST', path: '/items/collectRules', body: { status: 1, conditionType: 1, filterConditions } },
    ]);
});
