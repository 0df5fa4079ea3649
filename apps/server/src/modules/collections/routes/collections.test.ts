import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedResource, addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { beginElsewhere } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf, titles } from '../testing/collect.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  noah = await app.addUser('noah');
});
afterAll(() => app.close());

const rulesOf = (collectionId: string) => `${publishedOf(collectionId)}/items/collectRules`;
const byTitle = (value: string, limitOperatorType = 'INCLUDES') => ({ key: 'resourceTitle', limitOperatorType, value });
/** Rules that are on and take in what satisfies the conditions. */
const collecting = (filterConditions: object[], more: object = {}) => ({
  status: 1,
  conditionType: 1,
  filterConditions,
  ...more,
});

test('the first publication is the release of a collection, also without items', async () => {
  const id = await addCollection(mira, 'empty', { resourceTypeCode: 'RT001002' });
  expect((await mira.get(`/v2/resources/${id}`)).data).toMatchObject({
    status: 0,
    latestVersion: '',
    subjectType: 4,
    serializeStatus: 0,
    catalogueProperty: {},
    itemCount: 0,
  });
  expect(await mira.put(`/v2/resources/${id}`, { status: 1 })).toMatchObject({ errCode: 2 });

  const catalogueProperty = { collection_view: 'collection_view_card', own_setting: 'kept' };
  const first = await mira.put(publishedOf(id), {
    description: 'A serial',
    catalogueProperty,
    isMergeCatalogueDraft: 1,
    customPropertyDescriptors: [{ key: 'season', type: 'readonlyText', defaultValue: '1' }],
    inputAttrs: [{ key: 'author', value: 'Mira' }],
  });
  expect(first.data).toMatchObject({
    version: '1.0.0',
    fileSha1: '',
    filename: '',
    description: 'A serial',
    catalogueProperty,
    customProperty: { season: '1' },
    systemProperty: { author: 'Mira' },
    resolveResources: [],
    dependencies: [],
  });
  const { data: released } = await mira.get(`/v2/resources/${id}`);
  expect(released).toMatchObject({
    status: 1,
    latestVersion: '1.0.0',
    catalogueProperty,
    resourceVersions: [{ version: '1.0.0' }],
  });

  app.clock.advance(1000);
  const second = await mira.put(publishedOf(id), { inputAttrs: [{ key: 'author', value: 'M.' }] });
  expect(second.data).toMatchObject({ version: '1.0.0', description: 'A serial', systemProperty: { author: 'M.' } });
  expect(second.data.updateDate).not.toBe(first.data.updateDate);
  expect(second.data.createDate).toBe(first.data.createDate);
  expect((await mira.get(`/v2/resources/${id}`)).data.resourceVersions).toHaveLength(1);
  const version = `/v2/resources/${id}/versions/1.0.0`;
  expect((await app.visitor.get(version)).data).toEqual(second.data);
  expect(await mira.get(`${version}/download`)).toMatchObject({ errCode: 2 });
  expect(await mira.put(version, { description: 'By the other way' })).toMatchObject({
    data: { description: 'By the other way' },
  });
  expect(await release(app, mira, id, '2.0.0')).toMatchObject({ errCode: 2 });
});

test('single resources have no fields and no endpoints of collections', async () => {
  const [work] = (await addWorks(app, mira, ['single'])) as [string];
  const { data } = await mira.get(`/v2/resources/${work}`);
  expect(Object.keys(data).filter((key) => /serialize|catalogue|itemCount/.test(key))).toEqual([]);
  for (const answer of [
    await mira.put(publishedOf(work), { description: 'x' }),
    await mira.get(rulesOf(work)),
    await mira.post(`${draftOf(work)}/items`, { addCollectionItems: [{ resourceId: work }] }),
  ])
    expect(answer.headers['x-refusal']).toBe('collection.is-single-resource');
});

test('a collection that depends on others licenses them with its version, and the list is replaced', async () => {
  const id = await addCollection(mira, 'dependent');
  const [library, other] = (await addWorks(app, noah, ['library', 'other-library'])) as [string, string];
  const dependency = { resourceId: library, versionRange: '^1.0.0' };
  expect(await mira.put(publishedOf(id), { dependencies: [dependency] })).toMatchObject({
    errCode: 2,
    data: { untreatedResources: [{ resourceId: library }] },
  });
  const itself = { dependencies: [{ resourceId: id, versionRange: '^1.0.0' }] };
  expect((await mira.put(publishedOf(id), itself)).headers['x-refusal']).toBe('version.dependency-refused');
  expect((await mira.get(`/v2/resources/${id}`)).data).toMatchObject({ latestVersion: '' });
  const { policyId } = (await mira.get(`/v2/resources/${library}`)).data.policies[0];
  const batchSignContracts = [{ resourceId: library, policyIds: [policyId] }];
  expect((await mira.put(publishedOf(id), { dependencies: [dependency], batchSignContracts })).data).toMatchObject({
    dependencies: [dependency],
    resolveResources: [{ resourceId: library, contracts: [{ policyId }] }],
  });
  expect((await mira.put(publishedOf(id), { description: 'Only this' })).data).toMatchObject({
    dependencies: [dependency],
    resolveResources: [{ resourceId: library, contracts: [{ policyId }] }],
  });
  const { data } = await mira.put(publishedOf(id), {
    dependencies: [{ resourceId: other, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: other, policyIds: [policyId] }],
  });
  expect(data).toMatchObject({ dependencies: [{ resourceId: other }], resolveResources: [{ resourceId: other }] });
  // no circle is left behind by what it depended on before
  const { data: auth } = await mira.get(`/v2/auths/resources/batchAuth/results?resourceIds=${id}`);
  expect(auth).toMatchObject([{ version: '1.0.0', isAuth: true }]);
});

test('one publication logs an entry for each kind of change, and edits of the draft alone none', async () => {
  const id = await addCollection(mira, 'logged');
  const works = await addWorks(app, mira, ['l1', 'l2', 'l3', 'l4']);
  const items = await addItems(mira, id, works.slice(0, 3));
  const logs = async () => (await mira.get(`${publishedOf(id)}/updateLogs?limit=100`)).data;
  expect(await logs()).toMatchObject({ totalItem: 0 });
  await merge(mira, id);
  expect((await logs()).dataList).toMatchObject([
    { type: 1, count: 3, operatorUserId: mira.userId, items: [{ itemId: items[0], resourceName: 'mira/l1' }, {}, {}] },
  ]);

  await mira.put(`${draftOf(id)}/items`, [{ itemId: items[0], itemTitle: 'One' }]);
  await mira.put(`${draftOf(id)}/reorder`, { sortField: 'sortId', sortType: -1 });
  await mira.delete(`${draftOf(id)}/items?removeCollectionItemIds=${items[1]}`);
  await addItems(mira, id, [works[3]!]);
  expect(await logs()).toMatchObject({ totalItem: 1 });
  await mira.put(publishedOf(id), { isMergeCatalogueDraft: 1, description: 'Second edition' });
  const entries = (await logs()).dataList.slice(0, 5);
  const kinds = entries.map(({ type, count }: { type: number; count: number }) => [type, count]);
  expect(kinds.toSorted()).toEqual([
    ...[
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2],
      [6, 0],
    ],
  ]);
  const [oldest] = (await mira.get(`${publishedOf(id)}/updateLogs?sortType=1&limit=1`)).data.dataList;
  expect(oldest).toMatchObject({ type: 1, count: 3 });
  expect(await noah.get(`${publishedOf(id)}/updateLogs`)).toMatchObject({ errCode: 3 });
});

test('rule 24: a terminated contract leaves every item, of the draft as of what is published', async () => {
  const id = await addCollection(mira, 'terminated');
  const foreign = await addListedResource(app, noah, 'ending');
  const policyText =
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => over\n\nover:\n  terminate';
  const added = await noah.put(`/v2/resources/${foreign}`, { addPolicies: [{ policyName: 'a day', policyText }] });
  const policyIds = added.data.policies.map((policy: { policyId: string }) => policy.policyId);
  await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [{ resourceId: foreign, batchSignContracts: [{ resourceId: foreign, policyIds }] }],
  });
  await merge(mira, id);
  const { data } = await mira.get(`${publishedOf(id)}/items`);
  expect(data.dataList[0].resolveResources[0].contracts).toHaveLength(2);
  const [ended] = data.dataList[0].resolveResources[0].contracts.filter(
    ({ policyId }: { policyId: string }) => policyId === policyIds[1],
  );
  await app.context.db.transaction((tx) =>
    app.context.events.emit(tx, 'contracts.terminated', {
      contracts: [{ contractId: ended.contractId, licenseeId: id, licenseeIdentityType: 1 }],
    }),
  );
  await app.context.jobs.runDue();
  for (const catalogue of [draftOf(id), publishedOf(id)]) {
    const [item] = (await mira.get(`${catalogue}/items`)).data.dataList;
    expect(item.resolveResources).toMatchObject([{ resourceId: foreign, contracts: [{ policyId: policyIds[0] }] }]);
  }
});

test('rule 21: which contracts an item uses follows what it excludes', async () => {
  const id = await addCollection(mira, 'choosy');
  const foreign = await addListedResource(app, noah, 'choice');
  const { policyId } = (await mira.get(`/v2/resources/${foreign}`)).data.policies[0];
  const [itemId] = (
    await mira.post(`${draftOf(id)}/items`, {
      addCollectionItems: [
        { resourceId: foreign, batchSignContracts: [{ resourceId: foreign, policyIds: [policyId] }] },
      ],
    })
  ).data.map((item: { itemId: string }) => item.itemId);
  const authExcludedItems = [{ resourceId: foreign, excludedType: 'policyId', excludedValue: policyId }];
  const item = `${draftOf(id)}/items/${itemId}`;
  expect(await mira.put(item, { authExcludedItems })).toMatchObject({
    errCode: 2,
    data: { untreatedResources: [{ resourceId: foreign }] },
  });
  const policyText =
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("9","year") => over\n\nover:\n  terminate';
  const added = await noah.put(`/v2/resources/${foreign}`, { addPolicies: [{ policyName: 'second', policyText }] });
  const other = added.data.policies[1].policyId;
  const chosen = await mira.put(item, {
    authExcludedItems,
    batchSignContracts: [{ resourceId: foreign, policyIds: [other] }],
  });
  expect(chosen.data).toMatchObject({
    itemId,
    authExcludedItems,
    resolveResources: [{ contracts: [{ policyId: other }] }],
  });
  await merge(mira, id);
  await mira.put(`${publishedOf(id)}/items`, [{ itemId, authExcludedItems: [] }]);
  const [published] = (await mira.get(`${publishedOf(id)}/items`)).data.dataList;
  expect(published.resolveResources[0].contracts).toHaveLength(2);
  expect(await mira.put(`${draftOf(id)}/items/ffffffff`, {})).toMatchObject({ errCode: 2 });
});

test('rules 15 and 17: rules take in what matches at once, and later what becomes a match', async () => {
  const before = await addWorks(app, mira, ['tide-1', 'tide-2', 'wind']);
  const id = await addCollection(mira, 'tides');
  await merge(mira, id);
  expect(await mira.get(rulesOf(id))).toMatchObject({ errCode: 0, data: null });
  const set = await mira.post(rulesOf(id), collecting([byTitle('TIDE')]));
  expect(set.data).toMatchObject({ resourceId: id, status: 1, conditionType: 1, serializeStatus: 0 });
  expect(await titles(mira, publishedOf(id))).toEqual(['tide-1', 'tide-2']);
  expect(await titles(mira, draftOf(id))).toEqual(['tide-1', 'tide-2']);

  await addListedResource(app, noah, 'tide-of-another');
  const unlisted = await addResource(mira, 'tide-3');
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toHaveLength(2);
  await mira.put(`/v2/resources/${unlisted}`, { addPolicies: [FREE_POLICY] });
  await release(app, mira, unlisted, '1.0.0');
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toEqual(['tide-1', 'tide-2', 'tide-3']);

  await mira.put(`/v2/resources/${before[2]}`, { resourceTitle: 'Wind and tide' });
  await app.context.jobs.runDue();
  expect(await titles(mira, draftOf(id))).toEqual(['tide-1', 'tide-2', 'tide-3', 'Wind and tide']);
  const { data: logs } = await mira.get(`${publishedOf(id)}/updateLogs?limit=100`);
  expect(logs.dataList.map(({ type }: { type: number }) => type).toSorted()).toEqual([7, 8, 8, 8]);

  // told twice, it is taken in once
  await app.context.db.transaction((tx) =>
    app.context.events.emit(tx, 'resource.retitled', { resourceId: before[2]! }),
  );
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toHaveLength(4);

  // rule 18: what stops matching stays
  await mira.put(`/v2/resources/${before[2]}`, { resourceTitle: 'Wind' });
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toHaveLength(4);
});

test('rules that are set while a resource is being released take it in', async () => {
  const id = await addCollection(mira, 'harbours');
  await merge(mira, id);
  const quay = await addResource(mira, 'harbour-quay', { policies: [FREE_POLICY] });
  const { sql } = app.context;
  const held = await beginElsewhere(app);
  // with the version goes its draft
  await held.sql`lock table version_drafts in exclusive mode`;
  const released = release(app, mira, quay, '1.0.0');
  const isWaiting = async () =>
    (await sql`select from pg_locks where relation = 'version_drafts'::regclass and not granted`).length;
  await expect.poll(isWaiting).toBe(1);
  const set = mira.post(rulesOf(id), collecting([byTitle('harbour')]));
  expect(await Promise.race([set.then(() => 'set'), sleep(300, 'waits')])).toBe('waits');
  await held.commit();
  await Promise.all([released, set]);
  expect(await titles(mira, publishedOf(id))).toEqual(['harbour-quay']);
});

test('a resource that comes to match while rules are being set is taken in', async () => {
  const [, mole] = await addWorks(app, mira, ['pier-1', 'mole']);
  const id = await addCollection(mira, 'piers');
  await merge(mira, id);
  const { sql, jobs } = app.context;
  const held = await beginElsewhere(app);
  await held.sql`lock table collection_items in share mode`;
  const set = mira.post(rulesOf(id), collecting([byTitle('pier')]));
  const isWaiting = async () =>
    (await sql`select from pg_locks where relation = 'collection_items'::regclass and not granted`).length;
  await expect.poll(isWaiting).toBe(1);
  await mira.put(`/v2/resources/${mole}`, { resourceTitle: 'pier-2' });
  const followed = jobs.runDue();
  expect(await Promise.race([followed.then(() => 'followed'), sleep(300, 'waits')])).toBe('waits');
  await held.commit();
  await Promise.all([set, followed]);
  expect(await titles(mira, publishedOf(id))).toEqual(['pier-1', 'pier-2']);
});

test('rule 14: while rules collect, the items are not edited by hand', async () => {
  const [work] = (await addWorks(app, mira, ['ruled'])) as [string];
  const id = await addCollection(mira, 'ruled-collection');
  await merge(mira, id);
  await mira.post(rulesOf(id), collecting([byTitle('ruled', 'EQUAL')]));
  const [{ itemId }] = (await mira.get(`${draftOf(id)}/items`)).data.dataList;
  for (const answer of [
    await mira.post(`${draftOf(id)}/items`, { addCollectionItems: [{ resourceId: work }] }),
    await mira.put(`${draftOf(id)}/items`, [{ itemId, itemTitle: 'Other' }]),
    await mira.put(`${draftOf(id)}/manualSort`, { itemIds: [itemId], targetSortId: 1 }),
    await mira.put(`${publishedOf(id)}/reorder`, { sortField: 'itemTitle', sortType: 1 }),
    await mira.delete(`${publishedOf(id)}?removeCollectionItemIds=${itemId}`),
  ])
    expect(answer).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'collection.collects-by-rules' } });
  expect(await mira.put(`${draftOf(id)}/items`, [{ itemId, authExcludedItems: [] }])).toMatchObject({ data: true });
  expect(await mira.put(publishedOf(id), { description: 'May change' })).toMatchObject({ errCode: 0 });

  // rule 19: switched off, the items stay and are editable
  await mira.post(rulesOf(id), { status: 0, conditionType: 1, filterConditions: [] });
  expect(await mira.put(`${draftOf(id)}/items`, [{ itemId, itemTitle: 'Other' }])).toMatchObject({ data: true });
  expect(await mira.post(rulesOf(id), collecting([byTitle('ruled')]))).toMatchObject({ errCode: 2 });
  await merge(mira, id);
  expect(await mira.post(rulesOf(id), collecting([byTitle('ruled')]))).toMatchObject({ errCode: 0 });
});

test('a finished collection takes nothing in after its rules were saved', async () => {
  await addWorks(app, mira, ['done-1']);
  const id = await addCollection(mira, 'finished');
  await merge(mira, id);
  await mira.post(rulesOf(id), collecting([byTitle('done')], { serializeStatus: 1 }));
  expect((await mira.get(`/v2/resources/${id}`)).data).toMatchObject({ serializeStatus: 1, itemCount: 1 });
  await addWorks(app, mira, ['done-2']);
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toEqual(['done-1']);
});

test('a frozen collection takes nothing in, and catches up afterwards', async () => {
  const id = await addCollection(mira, 'thawed');
  await merge(mira, id);
  await mira.post(rulesOf(id), collecting([byTitle('thaw')]));
  await app.context.sql`update resources set status = 2 where resource_id = ${id}`;
  await addWorks(app, mira, ['thaw-1']);
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toEqual([]);
  await app.context.sql`update resources set status = 1 where resource_id = ${id}`;
  const change = { resourceId: id, status: 1, formerStatus: 2 };
  await app.context.db.transaction((tx) => app.context.events.emit(tx, 'resource.status-changed', change));
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toEqual(['thaw-1']);
});

test('rule 16: all conditions or any of them, each by its operator', async () => {
  const ada = await app.addUser('ada');
  await addWorks(app, ada, ['red-apple', 'green-apple', 'red-plum']);
  const collected = async (conditions: object[], conditionType = 1) => {
    const id = await addCollection(ada, `fruits-${Math.random().toString(36).slice(2)}`);
    await merge(ada, id);
    const rules = { status: 1, conditionType, filterConditions: conditions };
    expect(await ada.post(rulesOf(id), rules)).toMatchObject({ errCode: 0 });
    return titles(ada, publishedOf(id));
  };
  expect(await collected([byTitle('APPLE'), byTitle('red')])).toEqual(['red-apple']);
  expect(await collected([byTitle('green'), byTitle('plum')], 2)).toEqual(['green-apple', 'red-plum']);
  expect(await collected([byTitle('apple', 'NOT_INCLUDES')])).toEqual(['red-plum']);
  expect(await collected([byTitle('Red', 'STARTS_WITH')])).toEqual(['red-apple', 'red-plum']);
  expect(await collected([byTitle('plum', 'ENDS_WITH')])).toEqual(['red-plum']);
  expect(await collected([byTitle('red-plum', 'NOT_EQUAL')])).toEqual(['red-apple', 'green-apple']);
  expect(await collected([byTitle('')])).toHaveLength(3);
  const byName = (limitOperatorType: string, value: string) => ({ key: 'authIdentity', limitOperatorType, value });
  expect(await collected([byName('STARTS_WITH', 'ada/green')])).toEqual(['green-apple']);
  expect(await collected([byName('STARTS_WITH', 'green')])).toEqual(['green-apple']);
  expect(await collected([byName('EQUAL', 'ADA/red-plum')])).toEqual(['red-plum']);
  const ofType = (limitOperatorType: string, value: string) => ({ key: 'resourceTypeCode', limitOperatorType, value });
  expect(await collected([ofType('EQUAL', 'markdown')])).toHaveLength(3);
  expect(await collected([ofType('NOT_EQUAL', 'markdown')])).toEqual([]);
});

test('rules that make no sense are refused', async () => {
  const id = await addCollection(mira, 'nonsense');
  const condition = byTitle('x');
  for (const rules of [
    collecting([]),
    collecting([{ ...condition, key: 'price' }]),
    collecting([{ ...condition, limitOperatorType: 'LIKE' }]),
    collecting([{ key: 'resourceTypeCode', limitOperatorType: 'INCLUDES', value: 'markdown' }]),
    collecting([{ key: 'resourceTypeCode', limitOperatorType: 'EQUAL', value: 'nothing' }]),
    collecting(Array(21).fill(condition)),
    { status: 1, filterConditions: [condition] },
  ])
    expect(await mira.post(rulesOf(id), rules)).toMatchObject({ errCode: 4 });
  expect(await noah.get(rulesOf(id))).toMatchObject({ errCode: 3 });
  expect(await mira.get(rulesOf(id))).toMatchObject({ data: null });
});

test('what a release leaves to its users is taken in by rules only with a contract', async () => {
  const left = await addListedResource(app, noah, 'left');
  const id = await addCollection(mira, 'careful');
  await merge(mira, id);
  await mira.post(rulesOf(id), collecting([byTitle('lean')]));
  await addListedResource(app, mira, 'lean-1', {
    dependencies: [{ resourceId: left, versionRange: '^1.0.0' }],
    baseUpcastResources: [{ resourceId: left }],
  });
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toEqual([]);
});
