import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { AddToCollection } from './add-to-collection.tsx';

const ALBUM = '65a000000000000000000099';
const track = (number: number) => ({
  resourceId: `65a00000000000000000000${number}`,
  resourceName: `mira/tide-${number}`,
  resourceTitle: `Tide ${number}`,
  resourceType: ['audio'],
  coverImages: [],
  intro: '',
  latestVersion: '1.0.0',
  status: 1,
  updateDate: '2026-11-01T00:00:00Z',
  userId: 7,
  baseUpcastResources: [],
  policies: [],
  resourceVersions: [],
});
const tracks = [1, 2, 3].map(track);
const album = { resourceId: ALBUM, userId: 7, resourceName: 'mira/tides', resourceTitle: 'Tides' };
let failsToPublish = false;

let sent: Sent[];
beforeAll(async () => {
  await loadTexts(['collections', 'publish', 'types', 'licensing', 'dependencies', 'policyDisplay', 'terms', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ method, path, query, body }) => {
    if (method === 'POST' && path === '/v2/resources') return album;
    if (method === 'PUT') return failsToPublish ? undefined : 'version';
    if (method === 'POST') return (body as { addCollectionItems: object[] }).addCollectionItems;
    if (path === '/v2/resources/{resourceIdOrName}') return null;
    if (path === '/v2/resources') return { totalItem: 0, dataList: [] };
    if (path.endsWith('/listSimpleByGroup')) return [{ code: 'album', name: 'album', children: [] }];
    // the server answers what is newest first
    if (path === '/v2/resources/list') return tracks.toReversed();
    if (path.endsWith('/checkExists')) {
      return query.resourceIds!.split(',').map((resourceId) => ({ resourceId, isExist: false }));
    }
    return [];
  });
});
beforeEach(() => {
  failsToPublish = false;
  sent.length = 0;
});

const onClose = vi.fn();
function draw() {
  drawPage(() => <AddToCollection resourceIds={tracks.map(({ resourceId }) => resourceId)} onClose={onClose} />);
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0 } as never);
}
const titles = () =>
  [...document.querySelectorAll('ul[aria-label="Resources"] li input')].map((box) => box.getAttribute('aria-label'));
const added = () =>
  sent
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/items'))
    .map(({ body }) => {
      const { addCollectionItems: items, isPublish } = body as {
        addCollectionItems: { resourceId: string }[];
        isPublish: number;
      };
      return [isPublish, ...items.map(({ resourceId }) => Number(resourceId.at(-1)))];
    });

async function createAlbum() {
  draw();
  await expect.poll(() => control('Create collection')).not.toBeNull();
  control('Create collection').click();
  await shows('Permanent name');
  typeInto('Title *', 'Tides');
  await expect.poll(() => control('Next').ariaDisabled).toBeNull();
  control('Next').click();
  await shows('They become items in this order.');
}

test('a new collection is made on the way, with the choice as it was, and released with its items in their order', async () => {
  await createAlbum();
  await expect.poll(titles).toEqual(['Choose “Tide 1”', 'Choose “Tide 2”', 'Choose “Tide 3”']);
  control('Move “Tide 1” down').click();
  await expect.poll(titles).toEqual(['Choose “Tide 2”', 'Choose “Tide 1”', 'Choose “Tide 3”']);
  control('Choose “Tide 3”').click();
  await shows('2/100 selected');
  control('Add to collection').click();
  await shows('The collection has no policy yet');
  expect(added()).toEqual([[0, 2, 1]]);
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ isMergeCatalogueDraft: 1 }]);
});

test('order by title and by hand, and all at once', async () => {
  await createAlbum();
  await expect.poll(titles).toHaveLength(3);
  control('Move “Tide 3” up').click();
  await expect.poll(titles).toEqual(['Choose “Tide 1”', 'Choose “Tide 3”', 'Choose “Tide 2”']);
  control('Sort by title').click();
  await expect.poll(titles).toEqual(['Choose “Tide 1”', 'Choose “Tide 2”', 'Choose “Tide 3”']);
  const all = () =>
    [...document.querySelectorAll('input')].find((box) => box.labels?.[0]?.textContent === 'Select all')!;
  expect(all().checked).toBe(true);
  all().click();
  await shows('0/100 selected');
  all().click();
  await shows('3/100 selected');
});

test('what could not be released can be sent again', async () => {
  failsToPublish = true;
  await createAlbum();
  await expect.poll(titles).toHaveLength(3);
  control('Add to collection').click();
  await expect.poll(() => sent.some(({ method }) => method === 'PUT')).toBe(true);
  await expect.poll(() => control('Add to collection').ariaDisabled).toBeNull();
  failsToPublish = false;
  control('Add to collection').click();
  await shows('The collection has no policy yet');
});
