import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedResource, FREE_POLICY } from '#modules/resources/testing/publish.ts';
import { type Answer, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf } from '../testing/collect.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let works: string[];
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  noah = await app.addUser('noah');
  works = await addWorks(app, mira, ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
});
afterAll(() => app.close());

const logsOf = async (id: string, query = 'limit=100') =>
  (await mira.get(`${publishedOf(id)}/updateLogs?${query}`)).data;

/** Tells of calls what they changed: revisions of draft and published catalogue, and log entries as `kind×count`. */
async function watch(id: string) {
  const read = async () => ({
    draft: (await mira.get(`${draftOf(id)}/items`)).data.revision as number,
    published: (await mira.get(`${publishedOf(id)}/items`)).data.revision as number,
    logs: (await logsOf(id, 'sortType=1&limit=100')).dataList as { type: number; count: number }[],
  });
  let before = await read();
  return async (call: Promise<Answer>) => {
    expect(await call).toMatchObject({ errCode: 0 });
    const after = await read();
    const change = {
      draft: after.draft - before.draft,
      published: after.published - before.published,
      logged: after.logs
        .slice(before.logs.length)
        .map(({ type, count }) => `${type}×${count}`)
        .join(' '),
    };
    before = after;
    return change;
  };
}

test('each edit counts in the revisions of what it changes, and is logged where that is published', async () => {
  const id = await addCollection(mira, 'counted');
  const items = await addItems(mira, id, works.slice(0, 4));
  await merge(mira, id);
  const [i1, i2, i3, i4] = items;
  const changeOf = await watch(id);
  const draft = draftOf(id);
  const published = publishedOf(id);
  const add = (work: number, more = {}) =>
    mira.post(`${draft}/items`, { addCollectionItems: [{ resourceId: works[work] }], ...more });
  const remove = (from: string, ...ids: unknown[]) => mira.delete(`${from}?removeCollectionItemIds=${ids}`);
  const edits: readonly [string, () => Promise<Answer>, number, number, string][] = [
    ['adding to the draft', () => add(4), 1, 0, ''],
    ['adding what is there', () => add(4), 0, 0, ''],
    ['publishing what waits in the draft', () => add(4, { isPublish: 1 }), 0, 1, '1×1'],
    ['adding and publishing', () => add(5, { isPublish: 1 }), 1, 1, '1×1'],
    ['publishing what is published', () => add(5, { isPublish: 1 }), 0, 0, ''],
    ['renaming in the draft', () => mira.put(`${draft}/items`, [{ itemId: i1, itemTitle: 'One' }]), 1, 0, ''],
    [
      'renaming what is published',
      () => mira.put(`${published}/items`, [{ itemId: i1, itemTitle: 'Uno' }]),
      1,
      1,
      '3×1',
    ],
    ['renaming to the same', () => mira.put(`${published}/items`, [{ itemId: i1, itemTitle: 'Uno' }]), 1, 1, ''],
    ['licensing otherwise', () => mira.put(`${published}/items`, [{ itemId: i1, authExcludedItems: [] }]), 1, 1, '5×1'],
    [
      'marking one',
      () =>
        mira.put(`${published}/items`, [
          { itemId: i2, isSample: true },
          { itemId: i1, isSample: false },
        ]),
      1,
      1,
      '9×1',
    ],
    ['marking the first of the draft', () => mira.put(`${draft}/items`, { sampleCount: 3 }), 1, 0, ''],
    ['marking them again', () => mira.put(`${draft}/items`, { sampleCount: 3 }), 0, 0, ''],
    ['marking the first of both', () => mira.put(`${published}/items`, { sampleCount: 2 }), 1, 1, '9×1'],
    ['licensing in the draft', () => mira.put(`${draft}/items/${i1}`, {}), 1, 0, ''],
    ['moving in the draft', () => mira.put(`${draft}/manualSort`, { itemId: i1, targetSortId: 3 }), 1, 0, ''],
    [
      'moving what is published',
      () => mira.put(`${published}/manualSort`, { itemIds: [i4, i3], targetSortId: 1 }),
      1,
      1,
      '4×2',
    ],
    ['sorting both', () => mira.put(`${published}/reorder`, { sortField: 'sortId', sortType: -1 }), 1, 1, '4×6'],
    ['removing from the draft', () => remove(`${draft}/items`, i1), 1, 0, ''],
    [
      'sorting while the draft has other items',
      () => mira.put(`${published}/reorder`, { sortField: 'sortId', sortType: -1 }),
      0,
      1,
      '4×6',
    ],
    [
      'sorting what is in order',
      () => mira.put(`${published}/reorder`, { sortField: 'sortId', sortType: 1 }),
      0,
      1,
      '',
    ],
    ['removing what the draft has no more', () => remove(published, i1), 0, 1, '2×1'],
    ['removing from both', () => remove(published, i2, i3), 1, 1, '2×2'],
    ['removing what is unknown', () => remove(published, 'ffffffff'), 0, 0, ''],
    ['describing', () => mira.put(published, { description: 'New' }), 0, 0, '6×0'],
    ['publishing the draft in its order', () => merge(mira, id), 0, 1, '4×2'],
    ['publishing it again', () => merge(mira, id), 0, 0, ''],
    ['describing and marking', () => mira.put(published, { description: 'Newer', sampleCount: 3 }), 1, 1, '9×3 6×0'],
    [
      'marking as it is published',
      () => mira.put(published, { sampleCount: 1, isMergeCatalogueDraft: 1 }),
      1,
      1,
      '9×2',
    ],
    [
      'marking as it is, as it is published',
      () => mira.put(published, { sampleCount: 1, isMergeCatalogueDraft: 1 }),
      0,
      0,
      '',
    ],
    ['throwing edits away', () => mira.delete(draft), 1, 0, ''],
  ];
  for (const [words, edit, draftCount, publishedCount, logged] of edits)
    expect({ words, ...(await changeOf(edit())) }).toEqual({
      words,
      draft: draftCount,
      published: publishedCount,
      logged,
    });
});

test('what one publication logs: items are moved only among those that stay, and each kind has its own entry', async () => {
  const foreign = await addListedResource(app, noah, 'foreign');
  const policyText =
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("9","year") => over\n\nover:\n  terminate';
  const added = await noah.put(`/v2/resources/${foreign}`, { addPolicies: [{ policyName: 'second', policyText }] });
  const policyIds = added.data.policies.map(({ policyId }: { policyId: string }) => policyId);
  const id = await addCollection(mira, 'merged');
  const [a1, a2, a3] = await addItems(mira, id, works.slice(0, 3));
  const licensed = await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [{ resourceId: foreign, batchSignContracts: [{ resourceId: foreign, policyIds }] }],
  });
  const { itemId } = licensed.data[0];
  await merge(mira, id);
  const changeOf = await watch(id);

  const [first] = await addItems(mira, id, [works[3]!]);
  await mira.put(`${draftOf(id)}/manualSort`, { itemId: first, targetSortId: 1 });
  await mira.delete(`${draftOf(id)}/items?removeCollectionItemIds=${a1}`);
  expect((await changeOf(merge(mira, id))).logged.split(' ').toSorted()).toEqual(['1×1', '2×1']);

  await mira.put(`${draftOf(id)}/manualSort`, { itemId: a3, targetSortId: 2 });
  expect((await changeOf(merge(mira, id))).logged).toBe('4×2');

  const authExcludedItems = [{ resourceId: foreign, excludedType: 'policyId', excludedValue: policyIds[1] }];
  await mira.put(`${draftOf(id)}/items`, [{ itemId, authExcludedItems }]);
  await mira.put(`${draftOf(id)}/items`, [
    { itemId: a2, isSample: true },
    { itemId: a3, isSample: true, itemTitle: 'Three' },
  ]);
  expect((await changeOf(merge(mira, id))).logged.split(' ').toSorted()).toEqual(['3×1', '5×1', '9×2']);
  const newest = (await logsOf(id)).dataList.slice(0, 3) as { type: number; items: object[] }[];
  const itemsOf = (type: number) => newest.find((entry) => entry.type === type)!.items;
  expect(itemsOf(3)).toMatchObject([{ itemId: a3, itemTitle: 'Three' }]);
  expect(itemsOf(5)).toMatchObject([{ itemId, resourceName: 'noah/foreign' }]);
  expect(itemsOf(9)).toMatchObject([{ itemId: a3 }, { itemId: a2 }]);
});

test('an entry tells who did what to which items, when, and is found page by page', async () => {
  const id = await addCollection(mira, 'told');
  await mira.put(`/v2/resources/${works[6]}`, { resourceTitle: 'The seventh' });
  const [i7, i1] = await addItems(mira, id, [works[6]!, works[0]!]);
  app.clock.advance(1000);
  const addedAt = app.clock.now().toISOString();
  await merge(mira, id);
  app.clock.advance(1000);
  await mira.put(`${publishedOf(id)}/items`, [{ itemId: i7, itemTitle: 'Seven' }]);
  await mira.put(publishedOf(id), { description: 'Told' });
  const oldestFirst = await logsOf(id, 'sortType=1');
  expect(oldestFirst).toMatchObject({ skip: 0, totalItem: 3 });
  expect(oldestFirst.dataList[0]).toEqual({
    logId: expect.stringMatching(/^[0-9a-f]{24}$/),
    resourceId: id,
    type: 1,
    operatorUserId: mira.userId,
    items: [
      {
        itemId: i7,
        itemTitle: 'The seventh',
        resourceId: works[6],
        resourceName: 'mira/a7',
        resourceTitle: 'The seventh',
      },
      { itemId: i1, itemTitle: 'a1', resourceId: works[0], resourceName: 'mira/a1', resourceTitle: 'a1' },
    ],
    count: 2,
    createDate: addedAt,
  });
  expect(oldestFirst.dataList.slice(1)).toMatchObject([
    { type: 3, items: [{ itemId: i7, itemTitle: 'Seven' }], count: 1 },
    { type: 6, items: [], count: 0 },
  ]);
  expect((await logsOf(id)).dataList).toEqual(oldestFirst.dataList.toReversed());
  expect(await logsOf(id, 'skip=1&limit=1')).toEqual({
    skip: 1,
    limit: 1,
    totalItem: 3,
    dataList: [oldestFirst.dataList[1]],
  });
  const other = await addCollection(mira, 'told-of-nothing');
  expect(await logsOf(other)).toMatchObject({ totalItem: 0, dataList: [] });
});

test('publishing tells the rest of the house, whatever is published', async () => {
  const id = await addCollection(mira, 'emitting');
  await merge(mira, id);
  await app.context.jobs.runDue();
  const emitted: unknown[] = [];
  app.context.events.on('collection.published', 'test-hears', async (told) => void emitted.push(told));
  await mira.put(publishedOf(id), { description: 'Heard' });
  await app.context.jobs.runDue();
  expect(emitted).toEqual([{ resourceId: id, version: '1.0.0' }]);
});

test('an item has the time of its last change, and keeps that of its beginning', async () => {
  const id = await addCollection(mira, 'timed', { policies: [FREE_POLICY] });
  const items = await addItems(mira, id, works.slice(0, 3));
  await merge(mira, id);
  const begun = app.clock.now().toISOString();
  app.clock.advance(60_000);
  const later = app.clock.now().toISOString();
  const dates = async (catalogue: string) =>
    (await mira.get(`${catalogue}/items`)).data.dataList.map(
      ({ createDate, updateDate }: { createDate: string; updateDate: string }) => [createDate, updateDate],
    );
  await mira.put(`${draftOf(id)}/items`, [{ itemId: items[1], itemTitle: 'Two' }]);
  await mira.put(`${draftOf(id)}/items`, { sampleCount: 1 });
  const changed = [
    [begun, later],
    [begun, later],
    [begun, begun],
  ];
  expect(await dates(draftOf(id))).toEqual(changed);
  expect(await dates(publishedOf(id))).toEqual(Array(3).fill([begun, begun]));
  app.clock.advance(60_000);
  await merge(mira, id);
  expect(await dates(publishedOf(id))).toEqual(changed);
  expect((await mira.get(`/v2/resources/${id}`)).data.updateDate).toBe(app.clock.now().toISOString());
});
