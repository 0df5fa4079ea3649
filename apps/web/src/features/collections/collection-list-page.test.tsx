import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import type { OwnCollection } from '#api/collections/own.ts';
import { queryClient } from '#api/query-client.ts';
import type { BatchSlot } from '#domain/resources/own-list-page.tsx';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { CollectionListPage } from './collection-list-page.tsx';

const own = (number: number, title: string, status: number) => ({
  resourceId: `65a00000000000000000000${number}`,
  resourceName: `mira/${title}`,
  resourceTitle: title,
  status,
  resourceType: ['catalog'],
  resourceTypeCode: 'catalog',
  coverImages: [],
  policies: [],
  userId: 7,
  latestVersion: '1.0.0',
  itemCount: 3,
  serializeStatus: 0,
});
const rows = [own(1, 'Tides', 1), own(2, 'Storms', 4), own(3, 'Closed', 2)];
const server: Middleware = {
  async onRequest({ request }) {
    const isList = new URL(request.url).pathname === '/v2/resources';
    const data = isList ? { totalItem: rows.length, dataList: rows } : [];
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['collections', 'types', 'ui']);
  await switchLocale('en_US');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  api.use(server);
});
afterEach(() => queryClient.clear());

let slot: BatchSlot<OwnCollection> | undefined;
const Screen = () => (
  <CollectionListPage
    filter={{}}
    onFilter={() => undefined}
    listing={() => null}
    batch={(given) => {
      slot = given;
      return 'the bar';
    }}
    choice={({ resourceTitle }) => `choose ${resourceTitle}`}
  />
);
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);

test('several collections are chosen to be changed together, but no blocked ones; leaving forgets the choice', async () => {
  draw(Screen);
  await shows('Batch manage');
  expect(document.body.textContent).not.toContain('the bar');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Batch manage')!.click();
  await shows('choose Storms');
  await shows('the bar');
  slot!.selection.toggleAll();
  await expect.poll(() => slot!.chosen.map(({ resourceTitle }) => resourceTitle)).toEqual(['Tides', 'Storms']);
  slot!.onQuit();
  await expect.poll(() => document.body.textContent).not.toContain('the bar');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Batch manage')!.click();
  await expect.poll(() => slot!.chosen).toEqual([]);
});
