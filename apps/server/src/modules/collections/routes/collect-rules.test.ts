import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedResource, addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf, titles } from '../testing/collect.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
/** Has works with titles that differ from their names. */
let eva: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah, eva] = [await app.addUser('mira'), await app.addUser('noah'), await app.addUser('eva')];
  for (const resourceTitle of ['Red Apple', 'Green Apple', 'Red Plum']) {
    const name = resourceTitle.toLowerCase().replace(' ', '-');
    const resourceId = await addResource(eva, name, { policies: [FREE_POLICY], resourceTitle });
    expect(await release(app, eva, resourceId, '1.0.0')).toMatchObject({ errCode: 0 });
  }
});
afterAll(() => app.close());

const rulesOf = (collectionId: string) => `${publishedOf(collectionId)}/items/collectRules`;
const including = (value: string) => [{ key: 'resourceTitle', limitOperatorType: 'INCLUDES', value }];
const rules = (value: string, more = {}) => ({
  status: 1,
  conditionType: 1,
  filterConditions: including(value),
  ...more,
});
async function addPublished(name: string, user = mira): Promise<string> {
  const id = await addCollection(user, name);
  await merge(user, id);
  return id;
}

test('rules are told as they were set last, with when they were set first', async () => {
  const id = await addPublished('remembered');
  const begun = app.clock.now().toISOString();
  const filterConditions = [
    ...including('nothing at all'),
    { key: 'authIdentity', limitOperatorType: 'NOT_EQUAL', value: 'mira/x' },
    { key: 'resourceTypeCode', limitOperatorType: 'EQUAL', value: 'markdown' },
  ];
  const first = await mira.post(rulesOf(id), { status: 0, conditionType: 2, filterConditions, serializeStatus: 1 });
  expect(first.data).toEqual({
    resourceId: id,
    status: 0,
    conditionType: 2,
    filterConditions,
    serializeStatus: 1,
    createDate: begun,
    updateDate: begun,
  });
  app.clock.advance(1000);
  const later = app.clock.now().toISOString();
  await mira.post(rulesOf(id), rules('nothing at all'));
  expect((await mira.get(rulesOf(id))).data).toEqual({
    resourceId: id,
    status: 1,
    conditionType: 1,
    filterConditions: including('nothing at all'),
    serializeStatus: 1,
    createDate: begun,
    updateDate: later,
  });
  expect((await mira.get(`/v2/resources/${id}`)).data).toMatchObject({ serializeStatus: 1, updateDate: later });
  const { data } = await mira.get(`${publishedOf(id)}/updateLogs`);
  expect(data.dataList).toMatchObject([{ type: 7, operatorUserId: mira.userId, count: 0 }, { type: 7 }]);
});

test('rules that are off take nothing in, neither at once nor later', async () => {
  const id = await addPublished('idle');
  await addWorks(app, mira, ['idle-1']);
  await mira.post(rulesOf(id), rules('idle-', { status: 0 }));
  await addWorks(app, mira, ['idle-2']);
  expect(await titles(mira, publishedOf(id))).toEqual([]);
});

test('rules are switched on only where the draft is what is published; that are on they may be changed', async () => {
  const id = await addPublished('differing');
  const [work] = (await addWorks(app, mira, ['differing-work'])) as [string];
  const [itemId] = await addItems(mira, id, [work]);
  const refused = await mira.post(rulesOf(id), rules('differing'));
  expect(refused.headers['x-refusal']).toBe('collection.draft-differs');
  expect((await mira.get(rulesOf(id))).data).toBeNull();
  expect(await mira.post(rulesOf(id), rules('differing', { status: 0 }))).toMatchObject({ errCode: 0 });
  await merge(mira, id);
  expect(await mira.post(rulesOf(id), rules('differing'))).toMatchObject({ errCode: 0 });
  await mira.put(`${draftOf(id)}/items`, [{ itemId, isSample: true }]);
  expect(await mira.post(rulesOf(id), rules('nothing at all'))).toMatchObject({ errCode: 0 });
});

test('rules about a type that there is not are refused, and nothing of them stays', async () => {
  const id = await addPublished('untyped');
  for (const value of ['nothing', 'RT999999']) {
    const filterConditions = [{ key: 'resourceTypeCode', limitOperatorType: 'EQUAL', value }];
    const refused = await mira.post(rulesOf(id), { status: 1, conditionType: 1, filterConditions });
    expect(refused.headers['x-refusal']).toBe('collection.type-unknown');
  }
  expect((await mira.get(rulesOf(id))).data).toBeNull();
  // of a title it is a text like others
  expect(await mira.post(rulesOf(id), rules('RT999999'))).toMatchObject({ errCode: 0 });
});

test('a collection that is going on again takes in what its rules ask for', async () => {
  const id = await addPublished('resumed');
  await mira.post(rulesOf(id), rules('resumed-', { serializeStatus: 1 }));
  await addWorks(app, mira, ['resumed-1']);
  expect(await titles(mira, publishedOf(id))).toEqual([]);
  await mira.post(rulesOf(id), rules('resumed-', { serializeStatus: 0 }));
  expect(await titles(mira, publishedOf(id))).toEqual(['resumed-1']);
  await addWorks(app, mira, ['resumed-2']);
  await app.context.jobs.runDue();
  expect(await titles(mira, publishedOf(id))).toEqual(['resumed-1', 'resumed-2']);
});

test('every collection that asks for a work takes it in, oldest works first, and tells of it', async () => {
  const [one, two] = [await addPublished('first-shelf'), await addPublished('second-shelf')];
  const [work] = (await addWorks(app, mira, ['shelved-1'])) as [string];
  app.clock.advance(1000);
  await addWorks(app, mira, ['shelved-0']);
  for (const id of [one, two]) await mira.post(rulesOf(id), rules('shelved'));
  await addWorks(app, mira, ['shelved-2']);
  await app.context.jobs.runDue();
  for (const id of [one, two]) {
    for (const catalogue of [draftOf(id), publishedOf(id)])
      expect(await titles(mira, catalogue)).toEqual(['shelved-1', 'shelved-0', 'shelved-2']);
    const { dataList } = (await mira.get(`${publishedOf(id)}/updateLogs?sortType=1`)).data;
    expect(dataList).toMatchObject([
      { type: 7 },
      { type: 8, operatorUserId: mira.userId, count: 2, items: [{ resourceId: work, itemTitle: 'shelved-1' }, {}] },
      { type: 8, count: 1, items: [{ itemTitle: 'shelved-2' }] },
    ]);
    expect((await mira.get(`/v2/resources/${id}`)).data).toMatchObject({ itemCount: 3 });
    const [item] = (await mira.get(`${draftOf(id)}/items`)).data.dataList;
    expect(item).toMatchObject({ isSample: false, authExcludedItems: [], resolveResources: [] });
    const ids = async (catalogue: string) =>
      (await mira.get(`${catalogue}/items`)).data.dataList.map(({ itemId }: { itemId: string }) => itemId);
    expect(await ids(draftOf(id))).toEqual(await ids(publishedOf(id)));
  }
});

test('rules that match only what cannot be taken in change nothing', async () => {
  const left = await addListedResource(app, noah, 'left-to-users');
  const id = await addPublished('untouched');
  await addListedResource(app, mira, 'untouchable', {
    dependencies: [{ resourceId: left, versionRange: '^1.0.0' }],
    baseUpcastResources: [{ resourceId: left }],
  });
  const revision = async () => (await mira.get(`${publishedOf(id)}/items`)).data.revision;
  const before = await revision();
  await mira.post(rulesOf(id), rules('untouchable'));
  expect(await revision()).toBe(before);
});

test('a work that uses the collection is left out, and others are taken in', async () => {
  const id = await addPublished('round');
  await mira.put(`/v2/resources/${id}`, { status: 1 });
  const { policyId } = (await mira.get(`/v2/resources/${id}`)).data.policies[0];
  await addListedResource(app, mira, 'round-user', {
    dependencies: [{ resourceId: id, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: id, policyIds: [policyId] }],
  });
  await addWorks(app, mira, ['round-1']);
  await mira.post(rulesOf(id), rules('round-'));
  expect(await titles(mira, publishedOf(id))).toEqual(['round-1']);
});

test('what a work leaves to its users is licensed by all contracts that the collection holds for it', async () => {
  const [song, tune] = [await addListedResource(app, noah, 'song'), await addListedResource(app, noah, 'tune')];
  const id = await addPublished('licensing');
  const { policyId } = (await noah.get(`/v2/resources/${song}`)).data.policies[0];
  const leaving = (name: string, ...resourceIds: string[]) =>
    addListedResource(app, mira, name, {
      dependencies: resourceIds.map((resourceId) => ({ resourceId, versionRange: '^1.0.0' })),
      baseUpcastResources: resourceIds.map((resourceId) => ({ resourceId })),
    });
  await leaving('leaving-song', song);
  await leaving('leaving-tune', tune);
  await leaving('leaving-both', song, tune);
  const signed = await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [{ resourceId: song, batchSignContracts: [{ resourceId: song, policyIds: [policyId] }] }],
    isPublish: 1,
  });
  const { contractId } = signed.data[0].resolveResources[0].contracts[0];
  await mira.post(rulesOf(id), rules('leaving'));
  expect(await titles(mira, publishedOf(id))).toEqual(['song', 'leaving-song']);
  for (const catalogue of [draftOf(id), publishedOf(id)])
    expect((await mira.get(`${catalogue}/items?keywords=leaving`)).data.dataList[0].resolveResources).toEqual([
      { resourceId: song, resourceName: 'noah/song', contracts: [{ policyId, contractId }] },
    ]);
});

test('a release is looked at where its owner has rules that are on, and nowhere else', async () => {
  const ada = await app.addUser('ada');
  const [work] = (await addWorks(app, ada, ['looked-at'])) as [string];
  const id = await addPublished('looking', ada);
  const isLookedAt = async (version: string) => {
    expect(await release(app, ada, work, version)).toMatchObject({ errCode: 0 });
    const queue = 'resource.version-released--collections-collect';
    const waiting = await app.context.sql`
      select from jobs where queue = ${queue} and payload ->> 'resourceId' = ${work}`;
    await app.context.jobs.runDue();
    return waiting.length > 0;
  };
  await mira.post(rulesOf(await addPublished('of-mira')), rules('nothing at all'));
  expect(await isLookedAt('1.1.0')).toBe(false);
  await ada.post(rulesOf(id), rules('nothing at all', { status: 0 }));
  expect(await isLookedAt('1.2.0')).toBe(false);
  await ada.post(rulesOf(id), rules('nothing at all'));
  expect(await isLookedAt('1.3.0')).toBe(true);
});

test.each([
  ['resourceTitle', 'EQUAL', 'RED APPLE', 'red-apple'],
  ['resourceTitle', 'EQUAL', 'red', ''],
  ['resourceTitle', 'ENDS_WITH', 'APPLE', 'red-apple green-apple'],
  ['resourceTitle', 'ENDS_WITH', 'red', ''],
  ['resourceTitle', 'STARTS_WITH', 'apple', ''],
  ['resourceTitle', 'INCLUDES', 'd p', 'red-plum'],
  ['resourceTitle', 'NOT_INCLUDES', 'RED', 'green-apple'],
  ['resourceTitle', 'NOT_EQUAL', 'Red Plum', 'red-apple green-apple'],
  ['resourceTitle', 'NOT_EQUAL', '', 'red-apple green-apple red-plum'],
  ['resourceTitle', 'INCLUDES', '%', ''],
  ['authIdentity', 'INCLUDES', 'EVA/RED', 'red-apple red-plum'],
  ['authIdentity', 'INCLUDES', 'red plum', ''],
  ['authIdentity', 'NOT_INCLUDES', 'apple', 'red-plum'],
  ['authIdentity', 'STARTS_WITH', 'eva', ''],
  ['authIdentity', 'STARTS_WITH', 'eva/', 'red-apple green-apple red-plum'],
  ['authIdentity', 'STARTS_WITH', 'Red', 'red-apple red-plum'],
  ['authIdentity', 'ENDS_WITH', '-apple', 'red-apple green-apple'],
  ['authIdentity', 'EQUAL', 'red-plum', ''],
  ['authIdentity', 'NOT_EQUAL', 'eva/red-plum', 'red-apple green-apple'],
  ['resourceTypeCode', 'EQUAL', 'markdown', 'red-apple green-apple red-plum'],
])('rule 16: %s %s “%s”', async (key, limitOperatorType, value, names) => {
  const id = await addPublished(`fruits-${Math.random().toString(36).slice(2)}`, eva);
  const filterConditions = [{ key, limitOperatorType, value }];
  expect(await eva.post(rulesOf(id), { status: 1, conditionType: 2, filterConditions })).toMatchObject({ errCode: 0 });
  const { data } = await eva.get(`${publishedOf(id)}/items`);
  const taken = data.dataList.map((item: { mountResourceInfo: { resourceName: string } }) => item.mountResourceInfo);
  expect(taken.map(({ resourceName }: { resourceName: string }) => resourceName.slice(4)).join(' ')).toBe(names);
});
