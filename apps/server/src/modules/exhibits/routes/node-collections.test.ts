import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#platform/refusals/catalogue.ts';
import type { RefusalName } from '#platform/refusals/refusal.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { exhibits } from '../tables.ts';
import { addAnthology, addMembers, addPart, anthologyOf, type Part } from '../testing/anthology.ts';
import { expectDone, FREE, openNode } from '../testing/publish.ts';
import { addSerial } from '../testing/serial.ts';

let app: TestApp;
let mira: TestUser;
let nodeId: number;
/** Exhibits `part 1` to `part 4`; the last is offline. */
let parts: Part[];
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'library');
  parts = [];
  for (const name of ['part-1', 'part-2', 'part-3', 'part-4']) {
    parts.push(await addPart(app, mira, nodeId, name, name === 'part-4' ? [] : [FREE]));
    await app.clock.advance(1000);
  }
});
afterAll(() => app.close());

const idsOf = (some: readonly Part[]) => some.map(({ exhibitId }) => exhibitId);
const read = async (collectionId: string, query = '') =>
  expectDone(await mira.get(`${anthologyOf(collectionId)}/items?limit=100${query}`)).data;
const orderOf = async (collectionId: string): Promise<string[]> =>
  (await read(collectionId)).dataList.map(({ itemTitle }: { itemTitle: string }) => itemTitle);

const refusedAs = (refusal: RefusalName) => ({ status: 2, data: refusals[refusal].zh_CN });

/** A collection with some of the parts; answers its id and the items' by the parts' names. */
async function addFilled(name: string, some: readonly Part[] = parts) {
  const collectionId = await addAnthology(mira, nodeId, name);
  const outcomes = await addMembers(mira, collectionId, idsOf(some));
  return { collectionId, itemIds: some.map(({ exhibitId }) => outcomes[exhibitId]!.data) };
}

test('a collection is made in a node, online as soon as it offers a policy', async () => {
  const answer = await mira.post('/v2/presentables/catalogues', {
    nodeId,
    presentableName: 'made',
    tags: ['best'],
    coverImages: ['https://example.org/a.png'],
    policies: [{ policyName: 'offer', policyText: FREE }],
  });
  expect(answer).toMatchObject({
    errCode: 0,
    data: {
      nodeId,
      subjectType: 5,
      version: '',
      onlineStatus: 1,
      resolveResources: [],
      presentableTitle: 'made',
      tags: ['best'],
      coverImages: ['https://example.org/a.png'],
      catalogueProperty: {},
      resourceInfo: { resourceId: '', resourceName: '', resourceTitle: '', resourceTypeCode: 'catalog' },
    },
  });
  const offline = await mira.post('/v2/presentables/catalogues', { nodeId, presentableName: 'waiting' });
  expect(offline.data).toMatchObject({ onlineStatus: 0, policies: [] });
  expect(offline.data.coverImages).toHaveLength(1);

  const listed = await mira.get(`/v2/presentables?nodeId=${nodeId}&subjectType=5&onlineStatus=2`);
  expect(listed.data.dataList.map((one: { presentableName: string }) => one.presentableName)).toEqual(
    expect.arrayContaining(['made', 'waiting']),
  );
  const flags =
    'isLoadPolicyInfo=1&isLoadCustomPropertyDescriptors=1&isLoadResourceDetailInfo=1&isLoadResourceVersionInfo=1&isLoadVersionUpdateTip=1';
  expect(await mira.get(`/v2/presentables/${answer.data.presentableId}?${flags}`)).toMatchObject({
    data: { versionUpdateTip: { isShow: 0 }, resourceSystemPropertyDescriptors: [] },
  });
});

test.each([
  ['a name that is taken', { presentableName: 'PART-1' }, 'exhibit.name-taken', 2],
  ['a name with a slash', { presentableName: 'a/b' }, 'request.argument', 4],
  ['a type of single resources', { resourceTypeCode: 'markdown' }, 'resource.type-for-others', 4],
  ['a type that nobody knows', { resourceTypeCode: 'nothing' }, 'resource.type-unusable', 4],
  ['a cover that is no address', { coverImages: ['picture.png'] }, 'request.argument', 4],
])('refused to be made: %s', async (_what, wrong, refusal, errCode) => {
  const answer = await mira.post('/v2/presentables/catalogues', { nodeId, presentableName: 'refused', ...wrong });
  expect(answer).toMatchObject({ errCode });
  expect(answer.headers['x-refusal']).toBe(refusal);
  const { data } = await mira.get(`/v2/presentables/detail?nodeId=${nodeId}&presentableName=refused`);
  expect(data).toBeNull();
});

test('a collection cannot be made in the node of somebody else, nor in one that is frozen', async () => {
  const noah = await app.addUser('noah');
  const body = { nodeId, presentableName: 'foreign' };
  expect(await noah.post('/v2/presentables/catalogues', body)).toMatchObject({ errCode: 3 });
  const frozen = await openNode(noah, 'frozen-one');
  await app.context.sql`update nodes set status = 5 where node_id = ${frozen}`;
  const answer = await noah.post('/v2/presentables/catalogues', { ...body, nodeId: frozen });
  expect(answer.headers['x-refusal']).toBe('node.frozen');
});

test('other fields are those of every exhibit: texts, policies, properties, display, shelf', async () => {
  const collectionId = await addAnthology(mira, nodeId, 'changed', []);
  const exhibit = `/v2/presentables/${collectionId}`;
  expect(
    await mira.put(exhibit, { presentableTitle: 'Changed', addPolicies: [{ policyName: 'offer', policyText: FREE }] }),
  ).toMatchObject({ errCode: 0, data: { presentableTitle: 'Changed' } });
  expect(await mira.put(`${exhibit}/onlineStatus`, { onlineStatus: 1 })).toMatchObject({ errCode: 0, data: true });
  const rewriteProperty = [{ key: 'mood', value: 'calm' }];
  expect(await mira.put(`${exhibit}/rewriteProperty`, { rewriteProperty })).toMatchObject({ errCode: 0 });
  const catalogueProperty = { collection_sort_list: 'collection_sort_descending' };
  expect(await mira.put(anthologyOf(collectionId), { catalogueProperty })).toMatchObject({
    data: { catalogueProperty },
  });
  expect((await mira.get(`${exhibit}?isLoadVersionProperty=1`)).data.versionProperty).toEqual({
    mood: 'calm',
    catalogueProperty,
  });
  const other = await mira.put(`${exhibit}/version`, { version: '1.0.0' });
  expect(other.headers['x-refusal']).toBe('exhibit.version-unknown');
  expect((await mira.get(`${exhibit}/relationTree`)).data).toEqual([]);
  expect((await mira.get(`${exhibit}/authTree`)).data).toEqual([]);
  expect((await mira.get(`${exhibit}/dependencyTree`)).data).toMatchObject([{ resourceId: '', dependencies: [] }]);
});

test('exhibits of the node are added at the end, offline ones too, each with what became of it', async () => {
  const collectionId = await addAnthology(mira, nodeId, 'filled');
  const first = await addMembers(mira, collectionId, idsOf([parts[1]!, parts[3]!]));
  expect(Object.values(first)).toEqual([
    { status: 1, data: expect.stringMatching(/^[\da-f]{8}$/) },
    { status: 1, data: expect.stringMatching(/^[\da-f]{8}$/) },
  ]);
  const again = await addMembers(mira, collectionId, idsOf([parts[1]!, parts[0]!]));
  expect(again[parts[1]!.exhibitId]).toEqual(refusedAs('exhibit.item-present'));
  expect(again[parts[0]!.exhibitId]).toMatchObject({ status: 1 });

  const page = await read(collectionId, '&isLoadLatestVersionInfo=1');
  expect(page).toMatchObject({ totalItem: 3, dataList: [{}, {}, {}] });
  expect(page.dataList[1]).toEqual({
    itemId: first[parts[3]!.exhibitId]!.data,
    sortId: 2,
    itemTitle: 'part-4',
    presentableId: parts[3]!.exhibitId,
    presentableName: 'part-4',
    presentableTitle: 'part-4',
    coverImages: [expect.any(String)],
    onlineStatus: 0,
    resourceInfo: {
      resourceId: parts[3]!.resourceId,
      resourceName: 'mira/part-4',
      resourceTitle: 'part-4',
      resourceType: ['阅读', '文章', 'markdown'],
      resourceTypeCode: 'markdown',
      resourceOwnerId: mira.userId,
      licence: '',
    },
    createDate: expect.any(String),
    latestVersionInfo: { version: '1.0.0', createDate: expect.any(String) },
  });
  expect((await read(collectionId)).dataList[0].latestVersionInfo).toBeUndefined();
});

test('no item becomes: the collection itself, another collection, an exhibit elsewhere or none, a frozen resource', async () => {
  const { collectionId } = await addFilled('picky', parts.slice(0, 1));
  const other = await addAnthology(mira, nodeId, 'other');
  const serial = await addSerial(app, mira, { nodeId, name: 'serial', policyText: FREE });
  const elsewhere = await openNode(mira, 'elsewhere');
  const stranger = await addPart(app, mira, elsewhere, 'stranger');
  const frozen = await addPart(app, mira, nodeId, 'frozen');
  await app.context.sql`update resources set status = 2 where resource_id = ${frozen.resourceId}`;
  const nothing = 'f'.repeat(24);
  const unusable = [collectionId, other, serial.exhibitId, stranger.exhibitId, frozen.exhibitId];
  const outcomes = await addMembers(mira, collectionId, [...unusable, nothing]);
  for (const id of unusable) {
    expect(outcomes[id]).toEqual(refusedAs('exhibit.item-unusable'));
  }
  expect(outcomes[nothing]).toEqual(refusedAs('exhibit.not-found'));
  expect(await orderOf(collectionId)).toEqual(['part-1']);
});

test('a collection holds 10,000 items at most', async () => {
  const collectionId = await addAnthology(mira, nodeId, 'large');
  const { exhibitId } = parts[0]!;
  const columns = Object.values(getTableColumns(exhibits)).map(({ name }) => name);
  // copies of one exhibit, under names and resources of their own
  await app.context.sql`
    with copies as (
      insert into presentables (${app.context.sql.unsafe(columns.join())}) select ${app.context.sql.unsafe(columns.map((name) => `copy.${name}`).join())}
        from presentables p, generate_series(1, 9999) n, jsonb_populate_record(p, jsonb_build_object(
          'presentable_id', lpad(to_hex(n), 24, '0'), 'resource_id', lpad(to_hex(n), 24, '0'), 'presentable_name', 'copy' || n)) as copy
       where p.presentable_id = ${exhibitId} returning presentable_id)
    insert into node_collection_items (collection_id, item_id, member_id, position, created_at)
      select ${collectionId}, right(presentable_id, 8), presentable_id, row_number() over (), now() from copies`;
  const outcomes = await addMembers(mira, collectionId, idsOf([parts[1]!, parts[2]!]));
  expect(Object.values(outcomes)).toEqual([{ status: 1, data: expect.any(String) }, refusedAs('collection.full')]);
  await app.context.sql`delete from node_collection_items where collection_id = ${collectionId}`;
  await app.context.sql`delete from presentables where presentable_name like 'copy%'`;
});

test('items are removed by their own ids, their exhibits or their resources; places close up', async () => {
  const { collectionId, itemIds } = await addFilled('shrinking');
  const remove = (removeIds: string, idType = '') =>
    mira.delete(`${anthologyOf(collectionId)}/items?removeIds=${removeIds}${idType}`);
  expect(await remove(`${itemIds[0]},ffffffff`)).toMatchObject({ errCode: 0, data: true });
  expect((await read(collectionId)).dataList.map(({ sortId }: { sortId: number }) => sortId)).toEqual([1, 2, 3]);
  await remove(parts[1]!.exhibitId, '&idType=presentableId');
  await remove(parts[2]!.resourceId, '&idType=resourceId');
  expect(await orderOf(collectionId)).toEqual(['part-4']);
});

test('items are moved as a block, in the order sent, to the place asked for', async () => {
  const { collectionId, itemIds } = await addFilled('sorted');
  const move = (wanted: readonly (string | undefined)[], targetSortId: number | string) =>
    mira.put(`${anthologyOf(collectionId)}/manualSort`, { itemIds: wanted, targetSortId });
  expect(await move([itemIds[3], itemIds[0]], 2)).toMatchObject({ errCode: 0, data: true });
  expect(await orderOf(collectionId)).toEqual(['part-2', 'part-4', 'part-1', 'part-3']);
  await move([itemIds[1]], 99);
  expect(await orderOf(collectionId)).toEqual(['part-4', 'part-1', 'part-3', 'part-2']);
  await move([itemIds[2], itemIds[1]], 1);
  expect(await orderOf(collectionId)).toEqual(['part-3', 'part-2', 'part-4', 'part-1']);

  const unknown = await move([itemIds[0], 'ffffffff'], 1);
  expect(unknown.headers['x-refusal']).toBe('collection.item-not-found');
  for (const [wanted, place] of [
    [[itemIds[0]], 0],
    [[itemIds[0]], -1],
    [[itemIds[0]], 'x'],
    [[], 1],
    [[itemIds[0], itemIds[0]], 1],
  ] as const)
    expect(await move(wanted, place)).toMatchObject({ errCode: 4 });
  expect(await orderOf(collectionId)).toEqual(['part-3', 'part-2', 'part-4', 'part-1']);
});

test('orders and additions at the same moment come one after the other: nothing is lost', async () => {
  const { collectionId, itemIds } = await addFilled('busy', parts.slice(0, 3));
  const answers = await Promise.all([
    ...itemIds.map((itemId, index) =>
      mira.put(`${anthologyOf(collectionId)}/manualSort`, { itemIds: [itemId], targetSortId: 3 - index }),
    ),
    mira.put(`${anthologyOf(collectionId)}/reorder`, { sortField: 'itemTitle', sortType: -1 }),
    ...[1, 2].map(() =>
      mira.post(`${anthologyOf(collectionId)}/items`, { addCollectionItems: [{ presentableId: parts[3]!.exhibitId }] }),
    ),
  ]);
  for (const answer of answers) expectDone(answer);
  const outcomes = answers.slice(-2).map(({ data }) => data[parts[3]!.exhibitId].status);
  expect(outcomes.toSorted()).toEqual([1, 2]);
  expect((await orderOf(collectionId)).toSorted()).toEqual(['part-1', 'part-2', 'part-3', 'part-4']);
});

test('moving writes the moved items only, and numbers all anew once there is no room left', async () => {
  const { collectionId, itemIds } = await addFilled('dense', parts.slice(0, 3));
  const positions = async () => {
    const rows = await app.context.sql<{ itemId: string; position: string }[]>`
      select item_id as "itemId", position::text from node_collection_items where collection_id = ${collectionId}`;
    return new Map(rows.map(({ itemId, position }) => [itemId, position]));
  };
  const before = await positions();
  const move = (itemId: string) =>
    mira.put(`${anthologyOf(collectionId)}/manualSort`, { itemIds: [itemId], targetSortId: 2 });
  await move(itemIds[2]!);
  const after = await positions();
  expect([...after].filter(([itemId, position]) => before.get(itemId) !== position)).toHaveLength(1);
  for (let turn = 0; turn < 70; turn += 1) await move(itemIds[1 + (turn % 2)]!);
  expect(await orderOf(collectionId)).toEqual(['part-1', 'part-3', 'part-2']);
});

test('who sorts by a list that has been edited since is told, and nothing moves', async () => {
  const { collectionId, itemIds } = await addFilled('contested');
  const { revision } = await read(collectionId);
  const sort = async (how: string, body: object) =>
    (await mira.put(`${anthologyOf(collectionId)}/${how}`, body)).headers['x-refusal'];
  const move = (targetSortId: number, seen?: number) =>
    sort('manualSort', { itemIds: [itemIds[0]], targetSortId, revision: seen });
  const places = async () => {
    const { dataList, ...list } = await read(collectionId);
    return [list.revision, dataList.findIndex((item: { itemId: string }) => item.itemId === itemIds[0])];
  };
  expect(await move(2, revision)).toBeUndefined();
  expect(await places()).toEqual([revision + 1, 1]);
  expect(await move(3, revision)).toBe('collection.order-outdated');
  const byTitle = { sortField: 'itemTitle', sortType: -1, revision };
  expect(await sort('reorder', byTitle)).toBe('collection.order-outdated');
  expect(await places()).toEqual([revision + 1, 1]);
  expect(await move(3)).toBeUndefined();
});

test('all items are sorted by title, by when they were added, by first release, or the other way round', async () => {
  const { collectionId } = await addFilled('reordered', [parts[2]!, parts[0]!, parts[1]!]);
  const reorder = (sortField: string, sortType: number) =>
    mira.put(`${anthologyOf(collectionId)}/reorder`, { sortField, sortType });
  await reorder('itemTitle', -1);
  expect(await orderOf(collectionId)).toEqual(['part-3', 'part-2', 'part-1']);
  await reorder('resourceFirstVersionReleaseDate', 1);
  expect(await orderOf(collectionId)).toEqual(['part-1', 'part-2', 'part-3']);
  await reorder('sortId', -1);
  expect(await orderOf(collectionId)).toEqual(['part-3', 'part-2', 'part-1']);
  await app.clock.advance(1000);
  await mira.delete(`${anthologyOf(collectionId)}/items?idType=presentableId&removeIds=${parts[2]!.exhibitId}`);
  await addMembers(mira, collectionId, idsOf([parts[2]!]));
  await reorder('createDate', -1);
  expect((await orderOf(collectionId))[0]).toBe('part-3');
  expect(await reorder('title', 1)).toMatchObject({ errCode: 4 });
});

test('pages are searched, sorted and cut; several collections answer at once', async () => {
  const { collectionId } = await addFilled('paged');
  expect(await read(collectionId, '&keywords=PART-2')).toMatchObject({
    totalItem: 1,
    dataList: [{ sortId: 2, itemTitle: 'part-2' }],
  });
  const last = await mira.get(`${anthologyOf(collectionId)}/items?skip=1&limit=2&sortType=-1`);
  expect(last.data).toMatchObject({ totalItem: 4, dataList: [{ sortId: 3 }, { sortId: 2 }] });
  expect((await mira.get(`${anthologyOf(collectionId)}/items?skip=9`)).data).toMatchObject({
    totalItem: 4,
    dataList: [],
  });
  expect(await mira.get(`${anthologyOf(collectionId)}/items?limit=101`)).toMatchObject({ errCode: 4 });
  const nothing = 'f'.repeat(24);
  const batch = await mira.get(
    `/v2/presentables/catalogues/items/batch/list?presentableIds=${nothing},${collectionId}&limit=1&sortField=createDate`,
  );
  expect(batch.data).toMatchObject([
    { presentableId: nothing, totalItem: 0, itemList: [] },
    { presentableId: collectionId, totalItem: 4, itemList: [{ itemTitle: 'part-1' }] },
  ]);
});

test('whether exhibits or resources are items is answered in the order asked', async () => {
  const { collectionId } = await addFilled('checked', parts.slice(0, 1));
  const check = (mountIds: readonly string[], idType = '') =>
    mira.get(`${anthologyOf(collectionId)}/items/checkExists?mountIds=${mountIds.join()}${idType}`);
  expect((await check(idsOf([parts[1]!, parts[0]!]))).data).toEqual([
    { mountId: parts[1]!.exhibitId, isExist: false },
    { mountId: parts[0]!.exhibitId, isExist: true },
  ]);
  expect((await check([parts[0]!.resourceId], '&idType=resourceId')).data).toEqual([
    { mountId: parts[0]!.resourceId, isExist: true },
  ]);
});

test('what is no collection made in the node has no such items', async () => {
  const { exhibitId } = parts[0]!;
  const path = anthologyOf(exhibitId);
  const calls = [
    mira.get(`${path}/items`),
    mira.get(`${path}/items/checkExists?mountIds=${exhibitId}`),
    mira.get(`${path}/items/collectRules`),
    mira.post(`${path}/items`, { addCollectionItems: [{ presentableId: parts[1]!.exhibitId }] }),
    mira.delete(`${path}/items?removeIds=ffffffff`),
    mira.put(`${path}/manualSort`, { itemIds: ['ffffffff'], targetSortId: 1 }),
    mira.put(`${path}/reorder`, { sortField: 'itemTitle', sortType: 1 }),
    mira.post(`${path}/items/collectRules`, { status: 0, conditionType: 1, filterConditions: [] }),
  ];
  for (const answer of await Promise.all(calls))
    expect(answer.headers['x-refusal']).toBe('exhibit.not-node-collection');
  const nowhere = await mira.get(`${anthologyOf('f'.repeat(24))}/items`);
  expect(nowhere.headers['x-refusal']).toBe('exhibit.not-found');
});

test('while rules are on, exhibits that come online and satisfy them are added', async () => {
  const collectionId = await addAnthology(mira, nodeId, 'collecting');
  const rulesOf = `${anthologyOf(collectionId)}/items/collectRules`;
  expect((await mira.get(rulesOf)).data).toBeNull();
  const filterConditions = [
    { key: 'presentableTitle', limitOperatorType: 'STARTS_WITH', value: 'Tale' },
    { key: 'resourceTypeCode', limitOperatorType: 'EQUAL', value: 'markdown' },
  ];
  const set = await mira.post(rulesOf, { status: 1, conditionType: 1, filterConditions });
  expect(set).toMatchObject({ errCode: 0, data: { presentableId: collectionId, status: 1, filterConditions } });
  expect((await mira.get(rulesOf)).data).toEqual(set.data);

  await addPart(app, mira, nodeId, 'essay');
  const waiting = await addPart(app, mira, nodeId, 'tale-2', []);
  await addPart(app, mira, nodeId, 'tale-1');
  expect(await orderOf(collectionId)).toEqual(['tale-1']);
  const policies = { addPolicies: [{ policyName: 'offer', policyText: FREE }] };
  await mira.put(`/v2/presentables/${waiting.exhibitId}`, policies);
  for (const onlineStatus of [1, 0, 1])
    expectDone(await mira.put(`/v2/presentables/${waiting.exhibitId}/onlineStatus`, { onlineStatus }));
  expect(await orderOf(collectionId)).toEqual(['tale-1', 'tale-2']);

  await mira.post(rulesOf, { status: 0, conditionType: 1, filterConditions });
  await addPart(app, mira, nodeId, 'tale-3');
  expect(await orderOf(collectionId)).toEqual(['tale-1', 'tale-2']);
});

test.each([
  ['on without conditions', { status: 1, filterConditions: [] }, 4],
  ['an unknown key', { filterConditions: [{ key: 'resourceTitle', limitOperatorType: 'EQUAL', value: 'a' }] }, 4],
  [
    'a type that contains',
    { filterConditions: [{ key: 'resourceTypeCode', limitOperatorType: 'INCLUDES', value: 'a' }] },
    4,
  ],
  ['an unknown type', { filterConditions: [{ key: 'resourceTypeCode', limitOperatorType: 'EQUAL', value: 'a' }] }, 4],
])('rules are refused: %s', async (what, wrong, errCode) => {
  const collectionId = await addAnthology(mira, nodeId, `ruled ${what}`.replaceAll(' ', '-'));
  const rulesOf = `${anthologyOf(collectionId)}/items/collectRules`;
  expect(await mira.post(rulesOf, { status: 0, conditionType: 1, ...wrong })).toMatchObject({ errCode });
  expect((await mira.get(rulesOf)).data).toBeNull();
});
