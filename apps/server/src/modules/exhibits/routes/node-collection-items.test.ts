import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addAnthology, addMembers, addPart, anthologyOf, type Part } from '../testing/anthology.ts';
import { expectDone, FREE, openNode, PAID, publish } from '../testing/publish.ts';

const TEXT = /^# part-1 /;

let app: TestApp;
let mira: TestUser;
let nodeId: number;
/** Two parts that cost something, one that is free. */
let parts: Part[];
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'library');
  parts = [];
  for (const [name, policy] of [
    ['part-1', PAID],
    ['part-2', PAID],
    ['part-3', FREE],
  ] as const)
    parts.push(await addPart(app, mira, nodeId, name, [policy]));
});
afterAll(() => app.close());

const site = (path: string, user?: TestUser) => (user ?? app.visitor).get(`/v2/exhibits/${nodeId}/${path}`);

async function addFilled(name: string, policies: readonly string[], some: readonly Part[] = parts) {
  const exhibitId = await addAnthology(mira, nodeId, name, policies);
  const ids = some.map((part) => part.exhibitId);
  const outcomes = await addMembers(mira, exhibitId, ids);
  return { exhibitId, itemIds: ids.map((id) => outcomes[id]!.data) };
}

/** The decisions about items, for a visitor unless said otherwise. */
async function decide(exhibitId: string, itemIds: readonly string[], user?: TestUser) {
  const url = `/v2/auths/exhibits/${nodeId}/${exhibitId}/items/batchAuth/results?itemIds=${itemIds.join()}`;
  return expectDone(await (user ?? app.visitor).get(url)).data;
}

const read = (exhibitId: string, itemId: string, user?: TestUser) =>
  (user ?? app.visitor).get(`/file/exhibits/${exhibitId}/items/${itemId}`);

test('on its site a collection made in the node is an exhibit of its owner, without an article of its own', async () => {
  const { exhibitId } = await addFilled('shown', [FREE]);
  const { data } = await site(`${exhibitId}?isLoadVersionProperty=1&isLoadResourceDetailInfo=1&isLoadPolicyInfo=1`);
  expect(data).toMatchObject({
    exhibitId,
    exhibitTitle: 'shown',
    version: '',
    onlineStatus: 1,
    articleInfo: { articleType: 3, articleId: '', articleName: '', articleOwnerName: 'mira', status: 1 },
    versionInfo: { exhibitProperty: { catalogueProperty: {} }, authTree: [] },
  });
  const listed = await app.visitor.get(`/v2/exhibits/${nodeId}?keywords=shown`);
  expect(listed.data.dataList).toMatchObject([{ exhibitId, articleInfo: { articleType: 3 } }]);
  expect((await site(`${exhibitId}/dependencyTree`)).data).toMatchObject([{ nid: exhibitId.slice(0, 12) }]);
  const result = await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/result`);
  expect(result.data).toMatchObject({ isAuth: true, authCode: 201 });
  expect((await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/info`)).data).toMatchObject({ exhibitId });
  expect((await app.visitor.get(`/file/exhibits/${exhibitId}`)).status).toBe(404);
});

test('E9, E11: its items are pages of exhibits, as it is displayed unless asked otherwise', async () => {
  const { exhibitId, itemIds } = await addFilled('read', [FREE]);
  expect((await site(`${exhibitId}/items?limit=2`)).data).toMatchObject({
    totalItem: 3,
    dataList: [
      {
        itemId: itemIds[0],
        sortId: 1,
        itemTitle: 'part-1',
        articleInfo: { articleName: 'mira/part-1', articleType: 1, status: 1 },
      },
      { itemId: itemIds[1], sortId: 2 },
    ],
  });
  const catalogueProperty = { collection_sort_list: 'collection_sort_descending' };
  expectDone(await mira.put(anthologyOf(exhibitId), { catalogueProperty }));
  expect((await site(`${exhibitId}/items?limit=1&isShowDetailInfo=1`)).data.dataList).toMatchObject([
    {
      itemId: itemIds[2],
      sortId: 3,
      articleInfo: { articleTitle: 'part-3', latestVersion: '1.0.0', articleProperty: { mime: 'text/markdown' } },
    },
  ]);
  expect((await site(`${exhibitId}/items?sortType=1&skip=1&limit=1`)).data.dataList).toMatchObject([{ sortId: 2 }]);
  expect((await site(`${exhibitId}/items?itemIds=${itemIds[1]},ffffffff`)).data).toMatchObject({
    totalItem: 1,
    dataList: [{ itemId: itemIds[1] }],
  });
  const upwards = await addFilled('upwards', [FREE], parts.slice(0, 1));
  const nothing = 'f'.repeat(24);
  const lists = await site(
    `collections/items/list?exhibitIds=${exhibitId},${nothing},${upwards.exhibitId},${parts[0]!.exhibitId}&limit=1`,
  );
  expect(lists.data).toMatchObject([
    { exhibitId, totalItem: 3, itemList: [{ sortId: 3 }] },
    { exhibitId: nothing, totalItem: 0, itemList: [] },
    { exhibitId: upwards.exhibitId, totalItem: 1, itemList: [{ sortId: 1 }] },
    { exhibitId: parts[0]!.exhibitId, totalItem: 0, itemList: [] },
  ]);
});

test('E10: an item carries what its exhibit is made of', async () => {
  const { exhibitId, itemIds } = await addFilled('made-of', [FREE]);
  const { data } = await site(`${exhibitId}/items/${itemIds[0]}`);
  expect(data).toMatchObject({
    itemId: itemIds[0],
    dependencyTree: [{ nid: parts[0]!.exhibitId.slice(0, 12), articleId: parts[0]!.resourceId, version: '1.0.0' }],
  });
  expect((await site(`${exhibitId}/items/${itemIds[0]}/dependencyTree`)).data).toEqual(data.dependencyTree);
  expect((await site(`${exhibitId}/items/ffffffff`)).data).toBeNull();
  expect((await site(`${exhibitId}/items/ffffffff/dependencyTree`)).data).toEqual([]);
});

test('06 3.10: a licence for the collection opens every item, and its file', async () => {
  const { exhibitId, itemIds } = await addFilled('free', [FREE]);
  expect(await decide(exhibitId, [...itemIds, 'ffffffff', itemIds[0]!])).toMatchObject([
    ...itemIds.map((itemId) => ({ itemId, isAuth: true, authCode: 201, defaulterIdentityType: 0 })),
    { itemId: 'ffffffff', isAuth: false, authCode: 401, defaulterIdentityType: 128 },
    { itemId: itemIds[0], isAuth: true },
  ]);
  const noah = await app.addUser('noah');
  expect(await decide(exhibitId, [itemIds[0]!], noah)).toMatchObject([{ isAuth: true, authCode: 200 }]);
  const file = await read(exhibitId, itemIds[0]!);
  expect(file.status).toBe(200);
  expect(file.body).toMatch(TEXT);
  expect(file.headers['freelog-exhibit-id']).toBe(exhibitId);
  const place = parts[0]!.exhibitId.slice(0, 12);
  expect((await app.visitor.get(`/file/exhibits/${exhibitId}/items/${itemIds[0]}/articles/${place}`)).status).toBe(200);
  const nowhere = `/file/exhibits/${exhibitId}/items/${itemIds[0]}/articles/ffffffffffff`;
  expect((await app.visitor.get(nowhere)).status).toBe(404);
  expect((await read(exhibitId, 'ffffffff')).status).toBe(404);
});

test('06 3.10: whoever has a contract with the collection needs and signs none for its items', async () => {
  const forRosa = 'for rosa@example.org\n\ninitial[active]:\n  terminate';
  const { exhibitId, itemIds } = await addFilled('for-rosa', [forRosa]);
  const rosa = await app.addUser('rosa');
  expect(await decide(exhibitId, itemIds, rosa)).toMatchObject(itemIds.map(() => ({ isAuth: true, authCode: 200 })));
  expect((await read(exhibitId, itemIds[0]!, rosa)).status).toBe(200);
  const signedWith = async (subjectId: string) =>
    (await rosa.get(`/v2/contracts/list?subjectIds=${subjectId}&licenseeId=${rosa.userId}`)).data.length;
  expect(await signedWith(exhibitId)).toBe(1);
  for (const part of parts) expect(await signedWith(part.exhibitId)).toBe(0);
  expect(await decide(exhibitId, itemIds.slice(0, 1))).toMatchObject([{ isAuth: false, authCode: 502 }]);
});

test('06 3.10: without one, a licence for the exhibit of an item opens that item alone', async () => {
  const { exhibitId, itemIds } = await addFilled('sold', [PAID]);
  expect(await decide(exhibitId, itemIds)).toMatchObject([
    { isAuth: false, authCode: 502, defaulterIdentityType: 4 },
    { isAuth: false, authCode: 502 },
    { isAuth: true, authCode: 201 },
  ]);
  expect((await read(exhibitId, itemIds[0]!)).status).toBe(401);
  expect((await read(exhibitId, itemIds[2]!)).status).toBe(200);
  const olga = await app.addUser('olga');
  expect(await decide(exhibitId, itemIds, olga)).toMatchObject([
    { isAuth: false, authCode: 303 },
    { isAuth: false, authCode: 303 },
    { isAuth: true, authCode: 200 },
  ]);
});

test('the plan for a collection that is refused leads to a contract with it, and nothing else', async () => {
  const { exhibitId } = await addFilled('planned', [PAID]);
  const paul = await app.addUser('paul');
  const { data } = await paul.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/unlockPlan`);
  expect(JSON.stringify(data)).toContain(exhibitId);
  expect(JSON.stringify(data)).not.toContain(parts[0]!.resourceId);
});

test('06 3.10: what the node or an author lacks closes the item, and no other', async () => {
  const lost = await addPart(app, mira, nodeId, 'lost');
  const frozen = await addPart(app, mira, nodeId, 'icy');
  const { exhibitId, itemIds } = await addFilled('fragile', [FREE], [lost, frozen, parts[0]!]);
  const sold = await addFilled('fragile-sold', [PAID], [lost, frozen]);
  await app.context.sql`update resources set status = 2 where resource_id = ${frozen.resourceId}`;
  await app.context.sql`
    update contracts set status = 1, auth_status = 128
     where subject_id = ${lost.resourceId} and licensee_id = ${String(nodeId)}`;
  expect(await decide(exhibitId, itemIds)).toMatchObject([
    { isAuth: false, authCode: 301, defaulterIdentityType: 2 },
    { isAuth: false, authCode: 403, defaulterIdentityType: 1 },
    { isAuth: true },
  ]);
  expect((await read(exhibitId, itemIds[1]!)).status).toBe(401);
  expect(await decide(sold.exhibitId, sold.itemIds)).toMatchObject([
    { isAuth: false, authCode: 301, defaulterIdentityType: 2 },
    { isAuth: false, authCode: 403, defaulterIdentityType: 1 },
  ]);
});

test('an item that is offline is closed; a collection that is offline closes them all', async () => {
  const resting = await addPart(app, mira, nodeId, 'resting');
  const { exhibitId, itemIds } = await addFilled('shelf', [FREE], [resting, parts[2]!]);
  expectDone(await mira.put(`/v2/presentables/${resting.exhibitId}/onlineStatus`, { onlineStatus: 0 }));
  expect(await decide(exhibitId, itemIds)).toMatchObject([{ isAuth: false, authCode: 402 }, { isAuth: true }]);
  expect((await read(exhibitId, itemIds[0]!)).status).toBe(401);
  expectDone(await mira.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 0 }));
  expect(await decide(exhibitId, itemIds)).toMatchObject([{ authCode: 402 }, { isAuth: false, authCode: 402 }]);
  expect((await read(exhibitId, itemIds[1]!)).status).toBe(401);
});

test('an item shows the version that its exhibit shows', async () => {
  const part = await addPart(app, mira, nodeId, 'growing');
  const { exhibitId, itemIds } = await addFilled('steady', [FREE], [part]);
  expectDone(await mira.put(`/v2/presentables/${part.exhibitId}`, { autoUpdateStatus: 0 }));
  const again = await publish(app, mira, { name: 'second-text', content: '# another text' });
  expectDone(
    await mira.post(`/v2/resources/${part.resourceId}/versions`, {
      version: '2.0.0',
      fileSha1: again.fileSha1,
      filename: 'text.md',
    }),
  );
  await app.context.jobs.runDue();
  expect((await read(exhibitId, itemIds[0]!)).body).toMatch(/^# growing/);
  expectDone(await mira.put(`/v2/presentables/${part.exhibitId}/version`, { version: '2.0.0' }));
  expect((await read(exhibitId, itemIds[0]!)).body).toBe('# another text');
});

test('its feed carries the items that everybody may see', async () => {
  const resting = await addPart(app, mira, nodeId, 'hidden');
  const { exhibitId } = await addFilled('podcast', [FREE], [resting, parts[0]!]);
  expectDone(await mira.put(`/v2/presentables/${resting.exhibitId}/onlineStatus`, { onlineStatus: 0 }));
  const feed = await app.visitor.get(`/v2/feeds/exhibits/${exhibitId}/rss`);
  expect(feed.body).toContain('part-1');
  expect(feed.body).not.toContain('hidden');
});
