import { afterAll, beforeAll, expect, test } from 'vitest';
import { addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ListsOfItems } from '../schemas.ts';
import { addCollection, addItems, draftOf, merge, publishedOf } from '../testing/collect.ts';

let app: TestApp;
let mira: TestUser;
/** Works by name, released in this order a minute apart. */
const works: Record<string, string> = {};
/** Its items are the works sea, oak, elm in this order, their titles those below; they came in the other way round. */
let id: string;
const ITEM_TITLES: Record<string, string> = { sea: 'Wave 2', oak: 'Bark', elm: 'wave 10' };

beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  id = await addCollection(mira, 'ordered');
  for (const [name, resourceTitle] of [
    ['oak', 'A Tree'],
    ['sea', 'Salt Water'],
    ['elm', 'Another Tree'],
  ] as const) {
    works[name] = await addResource(mira, name, { policies: [FREE_POLICY], resourceTitle, intro: `About ${name}` });
    await release(app, mira, works[name], '1.0.0');
    app.clock.advance(60_000);
  }
  for (const name of ['elm', 'oak', 'sea']) {
    const [itemId] = await addItems(mira, id, [works[name]!]);
    await mira.put(`${draftOf(id)}/items`, [{ itemId, itemTitle: ITEM_TITLES[name] }]);
    app.clock.advance(60_000);
  }
  await mira.put(`${draftOf(id)}/reorder`, { sortField: 'sortId', sortType: -1 });
  await merge(mira, id);
});
afterAll(() => app.close());

interface Listed {
  readonly itemTitle: string;
  readonly sortId: number;
  readonly number: number;
}
const nameOf = ({ itemTitle }: Listed) => Object.keys(ITEM_TITLES).find((name) => ITEM_TITLES[name] === itemTitle);
const namesOf = (items: readonly Listed[]) => items.map(nameOf).join(' ');

const ORDERS: readonly [string, 1 | -1, string][] = [
  ['sortId', 1, 'sea oak elm'],
  ['sortId', -1, 'elm oak sea'],
  ['createDate', 1, 'elm oak sea'],
  ['createDate', -1, 'sea oak elm'],
  ['itemTitle', 1, 'oak sea elm'],
  ['itemTitle', -1, 'elm sea oak'],
  ['resourceUpdateDate', 1, 'oak sea elm'],
  ['resourceUpdateDate', -1, 'elm sea oak'],
];

test.each(ORDERS)(
  'by %s (%i): in a page, in the first items, and as the catalogue is sorted so',
  async (sortField, sortType, names) => {
    const order = `sortField=${sortField}&sortType=${sortType}`;
    const places: Record<string, number> = { sea: 1, oak: 2, elm: 3 };
    for (const catalogue of [draftOf(id), publishedOf(id)]) {
      const { data } = await mira.get(`${catalogue}/items?${order}`);
      expect(namesOf(data.dataList)).toBe(names);
      for (const item of data.dataList as Listed[])
        expect(item).toMatchObject({ sortId: places[nameOf(item)!], number: places[nameOf(item)!] });
      const second = (await mira.get(`${catalogue}/items?${order}&skip=1&limit=1`)).data;
      expect(second).toMatchObject({ totalItem: 3, skip: 1, limit: 1, dataList: [data.dataList[1]] });
      expect(second.dataList).toHaveLength(1);
      const all = catalogue === draftOf(id) ? '/v2/resources/catalogues/drafts' : '/v2/resources/catalogue';
      const [first] = (await mira.get(`${all}/items/batch/list?resourceIds=${id}&${order}&limit=2`)).data;
      expect(first).toEqual({ resourceId: id, totalItem: 3, itemList: data.dataList.slice(0, 2) });
    }
    await mira.put(`${draftOf(id)}/reorder`, { sortField, sortType });
    expect(namesOf((await mira.get(`${draftOf(id)}/items`)).data.dataList)).toBe(names);
    await mira.delete(draftOf(id));
  },
);

test.each([
  ['WAVE', 'sea elm'],
  ['tree', 'oak elm'],
  ['a tree', 'oak elm'],
  ['mira/oak', 'oak'],
  ['water wave', 'sea'],
  ['water bark', ''],
  ['%', ''],
])(
  'the keywords “%s” are looked for in titles of items and in titles and names of their resources',
  async (keywords, names) => {
    for (const catalogue of [draftOf(id), publishedOf(id)]) {
      const { data } = await mira.get(`${catalogue}/items`, { query: { keywords } });
      expect(namesOf(data.dataList)).toBe(names);
      expect(data.totalItem).toBe(names === '' ? 0 : names.split(' ').length);
    }
  },
);

test('a page of what matches begins where it is asked to, and keeps the places', async () => {
  const { data } = await mira.get(`${publishedOf(id)}/items?keywords=wave&skip=1&limit=5`);
  expect(data).toMatchObject({ skip: 1, limit: 5, totalItem: 2, dataList: [{ itemTitle: 'wave 10', sortId: 3 }] });
  const beyond = (await mira.get(`${publishedOf(id)}/items?skip=3`)).data;
  expect(beyond).toMatchObject({ totalItem: 3, dataList: [] });
});

test('an item tells all about its resource that is asked for', async () => {
  const [item] = (await app.visitor.get(`${publishedOf(id)}/items?limit=1`)).data.dataList;
  const { data: work } = await mira.get(`/v2/resources/${works.sea}`);
  const brief = {
    resourceId: works.sea,
    resourceName: 'mira/sea',
    resourceTitle: 'Salt Water',
    intro: 'About sea',
    resourceType: work.resourceType,
    resourceTypeCode: 'markdown',
    subjectType: 1,
    status: 1,
    coverImages: [],
    userId: mira.userId,
    username: 'mira',
    displayName: '',
    latestVersion: '1.0.0',
    updateDate: work.updateDate,
  };
  expect(item).toEqual({
    itemId: item.itemId,
    itemTitle: 'Wave 2',
    isSample: false,
    sortId: 1,
    number: 1,
    resourceId: works.sea,
    mountResourceInfo: brief,
    resolveResources: [],
    authExcludedItems: [],
    createDate: expect.stringMatching(/^2026-03-01T04:05:00/),
    updateDate: expect.stringMatching(/^2026/),
  });
  const batch = `/v2/resources/catalogue/items/batch/list?resourceIds=${id}&limit=1`;
  expect((await app.visitor.get(batch)).data[0].itemList).toEqual([item]);
  const [detailed] = (await app.visitor.get(`${batch}&isLoadItemResourceDetailInfo=1`)).data;
  expect(detailed.itemList[0].mountResourceInfo).toEqual({
    ...brief,
    tags: [],
    baseUpcastResources: [],
    policies: work.policies,
    createDate: work.createDate,
    resourceVersions: work.resourceVersions,
  });
  expect(work.policies).toHaveLength(1);
  const [versioned] = (await app.visitor.get(`${batch}&isLoadLatestVersionInfo=1`)).data;
  const { latestVersionInfo, ...rest } = versioned.itemList[0].mountResourceInfo;
  expect(rest).toEqual(brief);
  const { data: version } = await app.visitor.get(`/v2/resources/${works.sea}/versions/1.0.0`);
  expect(latestVersionInfo).toEqual(version);
  // all that is answered is described
  for (const list of [{ ...detailed }, { ...versioned }]) expect(ListsOfItems.parse([list])).toEqual([list]);
});

test('first items are told collection by collection as asked for, each with the latest version of its own resources', async () => {
  const other = await addCollection(mira, 'second');
  await addItems(mira, other, [works.oak!, works.sea!]);
  await merge(mira, other);
  await release(app, mira, works.oak!, '2.0.0');
  const ids = [other, works.sea, id, 'f'.repeat(24)].join();
  const { data } = await app.visitor.get(
    `/v2/resources/catalogue/items/batch/list?resourceIds=${ids}&limit=2&isLoadLatestVersionInfo=1`,
  );
  const told = data.map(
    ({
      resourceId,
      totalItem,
      itemList,
    }: {
      resourceId: string;
      totalItem: number;
      itemList: {
        resourceId: string;
        mountResourceInfo: { latestVersionInfo: { resourceId: string; version: string } };
      }[];
    }) => [
      resourceId,
      totalItem,
      itemList.map(
        ({
          mountResourceInfo: {
            latestVersionInfo: { resourceId, version },
          },
        }) => [resourceId, version],
      ),
    ],
  );
  expect(told).toEqual([
    [
      other,
      2,
      [
        [works.oak, '2.0.0'],
        [works.sea, '1.0.0'],
      ],
    ],
    [works.sea, 0, []],
    [
      id,
      3,
      [
        [works.sea, '1.0.0'],
        [works.oak, '2.0.0'],
      ],
    ],
    ['f'.repeat(24), 0, []],
  ]);
});

test('versions of items tell their properties in the language of whoever asks, in draft and published catalogue', async () => {
  for (const language of ['en', 'zh']) {
    const extra = { headers: { 'accept-language': language } };
    const { data: version } = await mira.get(`/v2/resources/${works.sea}/versions/1.0.0`, extra);
    for (const catalogue of [draftOf(id), publishedOf(id)]) {
      const { data } = await mira.get(`${catalogue}/items?isLoadLatestVersionInfo=1&limit=1`, extra);
      expect(data.dataList[0].mountResourceInfo.latestVersionInfo).toEqual(version);
    }
    expect(JSON.stringify(version).includes('字数')).toBe(language === 'zh');
  }
});

test('items are looked up in the catalogue asked for', async () => {
  const other = await addCollection(mira, 'looked-up');
  const [itemId] = await addItems(mira, other, [works.oak!]);
  const exists = async (catalogue: string) =>
    (await mira.get(`${catalogue}/items/checkExists?resourceIds=${works.sea},${works.oak}`)).data;
  const none = { isExist: false, isExisting: false, itemId: null };
  expect(await exists(draftOf(other))).toEqual([
    { resourceId: works.sea, ...none },
    { resourceId: works.oak, isExist: true, isExisting: true, itemId },
  ]);
  expect(await exists(publishedOf(other))).toEqual([
    { resourceId: works.sea, ...none },
    { resourceId: works.oak, ...none },
  ]);
  const noah = await app.addUser('noah');
  expect(await noah.get(`${draftOf(other)}/items/checkExists?resourceIds=${works.oak}`)).toMatchObject({ errCode: 3 });
  const ofAnother = await noah.get(`/v2/resources/catalogues/drafts/items/batch/list?resourceIds=${other},${id}`);
  expect(ofAnother.data).toMatchObject([{ totalItem: 0 }, { totalItem: 0 }]);
  expect(await noah.get(draftOf(other))).toMatchObject({ errCode: 3 });
});
