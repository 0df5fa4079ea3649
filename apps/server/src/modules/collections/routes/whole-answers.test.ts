import { afterAll, beforeAll, expect, test } from 'vitest';
import { release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { findItems } from '../queries/find-items.ts';
import { findShownItems, listShownItems } from '../queries/list-shown-items.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf } from '../testing/collect.ts';

const [FIRST, SECOND] = ['2026-03-01T04:00:00.000Z', '2026-03-01T05:00:00.000Z'];
const HOUR = 3_600_000;
const ID = expect.stringMatching(/^[0-9a-f]{24}$/);

let app: TestApp;
let mira: TestUser;
let song: string;
let tale: string;
/** With `song` and `tale`, published an hour after they were made. */
let shelf: string;
let items: string[];
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  [song, tale] = (await addWorks(app, mira, ['song', 'tale'])) as [string, string];
  await mira.put(`/v2/resources/${song}`, {
    resourceTitle: 'A Song',
    intro: 'Of old.',
    tags: ['old'],
    coverImages: ['https://example.org/s.png'],
  });
  shelf = await addCollection(mira, 'shelf');
  await app.clock.advance(HOUR);
  items = await addItems(mira, shelf, [song, tale]);
  await merge(mira, shelf);
});
afterAll(() => app.close());

const get = async (url: string, user: Pick<TestUser, 'get'> = mira) => (await user.get(url)).data;
const mounted = () => ({
  resourceId: song,
  resourceName: 'mira/song',
  resourceTitle: 'A Song',
  resourceType: ['阅读', '文章', 'markdown'],
  resourceTypeCode: 'markdown',
  subjectType: 1,
  userId: mira.userId,
  username: 'mira',
  displayName: '',
  status: 1,
  coverImages: ['https://example.org/s.png'],
  intro: 'Of old.',
  latestVersion: '1.0.0',
  updateDate: FIRST,
});
const item = () => ({
  itemId: items[0],
  itemTitle: 'A Song',
  isSample: false,
  sortId: 1,
  number: 1,
  resourceId: song,
  mountResourceInfo: mounted(),
  resolveResources: [],
  authExcludedItems: [],
  createDate: SECOND,
  updateDate: SECOND,
});

test('an item is told whole, in what is published as in the draft', async () => {
  const page = { skip: 0, limit: 1, totalItem: 2 };
  for (const of of [publishedOf, draftOf]) {
    const list = await get(`${of(shelf)}/items?limit=1`);
    expect(list).toEqual({ ...page, revision: 1, dataList: [item()] });
    expect((await get(`${of(shelf)}/items?limit=1&skip=1`)).dataList).toMatchObject([{ itemId: items[1], sortId: 2 }]);
    expect((await get(`${of(shelf)}/items?sortType=-1`)).dataList.map((one: { sortId: number }) => one.sortId)).toEqual(
      [2, 1],
    );
    expect((await get(`${of(shelf)}/items?keywords=TALE`)).dataList).toMatchObject([{ itemId: items[1], sortId: 2 }]);
    expect(await get(`${of(shelf)}/items/checkExists?resourceIds=${tale},${shelf}`)).toEqual([
      { resourceId: tale, isExist: true, isExisting: true, itemId: items[1] },
      { resourceId: shelf, isExist: false, isExisting: false, itemId: null },
    ]);
    expect(await get(`${of(shelf)}/soldSingly`)).toEqual({ itemCount: 2, soldCount: 0 });
  }
  const [latest] = (await get(`${publishedOf(shelf)}/items?limit=1&isLoadLatestVersionInfo=1`)).dataList;
  const { latestVersionInfo, ...rest } = latest.mountResourceInfo;
  expect({ ...latest, mountResourceInfo: rest }).toEqual(item());
  expect(latestVersionInfo).toMatchObject({ resourceId: song, version: '1.0.0' });
});

test('the first items of several collections, with what is asked for', async () => {
  const none = 'f'.repeat(24);
  const other = await addCollection(mira, 'other');
  const lists = (more: string) =>
    `/v2/resources/catalogue/items/batch/list?resourceIds=${other},${none},${shelf}&limit=1${more}`;
  const answer = (first: object) => [
    { resourceId: other, totalItem: 0, itemList: [] },
    { resourceId: shelf, totalItem: 2, itemList: [first] },
  ];
  const known = (await get(lists(''), app.visitor)).filter((one: { resourceId: string }) => one.resourceId !== none);
  expect(known).toEqual(answer(item()));
  const details = (await get(lists('&isLoadItemResourceDetailInfo=1'))).at(-1).itemList[0];
  expect(details).toEqual({
    ...item(),
    mountResourceInfo: {
      ...mounted(),
      tags: ['old'],
      baseUpcastResources: [],
      policies: [expect.objectContaining({ policyId: expect.stringMatching(/^[0-9a-f]{32}$/), status: 1 })],
      resourceVersions: [{ version: '1.0.0', versionId: expect.stringMatching(/^[0-9a-f]{32}$/), createDate: FIRST }],
      createDate: FIRST,
    },
  });
  const latest = (await get(lists('&isLoadLatestVersionInfo=1'))).at(-1).itemList[0];
  expect(latest.mountResourceInfo.latestVersionInfo).toMatchObject({ version: '1.0.0' });
  const drafts = `/v2/resources/catalogues/drafts/items/batch/list?resourceIds=${shelf}&limit=1`;
  expect(await get(drafts)).toEqual([{ resourceId: shelf, totalItem: 2, itemList: [item()] }]);
  const noah = await app.addUser('noah');
  const foreign = await get(drafts, noah);
  expect(foreign.flatMap((one: { itemList: object[] }) => one.itemList)).toEqual([]);
});

test('what happened to a collection is told, the latest first', async () => {
  const logs = async (query = '') => get(`${publishedOf(shelf)}/updateLogs?${query}`);
  const named = (at: number, resourceId: string, name: string, title: string) => ({
    itemId: items[at],
    resourceId,
    resourceName: `mira/${name}`,
    resourceTitle: title,
    itemTitle: title,
  });
  const added = {
    logId: ID,
    resourceId: shelf,
    type: 1,
    operatorUserId: mira.userId,
    items: [named(0, song, 'song', 'A Song'), named(1, tale, 'tale', 'tale')],
    count: 2,
    createDate: SECOND,
  };
  const before = await logs();
  expect(before).toEqual({ skip: 0, limit: 10, totalItem: 1, dataList: [{ ...added, logId: expect.any(String) }] });
  await app.clock.advance(1000);
  await mira.put(`${publishedOf(shelf)}/items`, [{ itemId: items[1], itemTitle: 'A Tale' }]);
  const after = await logs('limit=1');
  expect(after).toMatchObject({ limit: 1, totalItem: 2, dataList: [{ type: 3, count: 1 }] });
  expect((await logs('sortType=1&limit=1')).dataList).toEqual(before.dataList);
  expect((await logs('skip=1')).dataList).toEqual(before.dataList);
});

test('rules are told as they were set', async () => {
  const ruled = await addCollection(mira, 'ruled');
  const url = `${publishedOf(ruled)}/items/collectRules`;
  const filterConditions = [{ key: 'resourceTitle', limitOperatorType: 'EQUAL', value: 'nothing' }];
  const now = app.clock.now().toISOString();
  const set = await mira.post(url, { status: 0, conditionType: 2, filterConditions, serializeStatus: 1 });
  const rules = { resourceId: ruled, status: 0, conditionType: 2, filterConditions, serializeStatus: 1 };
  expect(set.data).toEqual({ ...rules, createDate: now, updateDate: now });
  expect(await get(url)).toEqual(set.data);
  await app.clock.advance(1000);
  const changed = await mira.post(url, { status: 1, conditionType: 1, filterConditions });
  expect(changed.data).toMatchObject({ status: 1, conditionType: 1, updateDate: app.clock.now().toISOString() });
  const edit = await mira.put(`${draftOf(ruled)}/reorder`, { sortField: 'itemTitle', sortType: 1 });
  expect(edit.headers['x-refusal']).toBe('collection.collects-by-rules');
});

test('everybody learns which collections have a work', async () => {
  const page = await get(`/v2/resources/${tale}/usedBy`, app.visitor);
  expect(page).toEqual({
    skip: 0,
    limit: 10,
    totalItem: 1,
    dataList: [
      {
        resourceId: shelf,
        resourceName: 'mira/shelf',
        resourceTitle: 'shelf',
        resourceType: ['catalog'],
        subjectType: 4,
        userId: mira.userId,
        username: 'mira',
        displayName: '',
        coverImages: [],
      },
    ],
  });
  expect(await get(`/v2/resources/${tale}/usedBy?skip=1`)).toEqual({ ...page, skip: 1, dataList: [] });
});

test('a draft is changed until it is published or thrown away', async () => {
  const draft = { resourceId: shelf, isChanged: false };
  expect(await get(draftOf(shelf))).toEqual(draft);
  await mira.put(`${draftOf(shelf)}/manualSort`, { itemId: items[1], targetSortId: 1 });
  expect(await get(draftOf(shelf))).toEqual({ ...draft, isChanged: true });
  const first = async (of: (id: string) => string) => (await get(`${of(shelf)}/items?limit=1`)).dataList[0].itemId;
  expect([await first(draftOf), await first(publishedOf)]).toEqual([items[1], items[0]]);
  expect((await mira.delete(draftOf(shelf))).data).toBe(true);
  expect(await get(draftOf(shelf))).toEqual(draft);
  expect([await first(draftOf), await first(publishedOf)]).toEqual([items[0], items[0]]);
});

test('what is published is found for sites and for decisions', async () => {
  const { db, sql } = app.context;
  const [shown] = await findShownItems(sql, shelf, ['00000000', items[0]!]);
  expect(shown).toEqual({
    itemId: items[0],
    itemTitle: 'A Song',
    isSample: false,
    sortId: 1,
    createDate: SECOND,
    updateDate: SECOND,
    mountedId: song,
  });
  const lists = await listShownItems(sql, [{ resourceId: shelf }], { skip: 1, limit: 1 });
  expect(lists.get(shelf)).toMatchObject({ totalItem: 2, items: [{ itemId: items[1], sortId: 2 }] });
  const found = await findItems(db, { resourceId: shelf, catalogue: 1 }, ['00000000', items[0]!]);
  const decided = { itemId: items[0]!, mountedId: song, latestVersion: '1.0.0', resolveResources: [], isSample: false };
  expect(found).toEqual(new Map([[items[0], decided]]));
  await release(app, mira, tale, '1.1.0');
  const [, latest] = (await get(`${publishedOf(shelf)}/items`)).dataList;
  expect(latest.mountResourceInfo.latestVersion).toBe('1.1.0');
});
