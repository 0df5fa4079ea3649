import { beforeAll, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawPage, pretendBrowser, pretendServer, type Sent } from '#test/drawn-page.tsx';
import { AdvertisementList } from './advertisement-list.tsx';

let shown: object[] | undefined;
let asked: Sent[];
beforeAll(async () => {
  await loadTexts(['ui']);
  await switchLocale('en_US');
  pretendBrowser();
  asked = pretendServer(({ path }) =>
    path.endsWith('/list4Client') ? shown && { skip: 0, limit: 3, totalItem: shown.length, dataList: shown } : true,
  );
});

const poster = (_id: string, link: string) => ({
  _id,
  link,
  linkActivityId: '',
  title: `Poster ${_id}`,
  cover: `https://example.org/${_id}.png`,
  place: 3,
});
const draw = () => drawPage(() => <AdvertisementList place={3} limit={3} />);
const asks = (path: string) => asked.filter((each) => each.path.endsWith(path));

test('posters are links with their pictures, each seen once; following one is counted', async () => {
  shown = [poster('a', 'https://example.org/a'), poster('b', 'https://example.org/b')];
  draw();
  await expect.poll(() => document.querySelectorAll('li').length).toBe(2);
  expect(asks('/list4Client').map(({ query }) => query)).toEqual([{ skip: '0', limit: '3', place: '3' }]);
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => [link.href, link.target, link.querySelector('img')!.alt])).toEqual([
    ['https://example.org/a', '_blank', 'Poster a'],
    ['https://example.org/b', '_blank', 'Poster b'],
  ]);
  await expect.poll(() => asks('/visit').map(({ query }) => query._id)).toEqual(['a', 'b']);
  links[1]!.addEventListener('click', (event) => event.preventDefault());
  links[1]!.click();
  await expect.poll(() => asks('/click').map(({ query }) => query._id)).toEqual(['b']);
});

test.each([
  ['there is none', []],
  ['they cannot be read', undefined],
])('nothing is drawn where %s', async (_where, none) => {
  shown = none;
  asked.length = 0;
  draw();
  await expect.poll(() => asks('/list4Client').length).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(document.querySelector('ul, img')).toBeNull();
});
