import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { question } from '#ui/confirm.ts';
import { ItemsPage } from './items-page.tsx';

const SERIAL = '65a000000000000000000001';
const collection = {
  resourceId: SERIAL,
  resourceName: 'mira/serial',
  resourceTitle: 'Serial',
  resourceTypeCode: 'catalog',
  userId: 7,
  status: 1,
  latestVersion: '1.0.0',
  itemCount: 1,
  serializeStatus: 0,
  updateDate: '2026-11-01T00:00:00Z',
};
const item = {
  itemId: '00000001',
  itemTitle: 'Chapter 1',
  sortId: 1,
  number: 1,
  createDate: '2026-11-01T00:00:00Z',
  isSample: false,
  authExcludedItems: [],
  mountResourceInfo: {
    resourceId: '65a000000000000000000101',
    resourceName: 'mira/one',
    resourceTitle: 'One',
    status: 1,
    resourceType: ['article'],
    coverImages: [],
    intro: '',
    latestVersion: '1.0.0',
  },
};
let isChanged: boolean;
let log: object[];
let sold: { itemCount: number; soldCount: number };
let isAuth: boolean;
let draft: { draftData: object; updateDate: string } | null;
const sent: { method: string; path: string; body: unknown }[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    const { pathname } = new URL(request.url);
    const end = pathname.split('/').at(-1)!;
    if (request.method !== 'GET') {
      const text = await request.text();
      const body = text ? JSON.parse(text) : null;
      sent.push({ method: request.method, path: pathname.replace(SERIAL, ':id'), body });
      if (end === 'drafts') draft = request.method === 'POST' ? { ...body, updateDate: '2026-11-02T00:00:00Z' } : null;
      if (request.method === 'PUT') isChanged = false;
    }
    const answers: Record<string, unknown> = {
      drafts: draft,
      [SERIAL]: { resourceId: SERIAL, isChanged },
      collectRules: null,
      updateLogs: { totalItem: log.length, dataList: log },
      items: { revision: 1, totalItem: 1, dataList: [item] },
      soldSingly: sold,
      batchAuth: [{ itemId: '00000001', isAuth, authCode: 303 }],
      info: { metaInfoArray: [] },
      getInfoByCode: null,
      '1.0.0': {
        filename: '',
        fileSha1: '',
        description: 'As published',
        dependencies: [],
        inputAttrs: [],
        customPropertyDescriptors: [],
        authExcludedItems: [],
        catalogueProperty: {},
      },
    };
    const isRemoval = request.method === 'DELETE';
    const data = isRemoval || (end in answers ? answers[end] : []);
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['collections', 'publish', 'types', 'rules', 'properties', 'dependencies', 'licensing', 'ui']);
  await switchLocale('en_US');
  stubLayout();
  Object.defineProperty(document, 'fonts', { value: { addEventListener() {}, removeEventListener() {} } }); // nor this
  api.use(server);
});
beforeEach(() => {
  isChanged = false;
  log = [];
  sold = { itemCount: 1, soldCount: 0 };
  isAuth = true;
  draft = null;
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
});

const Screen = () => <ItemsPage collection={collection as never} graphs={() => null} />;
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.textContent === name);
async function press(name: string) {
  await expect.poll(() => button(name)?.ariaDisabled).toBeNull();
  button(name)!.click();
}
const published = () => sent.find(({ method }) => method === 'PUT');

test('while nothing waits there is nothing to publish', async () => {
  draw(Screen);
  await shows('One');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(button('Publish')).toBeUndefined();
});

test('edits of items are published with the form as it is; the bar goes', async () => {
  isChanged = true;
  draw(Screen);
  await shows('Some changes are not published');
  await press('Publish');
  await expect.poll(published).toMatchObject({
    path: '/v2/resources/catalogue/:id',
    body: { isMergeCatalogueDraft: 1, description: 'As published', dependencies: [], authExcludedItems: [] },
  });
  await expect.poll(() => button('Publish')).toBeUndefined();
});

test('rule 10: what only changes the form leaves published items alone', async () => {
  draft = { draftData: { descriptionEditorInput: 'Another', otherChanged: true }, updateDate: '2026-11-02T00:00:00Z' };
  draw(Screen);
  await press('Publish');
  await expect.poll(published).toMatchObject({ body: { isMergeCatalogueDraft: 0, description: 'Another' } });
});

test('items that are not authorised are asked about before they are published', async () => {
  isChanged = true;
  isAuth = false;
  draw(Screen);
  await shows('1 item without a licence');
  await press('Publish');
  await expect.poll(() => question.get()?.title).toBe('collections:publish_unauthorised');
  question.get()!.resolve(false);
  expect(published()).toBeUndefined();
});

test('where it is published stands how many works are sold by themselves', async () => {
  isChanged = true;
  draw(Screen);
  await shows('Some changes are not published');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(document.body.textContent).not.toContain('sold singly');
  queryClient.clear();
  sold = { itemCount: 10, soldCount: 3 };
  draw(Screen);
  await shows('3 of 10 works are also sold singly. Whoever signs this collection opens them too.');
});

test('samples among the published items count at once', async () => {
  draw(Screen);
  await shows('One');
  document.querySelector<HTMLInputElement>('input[type=radio][value=published]')!.click();
  const path = '/v2/resources/catalogue/:id/items';
  const sample = () => document.querySelector<HTMLInputElement>('input[role=switch]');
  await expect.poll(() => sample()?.getAttribute('aria-label')).toBe('Free sample: “Chapter 1”');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  sample()!.click();
  await expect.poll(() => sent).toEqual([{ method: 'PUT', path, body: [{ itemId: '00000001', isSample: true }] }]);
});

test('the changelog tells of samples', async () => {
  log = [
    {
      logId: '65a000000000000000000201',
      type: 9,
      count: 1,
      createDate: '2026-11-02T00:00:00Z',
      items: [{ itemId: '00000001', itemTitle: 'Chapter 1', resourceId: '', resourceName: '', resourceTitle: '' }],
    },
  ];
  draw(Screen);
  await press('View changelog');
  await shows('Free sample changed: 1 item');
});

test('changes of the form are discarded after a question, and items stay', async () => {
  draft = { draftData: { descriptionEditorInput: 'Another', otherChanged: true }, updateDate: '2026-11-02T00:00:00Z' };
  draw(Screen);
  await press('Discard form changes');
  await expect.poll(() => question.get()).not.toBeNull();
  question.get()!.resolve(true);
  await expect.poll(() => button('Publish')).toBeUndefined();
  expect(sent.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: '/v2/resources/:id/versions/drafts' },
  ]);
});
