import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, publishedOf } from '#modules/collections/testing/collect.ts';
import { actorOf, countStatements } from '#modules/contracts/testing/count-statements.ts';
import { addFile, addListedResource } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { decideItems } from '../queries/decide-items.ts';
import { recallExhibit, recalledFor } from '../queries/recall-exhibits.ts';
import { FREE, openNode, PAID } from '../testing/publish.ts';
import { addSerial } from '../testing/serial.ts';

type Serial = Awaited<ReturnType<typeof addSerial>>;

let app: TestApp;
let mira: TestUser;
let nodeId: number;
let sold: Serial;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'library');
  sold = await openSerial('sold');
});
afterAll(() => app.close());

/** A collection of three parts on the node; the first is a sample. */
async function openSerial(name: string, policyText = PAID, onNode = nodeId): Promise<Serial> {
  const serial = await addSerial(app, mira, { nodeId: onNode, name, policyText });
  await mira.put(`${publishedOf(serial.id)}/items`, [{ itemId: serial.items[0], isSample: true }]);
  return serial;
}

interface Decision {
  itemId: string;
  authCode: number;
  referee: number;
  defaulterIdentityType: number;
  isAuth: boolean;
}

async function decide(
  { exhibitId, items }: Serial,
  user: Pick<TestUser, 'get'> = app.visitor,
  itemIds: readonly string[] = items,
  onNode = nodeId,
): Promise<Decision[]> {
  const path = `/v2/auths/exhibits/${onNode}/${exhibitId}/items/batchAuth/results?itemIds=${itemIds}`;
  return (await user.get(path)).data;
}

const fileOf = ({ exhibitId }: Serial, itemId: string, user: Pick<TestUser, 'get'> = app.visitor) =>
  user.get(`/file/exhibits/${exhibitId}/items/${itemId}`);

const contractsOf = async (user: TestUser) => (await user.get('/v2/contracts?identityType=2')).data.totalItem;

test('of what is sold everybody opens the samples, and nothing else, and signs nothing', async () => {
  const reader = await app.addUser('reader');
  for (const user of [app.visitor, reader, mira]) {
    const [sample, second, third] = await decide(sold, user);
    expect(sample).toMatchObject({
      itemId: sold.items[0],
      authCode: 201,
      referee: 2,
      isAuth: true,
      defaulterIdentityType: 0,
      errorMsg: '',
    });
    const code = user === app.visitor ? 502 : 303;
    expect([second, third]).toMatchObject([
      { authCode: code, isAuth: false, defaulterIdentityType: 4, referee: 2 },
      { authCode: code, isAuth: false },
    ]);
    expect(await fileOf(sold, sold.items[0]!, user)).toMatchObject({ status: 200, body: 'Part 1 of sold' });
    expect(await fileOf(sold, sold.items[1]!, user)).toMatchObject({ status: 401, data: { authCode: code } });
  }
  expect(await contractsOf(reader)).toBe(0);
  // the exhibit as a whole stays closed
  const whole = await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${sold.exhibitId}/result`);
  expect(whole.data).toMatchObject({ isAuth: false, authCode: 502 });
  expect(await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${sold.exhibitId}/info`)).toMatchObject({ errCode: 3 });
});

test('repeats, the order and what is unknown are answered as they are asked for', async () => {
  const [first, second] = sold.items as [string, string];
  expect(await decide(sold, app.visitor, [second, first, 'ffffffff', first])).toMatchObject([
    { itemId: second, authCode: 502 },
    { itemId: first, authCode: 201 },
    { itemId: 'ffffffff', authCode: 401, isAuth: false, defaulterIdentityType: 128 },
    { itemId: first, authCode: 201 },
  ]);
});

test('what a sample is made of is delivered as well, and what another item is made of is not', async () => {
  const serial = await openSerial('made');
  const { policyId } = (await mira.get(`/v2/resources/${serial.works[0]}`)).data.policies[0];
  const fileSha1 = await addFile(app, mira, 'A part that uses another');
  const using = await addListedResource(app, mira, 'using', {
    fileSha1,
    dependencies: [{ resourceId: serial.works[0], versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: serial.works[0], policyIds: [policyId] }],
  });
  const added = await mira.post(`${draftOf(serial.id)}/items`, {
    addCollectionItems: [{ resourceId: using }],
    isPublish: 1,
  });
  const { itemId } = added.data[0];
  const { data } = await app.visitor.get(`/v2/exhibits/${nodeId}/${serial.exhibitId}/items/${itemId}`);
  expect(data).toMatchObject({ itemId, isSample: false });
  const part = `/file/exhibits/${serial.exhibitId}/items/${itemId}/articles/${data.dependencyTree[1].nid}`;
  expect(await app.visitor.get(part)).toMatchObject({ status: 401 });
  await mira.put(`${publishedOf(serial.id)}/items`, [{ itemId, isSample: true }]);
  expect(await app.visitor.get(part)).toMatchObject({ status: 200, body: 'Part 1 of made' });
});

test('looking at a sample of a free collection signs nothing; looking at another item does', async () => {
  const free = await openSerial('free', 'for registeredUsers\n\ninitial[active]:\n  terminate');
  const reader = await app.addUser('careful');
  expect(await decide(free, reader, [free.items[0]!])).toMatchObject([{ authCode: 201, referee: 2 }]);
  expect(await fileOf(free, free.items[0]!, reader)).toMatchObject({ status: 200 });
  expect(await contractsOf(reader)).toBe(0);
  expect(await decide(free, reader)).toMatchObject([{ authCode: 201 }, { authCode: 203 }, { authCode: 203 }]);
  expect(await contractsOf(reader)).toBe(1);
  expect(await decide(free)).toMatchObject([{ authCode: 201 }, { authCode: 502 }, { authCode: 502 }]);
});

test('lists on the site say which items are samples', async () => {
  const site = (path: string) => app.visitor.get(`/v2/exhibits/${nodeId}/${path}`);
  const { exhibitId, items } = sold;
  const marks = (list: { isSample: boolean }[]) => list.map(({ isSample }) => isSample);
  expect(marks((await site(`${exhibitId}/items?sortType=1`)).data.dataList)).toEqual([true, false, false]);
  expect(marks((await site(`${exhibitId}/items?itemIds=${items[1]},${items[0]}`)).data.dataList)).toEqual([
    false,
    true,
  ]);
  expect((await site(`${exhibitId}/items/${items[0]}`)).data).toMatchObject({ isSample: true });
  const lists = (await site(`collections/items/list?exhibitIds=${exhibitId}&sortType=1`)).data;
  expect(marks(lists[0].itemList)).toEqual([true, false, false]);
});

test('a mark counts as it is published now: not in the draft, and from the next request when it is taken back', async () => {
  const serial = await openSerial('changing');
  const [first, second] = serial.items as [string, string];
  await mira.put(`${draftOf(serial.id)}/items`, [
    { itemId: first, isSample: false },
    { itemId: second, isSample: true },
  ]);
  expect(await decide(serial)).toMatchObject([{ authCode: 201 }, { authCode: 502 }, { authCode: 502 }]);
  await mira.put(publishedOf(serial.id), { isMergeCatalogueDraft: 1 });
  expect(await decide(serial)).toMatchObject([{ authCode: 502 }, { authCode: 201 }, { authCode: 502 }]);
  expect(await fileOf(serial, first)).toMatchObject({ status: 401 });
  await mira.put(`${publishedOf(serial.id)}/items`, { sampleCount: 0 });
  expect(await decide(serial)).toMatchObject([{ authCode: 502 }, { authCode: 502 }, { authCode: 502 }]);
});

test('a sample is refused by everything else that refuses an item', async () => {
  const serial = await openSerial('checked');
  const { sql } = app.context;
  const sample = async (user: Pick<TestUser, 'get'> = app.visitor) =>
    (await decide(serial, user, [serial.items[0]!]))[0]!;

  await mira.put(`/v2/presentables/${serial.exhibitId}/onlineStatus`, { onlineStatus: 0 });
  expect(await sample()).toMatchObject({ authCode: 402, referee: 2, defaulterIdentityType: 2, isAuth: false });
  expect(await fileOf(serial, serial.items[0]!)).toMatchObject({ status: 401, data: { authCode: 402 } });
  await mira.put(`/v2/presentables/${serial.exhibitId}/onlineStatus`, { onlineStatus: 1 });

  await sql`update resources set status = 2 where resource_id = ${serial.id}`;
  expect(await sample()).toMatchObject({ authCode: 403, referee: 2, defaulterIdentityType: 1 });
  await sql`update resources set status = 1 where resource_id = ${serial.id}`;

  await sql`update resources set status = 2 where resource_id = ${serial.works[0]!}`;
  expect(await sample()).toMatchObject({ authCode: 403, referee: 1, defaulterIdentityType: 1 });
  await sql`update resources set status = 1 where resource_id = ${serial.works[0]!}`;

  await sql`update contracts set auth_status = 128 where subject_id = ${serial.id} and licensee_id = ${String(nodeId)}`;
  expect(await sample()).toMatchObject({ authCode: 301, referee: 2, defaulterIdentityType: 2 });
  await sql`update resources set status = 2 where resource_id = ${serial.works[0]!}`;
  expect(await sample()).toMatchObject({ authCode: 301, referee: 2, defaulterIdentityType: 3 });
  await sql`update resources set status = 1 where resource_id = ${serial.works[0]!}`;
  await sql`update contracts set auth_status = 1 where subject_id = ${serial.id} and licensee_id = ${String(nodeId)}`;
  expect(await sample()).toMatchObject({ authCode: 201 });
});

test('a private node keeps its samples to its owner', async () => {
  const closed = await openNode(mira, 'closed-node');
  const serial = await openSerial('inside', PAID, closed);
  await mira.post('/v2/nodes/setNodeInfo', { nodeId: closed, status: 2 });
  const [first] = serial.items as [string];
  expect(await decide(serial, app.visitor, [first], closed)).toMatchObject([{ authCode: 503, isAuth: false }]);
  expect(await decide(serial, mira, [first], closed)).toMatchObject([{ authCode: 201, isAuth: true }]);
});

test('an item takes as many statements to decide as it did without samples, and samples fewer', async () => {
  const reader = await app.addUser('counting');
  const caller = { actor: actorOf(reader), locale: 'en_US' } as const;
  await using counted = await countStatements(app);
  const exhibit = (await recallExhibit(counted.context, sold.exhibitId))!;
  const statements = async (itemIds: readonly string[]) => {
    counted.statements.length = 0;
    await decideItems(counted.context, caller, exhibit, itemIds);
    return counted.statements.length;
  };
  // the caller's contracts, the items, versions and resources of what they show; nothing has a contract
  const item = await statements([sold.items[1]!]);
  expect(item).toBeLessThanOrEqual(4);
  expect(await statements(sold.items)).toBe(item);
  expect(await statements([sold.items[0]!])).toBe(item - 1);
  recalledFor(counted.context.sql).clear();
});

test('a collection that is free stays as it is: whoever is admitted uses every item', async () => {
  const free = await openSerial('open', FREE);
  expect(await decide(free)).toMatchObject([
    { authCode: 201, referee: 2 },
    { authCode: 203, referee: 1 },
    { authCode: 203 },
  ]);
});
