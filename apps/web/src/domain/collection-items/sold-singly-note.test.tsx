import { useQuery } from '@tanstack/react-query';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { soldSinglyQuery } from '#api/collections/items.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { SoldSinglyNote } from './sold-singly-note.tsx';

const SERIAL = '65a000000000000000000001';
const counts: Record<string, object> = {
  [`/v2/resources/catalogues/drafts/${SERIAL}/soldSingly`]: { itemCount: 10, soldCount: 3 },
  [`/v2/resources/catalogue/${SERIAL}/soldSingly`]: { itemCount: 4, soldCount: 1 },
};
const server: Middleware = {
  async onRequest({ request }) {
    const data = counts[new URL(request.url).pathname];
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['collections']);
  stubLayout();
  api.use(server);
});
afterEach(() => queryClient.clear());

const Screen = () => (
  <>
    <SoldSinglyNote collectionId={SERIAL} catalogue="draft" />
    <SoldSinglyNote collectionId={SERIAL} catalogue="published" />
  </>
);
const said = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

test('how many works are sold by themselves is said of the draft and of what is published, in both languages', async () => {
  await switchLocale('en_US');
  draw(Screen);
  await expect
    .poll(said)
    .toEqual([
      '3 of 10 works are also sold singly. Whoever signs this collection opens them too.',
      '1 of 4 works is also sold singly. Whoever signs this collection opens it too.',
    ]);
  await switchLocale('zh_CN');
  await expect
    .poll(said)
    .toEqual([
      '10 件作品中有 3 件单独出售。签约本合集即可使用它们。',
      '4 件作品中有 1 件单独出售。签约本合集即可使用它们。',
    ]);
});

/** Says what has been read, so that silence is told from waiting. */
function Known() {
  const counted = [useQuery(soldSinglyQuery(SERIAL, 'draft')), useQuery(soldSinglyQuery(SERIAL, 'published'))];
  return `known ${counted.map(({ data }) => data?.itemCount).join(' ')}`;
}

test('where no work is sold by itself nothing is said', async () => {
  for (const path of Object.keys(counts)) counts[path] = { itemCount: 10, soldCount: 0 };
  draw(() => (
    <>
      <Screen />
      <Known />
    </>
  ));
  await expect.poll(() => document.body.textContent).toContain('known 10 10');
  expect(said()).toEqual([]);
});
