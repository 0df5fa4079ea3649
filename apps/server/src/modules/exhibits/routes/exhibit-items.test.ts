import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItems, publishedOf } from '#modules/collections/testing/collect.ts';
import { addFile, addListedResource, release } from '#modules/resources/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, openNode, PAID } from '../testing/publish.ts';
import { addSerial } from '../testing/serial.ts';

let app: TestApp;
let mira: TestUser;
let nodeId: number;
let serial: { id: string; exhibitId: string; items: string[]; works: string[] };
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'library');
  serial = await openSerial('serial', FREE);
});
afterAll(() => app.close());

const openSerial = (name: string, policyText: string) => addSerial(app, mira, { nodeId, name, policyText });

const site = (path: string) => app.visitor.get(`/v2/exhibits/${nodeId}/${path}`);

test('a collection is an exhibit that says so and carries how it is displayed', async () => {
  const { data } = await site(`${serial.exhibitId}?isLoadVersionProperty=1`);
  expect(data).toMatchObject({
    articleInfo: { articleType: 2, articleId: serial.id },
    version: '',
    versionInfo: {
      exhibitProperty: { catalogueProperty: { collection_sort_list: 'collection_sort_descending' } },
    },
  });
  await mira.put(publishedOf(serial.id), {
    catalogueProperty: { collection_sort_list: 'collection_sort_descending', collection_view: 'collection_view_card' },
  });
  await app.context.jobs.runDue();
  expect((await site(`${serial.exhibitId}?isLoadVersionProperty=1`)).data).toMatchObject({
    versionInfo: { exhibitProperty: { catalogueProperty: { collection_view: 'collection_view_card' } } },
  });
});

test('its items are read page by page, as it is displayed unless asked otherwise', async () => {
  const { exhibitId, items, works } = serial;
  const { data } = await site(`${exhibitId}/items?limit=2`);
  expect(data).toMatchObject({
    skip: 0,
    limit: 2,
    totalItem: 3,
    dataList: [{ itemId: items[2], sortId: 3 }, { sortId: 2 }],
  });
  expect(data.dataList[0].articleInfo).toEqual({
    articleId: works[2],
    articleName: 'mira/serial-3',
    articleType: 1,
    resourceType: ['阅读', '文章', 'markdown'],
    status: 1,
    articleOwnerId: mira.userId,
    articleOwnerName: 'mira',
    articleOwnerDisplayName: '',
  });
  expect(
    (await site(`${exhibitId}/items?sortType=1&skip=1&limit=1000&isShowDetailInfo=1`)).data.dataList,
  ).toMatchObject([
    {
      itemId: items[1],
      sortId: 2,
      articleInfo: { articleTitle: 'serial-2', latestVersion: '1.0.0', articleProperty: { mime: 'text/markdown' } },
    },
    { itemId: items[2] },
  ]);
  await mira.put(`/v2/resources/${works[1]}/versions/1.0.0`, { inputAttrs: [{ key: 'licence', value: 'CC-BY-4.0' }] });
  const stated = (await site(`${exhibitId}/items?sortType=1&isShowDetailInfo=1`)).data.dataList.map(
    (item: { articleInfo: { licence: { name: string } | null } }) => item.articleInfo.licence?.name ?? null,
  );
  expect(stated).toEqual([null, 'CC BY 4.0', null]);
  const some = (await site(`${exhibitId}/items?itemIds=${items[2]},ffffffff,${items[0]}`)).data;
  expect(some).toMatchObject({
    totalItem: 2,
    dataList: [
      { itemId: items[2], sortId: 3 },
      { itemId: items[0], sortId: 1 },
    ],
  });
  expect(await site(`${exhibitId}/items?limit=1001`)).toMatchObject({ errCode: 4 });

  const nowhere = 'f'.repeat(24);
  const lists = await site(`collections/items/list?exhibitIds=${nowhere},${exhibitId}&limit=1&sortType=1`);
  expect(lists.data).toMatchObject([
    { exhibitId: nowhere, totalItem: 0, itemList: [] },
    { exhibitId, totalItem: 3, itemList: [{ itemId: items[0] }] },
  ]);
});

test('the owner of the node has the list the other way round, on the node alone, and takes that back', async () => {
  const { exhibitId, id, items } = await openSerial('turned', FREE);
  const first = async () => (await site(`${exhibitId}/items?limit=1`)).data.dataList[0].itemId;
  const display = (catalogueProperty: object) =>
    mira.put(`/v2/presentables/catalogues/${exhibitId}`, { catalogueProperty });
  expect(await first()).toBe(items[2]);
  const catalogueProperty = { collection_sort_list: 'collection_sort_ascending' };
  expect((await display(catalogueProperty)).data).toMatchObject({ presentableId: exhibitId, catalogueProperty });
  expect(await first()).toBe(items[0]);
  // what the collection says besides still counts, also after its next publication
  await mira.put(publishedOf(id), {
    catalogueProperty: { collection_sort_list: 'collection_sort_descending', collection_view: 'collection_view_card' },
  });
  await app.context.jobs.runDue();
  const shown = (await site(`${exhibitId}?isLoadVersionProperty=1`)).data.versionInfo.exhibitProperty.catalogueProperty;
  expect(shown).toEqual({ ...catalogueProperty, collection_view: 'collection_view_card' });
  expect(await first()).toBe(items[0]);
  expect(await display({ collection_sort_list: 'sideways' })).toMatchObject({ errCode: 4 });
  expect(await display({})).toMatchObject({ errCode: 0, data: { catalogueProperty: {} } });
  expect(await first()).toBe(items[2]);

  const single = await addListedResource(app, mira, 'single');
  const made = await mira.post('/v2/presentables/createPresentableBatchEasy', {
    nodeId,
    resources: [{ resourceId: single }],
  });
  const refused = await mira.put(`/v2/presentables/catalogues/${made.data[single].data}`, { catalogueProperty });
  expect(refused.headers['x-refusal']).toBe('collection.is-single-resource');
});

test('a collection is added to a node in one step, as single resources are', async () => {
  const { id } = serial;
  const other = await openNode(mira, 'second-library');
  const made = await mira.post('/v2/presentables/createPresentableBatchEasy', {
    nodeId: other,
    resources: [{ resourceId: id }],
  });
  expect(made.data[id]).toMatchObject({ status: 1 });
  const exhibitId = made.data[id].data;
  expect((await app.visitor.get(`/v2/exhibits/${other}/${exhibitId}/items`)).data).toMatchObject({ totalItem: 3 });
});

test('a single item brings what it depends on, with the same places each time', async () => {
  const { exhibitId, works } = serial;
  const { policyId } = (await mira.get(`/v2/resources/${works[0]}`)).data.policies[0];
  const using = await addListedResource(app, mira, 'using', {
    dependencies: [{ resourceId: works[0], versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: works[0], policyIds: [policyId] }],
  });
  const [item] = await addItems(mira, serial.id, [using], { isPublish: 1 });
  const { data } = await site(`${exhibitId}/items/${item}`);
  expect(data).toMatchObject({
    itemId: item,
    sortId: 4,
    articleInfo: { articleTitle: 'using' },
    dependencyTree: [
      { parentNid: '', deep: 1, articleId: using },
      { deep: 2, articleId: works[0], versionRange: '^1.0.0' },
    ],
  });
  expect((await site(`${exhibitId}/items/${item}/dependencyTree`)).data).toEqual(data.dependencyTree);
  const ofHost = await app.visitor.get(`/file/exhibits/${nodeId}/${exhibitId}/items/${item}/dependencyTree`);
  expect(ofHost.data).toEqual(data.dependencyTree);
  const nid = data.dependencyTree[1].nid;
  const part = await app.visitor.get(`/file/exhibits/${exhibitId}/items/${item}/articles/${nid}`);
  expect(part).toMatchObject({ status: 200, body: 'Part 1 of serial' });
  expect(part.headers['freelog-article-nid']).toBe(nid);
  expect(await app.visitor.get(`/file/exhibits/${exhibitId}/items/${item}/articles/ffffffffffff`)).toMatchObject({
    status: 404,
  });
  await mira.delete(`${publishedOf(serial.id)}?removeCollectionItemIds=${item}`);
  expect(await site(`${exhibitId}/items/${item}`)).toMatchObject({ errCode: 0, data: null });
});

test('files of items are delivered to whoever may use exhibit and item, and to nobody else', async () => {
  const { exhibitId, items } = serial;
  const file = await app.visitor.get(`/file/exhibits/${exhibitId}/items/${items[0]}`);
  expect(file).toMatchObject({ status: 200, body: 'Part 1 of serial' });
  expect(await app.visitor.get(`/file/exhibits/${exhibitId}/items/ffffffff`)).toMatchObject({ status: 404 });

  const sold = await openSerial('sold', PAID);
  const reader = await app.addUser('reader');
  expect(await reader.get(`/file/exhibits/${sold.exhibitId}/items/${sold.items[0]}`)).toMatchObject({
    status: 401,
    errCode: 3,
    data: { isAuth: false, authCode: 303, itemId: sold.items[0] },
  });
});

test('an item shows the latest release of its resource', async () => {
  const { exhibitId, items, works } = serial;
  const fileSha1 = await addFile(app, mira, 'Part 2, revised');
  await release(app, mira, works[1]!, '1.1.0', { fileSha1 });
  const file = await app.visitor.get(`/file/exhibits/${exhibitId}/items/${items[1]}`);
  expect(file).toMatchObject({ status: 200, body: 'Part 2, revised' });
});

test('decisions about items: the exhibit first, then each item by itself, with the bits of both', async () => {
  const decide = async (one: typeof serial, itemIds: readonly string[]) =>
    (await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${one.exhibitId}/items/batchAuth/results?itemIds=${itemIds}`))
      .data;
  const [first, second] = serial.items;
  expect(await decide(serial, [second!, 'ffffffff', first!, second!])).toMatchObject([
    { itemId: second, authCode: 203, isAuth: true, defaulterIdentityType: 0, errorMsg: '' },
    { itemId: 'ffffffff', authCode: 401, isAuth: false, defaulterIdentityType: 128 },
    { itemId: first, authCode: 203 },
    { itemId: second },
  ]);
  const closed = await openSerial('closed', PAID);
  await app.context
    .sql`update resources set status = 2 where resource_id = any(${[serial.works[0]!, closed.works[0]!]})`;
  const statuses = (await site(`${serial.exhibitId}/items?sortType=1`)).data.dataList.map(
    (item: { articleInfo: { status: number } }) => item.articleInfo.status,
  );
  expect(statuses.slice(0, 2)).toEqual([2, 1]);
  expect(await decide(serial, [first!, second!])).toMatchObject([
    { authCode: 403, isAuth: false, defaulterIdentityType: 1, referee: 1 },
    { authCode: 203, isAuth: true },
  ]);
  expect(await decide(closed, closed.items.slice(0, 2))).toMatchObject([
    { authCode: 502, isAuth: false, defaulterIdentityType: 5, referee: 2 },
    { authCode: 502, isAuth: false, defaulterIdentityType: 4 },
  ]);
  const elsewhere = `/v2/auths/exhibits/${nodeId + 1}/${serial.exhibitId}/items/batchAuth/results?itemIds=${first}`;
  expect((await app.visitor.get(elsewhere)).data).toMatchObject([{ authCode: 401 }]);
});

test('rule 23: contracts on the collection cover the items as they are when they are used', async () => {
  const work = await addListedResource(app, mira, 'later');
  const [item] = await addItems(mira, serial.id, [work], { isPublish: 1 });
  expect(await app.visitor.get(`/file/exhibits/${serial.exhibitId}/items/${item}`)).toMatchObject({ status: 200 });
});
