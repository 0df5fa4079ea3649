import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnthology, addMembers, addPart, type Part } from '#modules/exhibits/testing/anthology.ts';
import { expectDone, FREE, openNode } from '#modules/exhibits/testing/publish.ts';
import { addSerial } from '#modules/exhibits/testing/serial.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { enterSite } from '#test/enter-site.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

let app: TestApp;
let curator: TestUser;
let author: TestUser;
let nodeId: number;
let shown: { id: string; exhibitId: string; items: string[]; works: string[] };
let added: { id: string; items: string[]; works: string[] };
let part: Part;
let cookie: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [curator, author] = [await app.addUser('curator'), await app.addUser('author')];
  nodeId = await openNode(curator, 'rehearsal');
  shown = await addSerial(app, curator, { nodeId, name: 'shown', policyText: FREE });
  const elsewhere = await openNode(author, 'elsewhere');
  added = await addSerial(app, author, { nodeId: elsewhere, name: 'added', policyText: FREE });
  part = await addPart(app, curator, nodeId, 'part');
  const anthology = await addAnthology(curator, nodeId, 'anthology');
  await addMembers(curator, anthology, [part.exhibitId]);
  await rehearse(app, curator, nodeId, 'add $author/added as added show\nalter shown set_title "Serial"');
  for (const { testResourceName, testResourceId } of await testExhibitsOf(curator, nodeId))
    ids[testResourceName] = testResourceId;
  cookie = await enterSite(app.visitor, 'rehearsal', { authorization: `Bearer ${curator.token}` });
});
afterAll(() => app.close());

const onTestSite = (url: string) => app.visitor.get(url, { headers: { host: 'rehearsal.t.localhost:4180', cookie } });
const items = (name: string, rest = '') => onTestSite(`/v2/exhibits/${nodeId}/test/${ids[name]}/items${rest}`);
const decisions = (name: string, itemIds: readonly string[]) =>
  onTestSite(`/v2/auths/exhibits/${nodeId}/test/${ids[name]}/items/batchAuth/results?itemIds=${itemIds}`);
const idsOf = (list: { itemId: string }[]) => list.map(({ itemId }) => itemId);

test('items are read page by page, of collections that are exhibits, that rules add and that are made in the node', async () => {
  const { data } = expectDone(await items('shown', '?limit=2'));
  expect(data).toMatchObject({ skip: 0, limit: 2, totalItem: 3 });
  expect(idsOf(data.dataList)).toEqual([shown.items[2], shown.items[1]]);
  expect(idsOf(expectDone(await items('shown', '?sortType=1')).data.dataList)).toEqual(shown.items);
  expect(expectDone(await items('added', '?sortType=1')).data).toMatchObject({
    totalItem: 3,
    dataList: added.works.map((articleId) => ({ articleInfo: { articleId } })),
  });
  expect(expectDone(await items('anthology')).data).toMatchObject({
    totalItem: 1,
    dataList: [{ itemTitle: 'part', articleInfo: { articleId: part.resourceId } }],
  });
  expect(expectDone(await items('part')).data).toMatchObject({ totalItem: 0, dataList: [] });
});

test('a collection says of which kind it is, and has no version of its own', async () => {
  const read = async (name: string) => expectDone(await onTestSite(`/v2/exhibits/${nodeId}/test/${ids[name]}`)).data;
  expect(await read('shown')).toMatchObject({ version: '', articleInfo: { articleId: shown.id, articleType: 2 } });
  expect(await read('anthology')).toMatchObject({ articleInfo: { articleId: '', articleType: 3 } });
});

test('some are looked up by their ids, one with its tree', async () => {
  const [first, second] = shown.items;
  expect(idsOf(expectDone(await items('shown', `?itemIds=${second},ffffffff,${first}`)).data.dataList)).toEqual([
    second,
    first,
  ]);
  const { data } = expectDone(await items('shown', `/${first}`));
  expect(data).toMatchObject({ itemId: first, dependencyTree: [{ articleId: shown.works[0], parentNid: '' }] });
  expect(expectDone(await items('shown', `/${first}/dependencyTree`)).data).toEqual(data.dependencyTree);
  expect(expectDone(await items('shown', '/ffffffff')).data).toBeNull();
});

test('those of several exhibits come in the order asked for', async () => {
  const asked = [ids.part, ids.added, ids.shown];
  const path = `/v2/exhibits/${nodeId}/test/collections/items/list?exhibitIds=${asked}&limit=1`;
  expect(expectDone(await onTestSite(path)).data).toMatchObject(
    [0, 3, 3].map((totalItem, index) => ({ exhibitId: asked[index], totalItem })),
  );
});

test('an item may be used with its collection, and each by itself must be in order', async () => {
  expect((await decisions('shown', [shown.items[0]!, 'ffffffff'])).data).toMatchObject([
    { itemId: shown.items[0], isAuth: true },
    { itemId: 'ffffffff', authCode: 401 },
  ]);
  expect((await onTestSite(`/file/exhibits/${ids.shown}/items/${shown.items[0]}`)).body).toBe('Part 1 of shown');
  // the node has licensed nothing of the other author's
  expect((await decisions('added', added.items)).data).toMatchObject(added.items.map(() => ({ authCode: 301 })));
  expect(await onTestSite(`/file/exhibits/${ids.added}/items/${added.items[0]}`)).toMatchObject({ status: 401 });
  await app.context.sql`update resources set status = 2 where resource_id = ${shown.works[1]!}`;
  expect((await decisions('shown', shown.items)).data).toMatchObject([
    { isAuth: true },
    { isAuth: false, authCode: 403 },
    { isAuth: true },
  ]);
  await app.context.sql`update resources set status = 1 where resource_id = ${shown.works[1]!}`;
});

test('members of a collection made in the node are decided and sent without signing anything', async () => {
  const signed = async () => (await app.context.sql`select from contracts where licensee_identity_type = 3`).length;
  const before = await signed();
  const [member] = expectDone(await items('anthology')).data.dataList;
  expect((await decisions('anthology', [member.itemId])).data).toMatchObject([{ isAuth: true }]);
  expect((await onTestSite(`/file/exhibits/${ids.anthology}/items/${member.itemId}`)).status).toBe(200);
  expect((await decisions('anthology', ['ffffffff'])).data).toMatchObject([{ isAuth: false, authCode: 401 }]);
  expect(await signed()).toBe(before);
});

test('others learn nothing, nor does the theme of the real site', async () => {
  const { itemId } = expectDone(await items('shown')).data.dataList[0];
  const file = `/file/exhibits/${ids.shown}/items/${itemId}`;
  const batch = `/v2/auths/exhibits/${nodeId}/test/${ids.shown}/items/batchAuth/results?itemIds=${itemId}`;
  const list = `/v2/exhibits/${nodeId}/test/${ids.shown}/items`;
  expect(await author.get(list)).toMatchObject({ errCode: 3 });
  expect(await app.visitor.get(list)).toMatchObject({ errCode: 30 });
  const onRealSite = { headers: { host: 'rehearsal.localhost:4180', cookie } };
  for (const extra of [{}, onRealSite]) {
    expect((await app.visitor.get(batch, extra)).data).toMatchObject([{ isAuth: false, authCode: 503 }]);
    expect(await app.visitor.get(file, extra)).toMatchObject({ status: 401 });
  }
});
