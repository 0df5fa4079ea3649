import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf } from '../testing/collect.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let works: string[];
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  noah = await app.addUser('noah');
  works = await addWorks(app, mira, ['a1', 'a2', 'a3', 'a4', 'a5']);
});
afterAll(() => app.close());

/** A collection with the first works as published items; answers the ids. */
async function published(name: string, count = 4): Promise<{ id: string; items: string[] }> {
  const id = await addCollection(mira, name);
  const items = await addItems(mira, id, works.slice(0, count));
  await merge(mira, id);
  return { id, items };
}

/** Which items of a catalogue are samples, in its order. */
async function samples(catalogue: string): Promise<boolean[]> {
  const { data } = await mira.get(`${catalogue}/items?limit=100`);
  return data.dataList.map(({ isSample }: { isSample: boolean }) => isSample);
}

/** Returns the log entries about samples of a collection, oldest first. */
async function logged(id: string): Promise<{ count: number; items: { itemId: string }[] }[]> {
  const { data } = await mira.get(`${publishedOf(id)}/updateLogs?sortType=1&limit=100`);
  return data.dataList.filter(({ type }: { type: number }) => type === 9);
}

const isChanged = async (id: string) => (await mira.get(draftOf(id))).data.isChanged;

test('items are no samples until their owner says so', async () => {
  const { id } = await published('plain');
  expect(await samples(draftOf(id))).toEqual([false, false, false, false]);
  expect(await samples(publishedOf(id))).toEqual([false, false, false, false]);
});

test('a mark in the draft waits to be published, is published with it, and is taken back the same way', async () => {
  const { id, items } = await published('drafted');
  expect(await mira.put(`${draftOf(id)}/items`, [{ itemId: items[1], isSample: true }])).toMatchObject({ data: true });
  expect(await samples(draftOf(id))).toEqual([false, true, false, false]);
  expect(await samples(publishedOf(id))).toEqual([false, false, false, false]);
  expect(await isChanged(id)).toBe(true);
  expect(await logged(id)).toEqual([]);

  await merge(mira, id);
  expect(await samples(publishedOf(id))).toEqual([false, true, false, false]);
  expect(await isChanged(id)).toBe(false);
  expect(await logged(id)).toMatchObject([{ count: 1, items: [{ itemId: items[1], itemTitle: 'a2' }] }]);
  const { data } = await mira.get(`/v2/resources/catalogue/items/batch/list?resourceIds=${id}`);
  expect(data[0].itemList.map(({ isSample }: { isSample: boolean }) => isSample)).toEqual([false, true, false, false]);

  await mira.put(`${draftOf(id)}/items`, [{ itemId: items[1], isSample: false }]);
  await mira.delete(draftOf(id));
  expect(await samples(draftOf(id))).toEqual([false, true, false, false]);
  await mira.put(`${draftOf(id)}/items`, [{ itemId: items[1], isSample: false }]);
  await merge(mira, id);
  expect(await samples(publishedOf(id))).toEqual([false, false, false, false]);
  expect(await logged(id)).toHaveLength(2);
});

test('a mark on a published item counts at once, in the draft too, and titles stay as they are', async () => {
  const { id, items } = await published('live');
  await mira.put(`${draftOf(id)}/items`, [{ itemId: items[0], itemTitle: 'Renamed' }]);
  await mira.put(`${publishedOf(id)}/items`, [
    { itemId: items[0], isSample: true },
    { itemId: items[2], isSample: true },
  ]);
  expect(await samples(publishedOf(id))).toEqual([true, false, true, false]);
  expect(await samples(draftOf(id))).toEqual([true, false, true, false]);
  const { data } = await mira.get(`${draftOf(id)}/items`);
  expect(data.dataList[0]).toMatchObject({ itemTitle: 'Renamed', isSample: true });
  // what is a sample already is no news
  await mira.put(`${publishedOf(id)}/items`, [{ itemId: items[0], isSample: true }]);
  expect(await logged(id)).toMatchObject([{ count: 2 }]);
});

test('an item that is a sample in the draft is one when it is published by itself', async () => {
  const { id } = await published('joining', 2);
  const [added] = await addItems(mira, id, [works[2]!]);
  await mira.put(`${draftOf(id)}/items`, [{ itemId: added, isSample: true }]);
  await addItems(mira, id, [works[2]!], { isPublish: 1 });
  expect(await samples(publishedOf(id))).toEqual([false, false, true]);
});

test('the first n in order become samples and no others, in either catalogue', async () => {
  const { id, items } = await published('first');
  await mira.put(`${publishedOf(id)}/items`, [{ itemId: items[3], isSample: true }]);
  await mira.put(`${draftOf(id)}/manualSort`, { itemIds: [items[2]], targetSortId: 1 });
  expect(await mira.put(`${draftOf(id)}/items`, { sampleCount: 2 })).toMatchObject({ data: true });
  expect(await samples(draftOf(id))).toEqual([true, true, false, false]);
  expect(await samples(publishedOf(id))).toEqual([false, false, false, true]);

  await mira.put(`${publishedOf(id)}/items`, { sampleCount: 1 });
  expect(await samples(publishedOf(id))).toEqual([true, false, false, false]);
  // the same item, which is the second of the draft
  expect(await samples(draftOf(id))).toEqual([false, true, false, false]);
  expect((await logged(id)).map(({ count }) => count)).toEqual([1, 2]);
  await mira.put(`${publishedOf(id)}/items`, { sampleCount: 1 });
  expect(await logged(id)).toHaveLength(2);

  await mira.put(`${publishedOf(id)}/items`, { sampleCount: 10_000 });
  expect(await samples(publishedOf(id))).toEqual([true, true, true, true]);
  await mira.put(`${publishedOf(id)}/items`, { sampleCount: 0 });
  expect(await samples(publishedOf(id))).toEqual([false, false, false, false]);
});

test('publishing marks the first n as they are published then, and says so once', async () => {
  const { id, items } = await published('publishing');
  await mira.put(`${draftOf(id)}/items`, [{ itemId: items[3], isSample: true }]);
  await mira.put(`${draftOf(id)}/manualSort`, { itemIds: [items[3]], targetSortId: 1 });
  // without its draft
  await mira.put(publishedOf(id), { sampleCount: 1 });
  expect(await samples(publishedOf(id))).toEqual([true, false, false, false]);
  // the same item and no other, which is the second of the draft
  expect(await samples(draftOf(id))).toEqual([false, true, false, false]);
  // with it
  await mira.put(publishedOf(id), { sampleCount: 1, isMergeCatalogueDraft: 1 });
  expect(await samples(publishedOf(id))).toEqual([true, false, false, false]);
  expect(await samples(draftOf(id))).toEqual([true, false, false, false]);
  expect(await isChanged(id)).toBe(false);
  expect((await logged(id)).map(({ count }) => count)).toEqual([1, 2]);

  const fresh = await addCollection(mira, 'fresh');
  await addItems(mira, fresh, works.slice(0, 3));
  await mira.put(publishedOf(fresh), { sampleCount: 2, isMergeCatalogueDraft: 1 });
  expect(await samples(publishedOf(fresh))).toEqual([true, true, false]);
});

test('items are marked while rules collect, though their titles stay', async () => {
  const { id, items } = await published('collecting', 2);
  const rules = await mira.post(`${publishedOf(id)}/items/collectRules`, {
    status: 1,
    conditionType: 1,
    filterConditions: [{ key: 'resourceTitle', limitOperatorType: 'INCLUDES', value: 'nothing' }],
  });
  expect(rules).toMatchObject({ errCode: 0 });
  await mira.put(`${publishedOf(id)}/items`, [{ itemId: items[0], isSample: true }]);
  await mira.put(`${draftOf(id)}/items`, { sampleCount: 2 });
  expect(await samples(publishedOf(id))).toEqual([true, false]);
  expect(await samples(draftOf(id))).toEqual([true, true]);
});

test('nobody but the owner of the collection marks, not even who owns what an item shows', async () => {
  const { id, items } = await published('guarded', 2);
  const [foreign] = (await addWorks(app, noah, ['foreign'])) as [string];
  const { policyId } = (await noah.get(`/v2/resources/${foreign}`)).data.policies[0];
  const added = await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [{ resourceId: foreign, batchSignContracts: [{ resourceId: foreign, policyIds: [policyId] }] }],
  });
  await merge(mira, id);
  const stranger = await app.addUser('stranger');
  for (const target of [draftOf(id), publishedOf(id)]) {
    for (const marks of [
      [{ itemId: added.data[0].itemId, isSample: true }],
      [{ itemId: items[0], isSample: true }],
      { sampleCount: 1 },
    ]) {
      expect(await noah.put(`${target}/items`, marks)).toMatchObject({ errCode: 3 });
      expect(await stranger.put(`${target}/items`, marks)).toMatchObject({ errCode: 3 });
      expect(await app.visitor.put(`${target}/items`, marks)).toMatchObject({ errCode: 30 });
    }
  }
  expect(await stranger.put(publishedOf(id), { sampleCount: 1 })).toMatchObject({ errCode: 3 });
  expect(await app.visitor.put(publishedOf(id), { sampleCount: 1 })).toMatchObject({ errCode: 30 });
  expect(await samples(draftOf(id))).toEqual([false, false, false]);
  expect(await samples(publishedOf(id))).toEqual([false, false, false]);
});

test('what is no mark, no number or no item is refused, and nothing is changed', async () => {
  const { id, items } = await published('refusing', 2);
  const [itemId] = items;
  for (const marks of [
    [{ itemId, isSample: 'yes' }],
    [{ itemId, isSample: 1 }],
    [{ itemId, isSample: null }],
    [{ itemId }],
    { sampleCount: -1 },
    { sampleCount: 10_001 },
    { sampleCount: 1.5 },
    { sampleCount: 'three' },
    {},
  ]) {
    expect(await mira.put(`${draftOf(id)}/items`, marks)).toMatchObject({ errCode: 4 });
    expect(await mira.put(`${publishedOf(id)}/items`, marks)).toMatchObject({ errCode: 4 });
  }
  expect(await mira.put(publishedOf(id), { sampleCount: -1 })).toMatchObject({ errCode: 4 });
  const unknown = [
    { itemId, isSample: true },
    { itemId: 'ffffffff', isSample: true },
  ];
  expect(await mira.put(`${publishedOf(id)}/items`, unknown)).toMatchObject({ errCode: 2 });
  expect(await mira.put(`${publishedOf(works[0]!)}/items`, { sampleCount: 1 })).toMatchObject({ errCode: 2 });
  expect(await samples(publishedOf(id))).toEqual([false, false]);

  await app.context.sql`update resources set status = 2 where resource_id = ${id}`;
  expect(await mira.put(`${publishedOf(id)}/items`, { sampleCount: 1 })).toMatchObject({ errCode: 2 });
  await app.context.sql`update resources set status = 1 where resource_id = ${id}`;
  expect(await samples(publishedOf(id))).toEqual([false, false]);
});
