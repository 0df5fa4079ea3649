import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFile, addListedResource, addResource, release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf, titles } from '../testing/collect.ts';

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

/** A collection with the first works as published items a1, a2, a3 …; answers the ids. */
async function published(name: string, count = 3): Promise<{ id: string; items: string[] }> {
  const id = await addCollection(mira, name);
  const items = await addItems(mira, id, works.slice(0, count));
  await merge(mira, id);
  return { id, items };
}

test('an item tells its place, its resource as it is now, and what it licenses', async () => {
  const { id, items } = await published('tells');
  const { data } = await app.visitor.get(`${publishedOf(id)}/items?isLoadLatestVersionInfo=1&limit=1`);
  expect(data).toMatchObject({ skip: 0, limit: 1, totalItem: 3 });
  expect(data.dataList).toMatchObject([
    {
      itemId: items[0],
      itemTitle: 'a1',
      sortId: 1,
      number: 1,
      resourceId: works[0],
      mountResourceInfo: {
        resourceId: works[0],
        status: 1,
        latestVersion: '1.0.0',
        latestVersionInfo: { version: '1.0.0' },
      },
      resolveResources: [],
      authExcludedItems: [],
    },
  ]);
  expect(items[0]).toMatch(/^[0-9a-f]{8}$/);
});

test('rule 1: a collection holds each resource once, and single resources only', async () => {
  const { id } = await published('once');
  const other = await addCollection(mira, 'other');
  await merge(mira, other);
  expect(await addItems(mira, id, [works[0]!, works[3]!])).toHaveLength(1);
  expect(await titles(mira, draftOf(id))).toEqual(['a1', 'a2', 'a3', 'a4']);
  for (const resourceId of [other, id]) {
    expect(await mira.post(`${draftOf(id)}/items`, { addCollectionItems: [{ resourceId }] })).toMatchObject({
      errCode: 2,
      data: { invalidResourceIds: [resourceId] },
    });
  }
});

test('rule 1: nothing that uses the collection becomes an item of it, over however many steps', async () => {
  const { id } = await published('circle');
  await mira.put(`/v2/resources/${id}`, { status: 1 });
  const signed = async (resourceId: string) => {
    const { data } = await mira.get(`/v2/resources/${resourceId}`);
    return [{ resourceId, policyIds: [data.policies[0].policyId] }];
  };
  const user = await addListedResource(app, mira, 'user', {
    dependencies: [{ resourceId: id, versionRange: '^1.0.0' }],
    batchSignContracts: await signed(id),
  });
  const secondUser = await addListedResource(app, mira, 'second-user', {
    dependencies: [{ resourceId: user, versionRange: '^1.0.0' }],
    batchSignContracts: await signed(user),
  });
  for (const resourceId of [user, secondUser]) {
    expect(await mira.post(`${draftOf(id)}/items`, { addCollectionItems: [{ resourceId }] })).toMatchObject({
      errCode: 2,
      data: { invalidResourceIds: [resourceId] },
    });
    expect(await mira.put(publishedOf(id), { dependencies: [{ resourceId, versionRange: '^1.0.0' }] })).toMatchObject({
      errCode: 2,
    });
  }
  // a collection whose item uses this one leads back as well
  const outer = await addCollection(mira, 'outer');
  await addItems(mira, outer, [user]);
  await merge(mira, outer);
  expect(
    await mira.put(publishedOf(id), { dependencies: [{ resourceId: outer, versionRange: '^1.0.0' }] }),
  ).toMatchObject({ errCode: 2 });
  expect(await titles(mira, draftOf(id))).toEqual(['a1', 'a2', 'a3']);
});

test('a resource does not depend on a collection that holds it, over however many steps, not even at the same moment', async () => {
  const { id } = await published('holder');
  const held = works[0]!;
  const fileSha1 = await addFile(app, mira, 'the next version of what is held');
  const { policyId } = (await mira.get(`/v2/resources/${id}`)).data.policies[0];
  const between = await addListedResource(app, mira, 'between', {
    dependencies: [{ resourceId: id, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: id, policyIds: [policyId] }],
  });
  const offer = (await mira.get(`/v2/resources/${between}`)).data.policies[0].policyId;
  const circles = [
    { resourceId: id, policyIds: [policyId] },
    { resourceId: between, policyIds: [offer] },
  ];
  for (const signed of circles) {
    const dependencies = [{ resourceId: signed.resourceId, versionRange: '^1.0.0' }];
    const release = { version: '1.1.0', fileSha1, filename: 'held.md', dependencies, batchSignContracts: [signed] };
    const refused = await mira.post(`/v2/resources/${held}/versions`, release);
    expect(refused.headers['x-refusal']).toBe('version.dependency-cycle');
    const check = await mira.post(`/v2/resources/${held}/versions/cycleDependencyCheck`, { dependencies });
    expect(check).toMatchObject({ errCode: 0, data: false });
  }
  expect((await mira.get(`/v2/resources/${held}`)).data).toMatchObject({ latestVersion: '1.0.0' });

  // adding and releasing at once: whichever is second is refused
  const racing = await addListedResource(app, mira, 'racing');
  const [added, released] = await Promise.all([
    mira.post(`${draftOf(id)}/items`, { addCollectionItems: [{ resourceId: racing }] }),
    mira.post(`/v2/resources/${racing}/versions`, {
      version: '1.1.0',
      fileSha1,
      filename: 'racing.md',
      dependencies: [{ resourceId: id, versionRange: '^1.0.0' }],
      batchSignContracts: [circles[0]],
    }),
  ]);
  expect([added.errCode, released.errCode].sort()).toEqual([0, 2]);
});

test('rule 2: resources of others are items with a contract of the collection, and not without one', async () => {
  const id = await addCollection(mira, 'foreign');
  const foreign = await addListedResource(app, noah, 'foreign');
  const without = { addCollectionItems: [{ resourceId: foreign }, { resourceId: works[0] }] };
  expect(await mira.post(`${draftOf(id)}/items`, without)).toMatchObject({
    errCode: 2,
    data: { untreatedResources: [{ resourceId: foreign, resourceName: 'noah/foreign' }] },
  });
  expect(await titles(mira, draftOf(id))).toEqual([]);

  const { data: resource } = await mira.get(`/v2/resources/${foreign}`);
  const { policyId } = resource.policies[0];
  const added = await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [
      { resourceId: foreign, itemTitle: 'Guest', batchSignContracts: [{ resourceId: foreign, policyIds: [policyId] }] },
    ],
  });
  expect(added.data).toMatchObject([
    { itemTitle: 'Guest', resolveResources: [{ resourceId: foreign, contracts: [{ policyId }] }] },
  ]);
  const { contractId } = added.data[0].resolveResources[0].contracts[0];
  const { data: contract } = await mira.get(`/v2/contracts/${contractId}`);
  expect(contract).toMatchObject({ licenseeId: id, licenseeIdentityType: 1, subjectId: foreign });
});

test('rule 4: only what is listed is added; what goes offline later stays', async () => {
  const id = await addCollection(mira, 'listed');
  const unreleased = await addResource(mira, 'unreleased');
  const [frozen, offline] = (await addWorks(app, mira, ['frozen', 'offline'])) as [string, string];
  await app.context.sql`update resources set status = 2 where resource_id = ${frozen}`;
  await mira.put(`/v2/resources/${offline}`, { status: 4 });
  const ids = [works[0], unreleased, frozen, offline];
  const addCollectionItems = ids.map((resourceId) => ({ resourceId }));
  expect(await mira.post(`${draftOf(id)}/items`, { addCollectionItems })).toMatchObject({
    errCode: 2,
    data: { invalidResourceIds: [unreleased, frozen, offline] },
  });
  const nowhere = 'f'.repeat(24);
  expect(await mira.post(`${draftOf(id)}/items`, { addCollectionItems: [{ resourceId: nowhere }] })).toMatchObject({
    errCode: 4,
    data: { invalidResourceIds: [nowhere] },
  });
  expect(await titles(mira, draftOf(id))).toEqual([]);

  await mira.put(`/v2/resources/${offline}`, { status: 1 });
  await addItems(mira, id, [offline]);
  await mira.put(`/v2/resources/${offline}`, { status: 4 });
  const { data } = await mira.get(`${draftOf(id)}/items`);
  expect(data.dataList).toMatchObject([{ resourceId: offline, mountResourceInfo: { status: 4 } }]);
});

test('rules 5 and 6: places are 1 to n after every edit, new items go to the end in the order sent', async () => {
  const id = await addCollection(mira, 'places');
  await addItems(mira, id, [works[2]!, works[0]!]);
  const [second] = await addItems(mira, id, [works[1]!]);
  expect(await titles(mira, draftOf(id))).toEqual(['a3', 'a1', 'a2']);
  await mira.delete(`${draftOf(id)}/items?removeCollectionItemIds=${second},ffffffff`);
  await addItems(mira, id, [works[3]!]);
  expect(await titles(mira, draftOf(id))).toEqual(['a3', 'a1', 'a4']);
});

test('rule 7: draft and published catalogue share ids; what is removed and added again is a new item', async () => {
  const { id, items } = await published('ids');
  await mira.delete(`${draftOf(id)}/items?removeCollectionItemIds=${items[0]}`);
  expect(await titles(mira, publishedOf(id))).toEqual(['a1', 'a2', 'a3']);
  const [again] = await addItems(mira, id, [works[0]!]);
  expect(again).not.toBe(items[0]);
  await merge(mira, id);
  expect(await titles(mira, publishedOf(id))).toEqual(['a2', 'a3', 'a1']);
});

test('rules 8, 9 and 10: the draft is what is published until it is edited, and publishing it makes both equal', async () => {
  const { id, items } = await published('merging', 4);
  const all = async (catalogue: string) => (await mira.get(`${catalogue}/items?limit=100`)).data.dataList;
  expect(await all(draftOf(id))).toEqual(await all(publishedOf(id)));

  const before = await all(publishedOf(id));
  await mira.put(`${draftOf(id)}/items`, [{ itemId: items[1], itemTitle: 'Two' }]);
  await mira.put(`${draftOf(id)}/manualSort`, { itemIds: [items[3]], targetSortId: 1 });
  await mira.delete(`${draftOf(id)}/items?removeCollectionItemIds=${items[2]}`);
  await addItems(mira, id, [works[4]!]);
  await mira.put(publishedOf(id), { isMergeCatalogueDraft: 0, description: 'New' });
  expect(await all(publishedOf(id))).toEqual(before);

  await merge(mira, id);
  expect(await titles(mira, publishedOf(id))).toEqual(['a4', 'a1', 'Two', 'a5']);
  expect(await all(draftOf(id))).toEqual(await all(publishedOf(id)));
  expect((await all(publishedOf(id))).map(({ itemId }: { itemId: string }) => itemId).slice(0, 3)).toEqual([
    ...[items[3], items[0], items[1]],
  ]);
  expect((await mira.get(`/v2/resources/${id}`)).data).toMatchObject({ itemCount: 4 });
});

test('edits of a draft are thrown away', async () => {
  const { id, items } = await published('reset');
  const isChanged = async () => (await mira.get(draftOf(id))).data.isChanged;
  expect(await isChanged()).toBe(false);
  await mira.delete(`${draftOf(id)}/items?removeCollectionItemIds=${items[0]}`);
  await addItems(mira, id, [works[4]!]);
  expect(await isChanged()).toBe(true);
  expect(await mira.delete(draftOf(id))).toMatchObject({ errCode: 0, data: true });
  const { data } = await mira.get(`${draftOf(id)}/items`);
  expect(data.dataList.map(({ itemId }: { itemId: string }) => itemId)).toEqual(items);
  expect(await isChanged()).toBe(false);
});

test('items are published at once with isPublish, whatever else waits in the draft', async () => {
  const { id } = await published('at-once');
  await addItems(mira, id, [works[3]!]);
  await addItems(mira, id, [works[4]!], { isPublish: 1 });
  expect(await titles(mira, publishedOf(id))).toEqual(['a1', 'a2', 'a3', 'a5']);
  expect(await titles(mira, draftOf(id))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  const waiting = (await mira.get(`${draftOf(id)}/items?keywords=a4`)).data.dataList[0].itemId;
  expect(await addItems(mira, id, [works[3]!], { isPublish: 1 })).toEqual([waiting]);
  expect(await titles(mira, publishedOf(id))).toEqual(['a1', 'a2', 'a3', 'a5', 'a4']);
});

test('rule 11: named items are put as a block where the first of them has the target', async () => {
  const { id, items } = await published('block', 5);
  const [a1, a2, , a4, a5] = items;
  const move = (itemIds: unknown[], targetSortId: number) =>
    mira.put(`${draftOf(id)}/manualSort`, { itemIds, targetSortId });
  await move([a5, a1], 2);
  expect(await titles(mira, draftOf(id))).toEqual(['a2', 'a5', 'a1', 'a3', 'a4']);
  await move([a2], 99);
  expect(await titles(mira, draftOf(id))).toEqual(['a5', 'a1', 'a3', 'a4', 'a2']);
  expect(await mira.put(`${draftOf(id)}/manualSort`, { itemId: a4, targetSortId: 1 })).toMatchObject({ data: true });
  expect(await titles(mira, draftOf(id))).toEqual(['a4', 'a5', 'a1', 'a3', 'a2']);
  expect(await titles(mira, publishedOf(id))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  expect(await move(['ffffffff'], 1)).toMatchObject({ errCode: 2 });
  expect(await move([a1], 0)).toMatchObject({ errCode: 4 });
});

test('items stay in order however often they are put at the same place', async () => {
  const { id, items } = await published('same-place');
  let order = [...items];
  for (let turn = 0; turn < 80; turn += 1) {
    const moved = order[2]!;
    await mira.put(`${draftOf(id)}/manualSort`, { itemIds: [moved], targetSortId: 2 });
    order = [order[0]!, moved, order[1]!];
  }
  const { data } = await mira.get(`${draftOf(id)}/items`);
  expect(data.dataList.map(({ itemId }: { itemId: string }) => itemId)).toEqual(order);
});

test('sorted by title, numbers count by their value', async () => {
  const id = await addCollection(mira, 'by-title');
  const items = await addItems(mira, id, works.slice(0, 4));
  const itemTitles = ['Chapter 10', 'chapter 9', 'Chapter 1', 'Annex'];
  await mira.put(
    `${draftOf(id)}/items`,
    items.map((itemId, index) => ({ itemId, itemTitle: itemTitles[index] })),
  );
  await mira.put(`${draftOf(id)}/reorder`, { sortField: 'itemTitle', sortType: 1 });
  expect(await titles(mira, draftOf(id))).toEqual(['Annex', 'Chapter 1', 'chapter 9', 'Chapter 10']);
  await mira.put(`${draftOf(id)}/reorder`, { sortField: 'sortId', sortType: -1 });
  expect(await titles(mira, draftOf(id))).toEqual(['Chapter 10', 'chapter 9', 'Chapter 1', 'Annex']);
  const { data } = await mira.get(`${draftOf(id)}/items?sortField=itemTitle&sortType=-1&keywords=CHAPTER&limit=2`);
  expect(data).toMatchObject({ totalItem: 3, dataList: [{ sortId: 1 }, { sortId: 2 }] });
  expect(await mira.put(`${draftOf(id)}/reorder`, { sortField: 'price', sortType: 1 })).toMatchObject({ errCode: 4 });
});

test('a page turned round counts its places from the end', async () => {
  const { id } = await published('turned', 5);
  const { data } = await app.visitor.get(`${publishedOf(id)}/items?sortType=-1&skip=1&limit=2`);
  expect(data).toMatchObject({
    totalItem: 5,
    dataList: [
      { itemTitle: 'a4', sortId: 4 },
      { itemTitle: 'a3', sortId: 3 },
    ],
  });
});

test('rule 13: edits of what is published change the draft too; sorting only while both hold the same items', async () => {
  const { id, items } = await published('mirrored', 4);
  await mira.put(`${publishedOf(id)}/items`, { data: [{ itemId: items[0], itemTitle: 'One' }] });
  await mira.put(`${publishedOf(id)}/manualSort`, { itemId: items[3], targetSortId: 1 });
  expect(await titles(mira, draftOf(id))).toEqual(['a4', 'One', 'a2', 'a3']);
  await addItems(mira, id, [works[4]!]);
  await mira.put(`${publishedOf(id)}/reorder`, { sortField: 'itemTitle', sortType: 1 });
  await mira.delete(`${publishedOf(id)}?removeCollectionItemIds=${items[1]}`);
  expect(await titles(mira, publishedOf(id))).toEqual(['a3', 'a4', 'One']);
  expect(await titles(mira, draftOf(id))).toEqual(['a4', 'One', 'a3', 'a5']);
});

test('of two editors who sort the same list at once, the later is told that it has changed', async () => {
  const { id, items } = await published('two-editors', 5);
  const { revision } = (await mira.get(`${draftOf(id)}/items`)).data;
  const moves = [items[4], items[3]].map((itemId) =>
    mira.put(`${draftOf(id)}/manualSort`, { itemIds: [itemId], targetSortId: 1, revision }),
  );
  const codes = (await Promise.all(moves)).map(({ headers }) => headers['x-refusal'] ?? null);
  expect(codes.toSorted()).toEqual(['collection.order-outdated', null]);
  expect([...(await titles(mira, draftOf(id)))].sort()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);

  // without the revision both happen, one after the other
  const both = items
    .slice(0, 2)
    .map((itemId) => mira.put(`${draftOf(id)}/manualSort`, { itemIds: [itemId], targetSortId: 5 }));
  for (const answer of await Promise.all(both)) expect(answer).toMatchObject({ data: true });
  expect((await titles(mira, draftOf(id))).slice(3).sort()).toEqual(['a1', 'a2']);
});

test('rules 26 and 28: all items may be removed, and contracts stay', async () => {
  const { id, items } = await published('emptied');
  expect(await mira.delete(publishedOf(id))).toMatchObject({ errCode: 4 });
  expect(await mira.delete(`${publishedOf(id)}?removeCollectionItemIds=${items}`)).toMatchObject({ data: true });
  expect(await titles(mira, publishedOf(id))).toEqual([]);
  expect((await mira.get(`/v2/resources/${id}`)).data).toMatchObject({ itemCount: 0, latestVersion: '1.0.0' });
});

test('rule 27: nobody but the owner reads or edits a draft', async () => {
  const { id, items } = await published('private');
  expect(await app.visitor.get(`${draftOf(id)}/items`)).toMatchObject({ ret: 4, errCode: 30 });
  expect(await noah.get(`${draftOf(id)}/items`)).toMatchObject({ errCode: 3 });
  expect(await mira.get(`${draftOf('f'.repeat(24))}/items`)).toMatchObject({ errCode: 2 });
  expect(await mira.get(`${draftOf(works[0]!)}/items`)).toMatchObject({ errCode: 2 });
  const { data } = await noah.get(`/v2/resources/catalogues/drafts/items/batch/list?resourceIds=${id}`);
  expect(data).toEqual([{ resourceId: id, totalItem: 0, itemList: [] }]);
  expect(await noah.put(`${publishedOf(id)}/items`, [{ itemId: items[0], itemTitle: 'Mine' }])).toMatchObject({
    errCode: 3,
  });
});

test('rule 29: the collection is updated by what is published, not by its draft', async () => {
  const { id } = await published('dated');
  const updateDate = async () => (await mira.get(`/v2/resources/${id}`)).data.updateDate;
  const before = await updateDate();
  app.clock.advance(1000);
  await addItems(mira, id, [works[4]!]);
  expect(await updateDate()).toBe(before);
  await merge(mira, id);
  expect(await updateDate()).not.toBe(before);
});

test('frozen collections cannot be edited', async () => {
  const { id, items } = await published('blocked');
  await app.context.sql`update resources set status = 2 where resource_id = ${id}`;
  for (const answer of [
    await mira.post(`${draftOf(id)}/items`, { addCollectionItems: [{ resourceId: works[4] }] }),
    await mira.put(`${draftOf(id)}/reorder`, { sortField: 'itemTitle', sortType: 1 }),
    await mira.put(publishedOf(id), { isMergeCatalogueDraft: 1 }),
    await mira.delete(`${publishedOf(id)}?removeCollectionItemIds=${items[0]}`),
  ])
    expect(answer.headers['x-refusal']).toBe('resource.frozen');
});

test('items are looked up by their resources, and first ones of several collections together', async () => {
  const { id, items } = await published('looked-up');
  const { data } = await noah.get(`${publishedOf(id)}/items/checkExists?resourceIds=${works[4]},${works[0]}`);
  expect(data).toEqual([
    { resourceId: works[4], isExist: false, isExisting: false, itemId: null },
    { resourceId: works[0], isExist: true, isExisting: true, itemId: items[0] },
  ]);
  await addItems(mira, id, [works[3]!]);
  const lists = `resourceIds=${works[0]},${id}&limit=2&sortField=sortId&sortType=-1&isLoadItemResourceDetailInfo=1`;
  expect(
    (await app.visitor.get(`/v2/resources/catalogue/items/batch/list?${lists}&isLoadLatestVersionInfo=1`)).data,
  ).toMatchObject([
    { resourceId: works[0], totalItem: 0, itemList: [] },
    {
      resourceId: id,
      totalItem: 3,
      itemList: [
        { itemTitle: 'a3', sortId: 3, mountResourceInfo: { tags: [], latestVersionInfo: { version: '1.0.0' } } },
        { sortId: 2 },
      ],
    },
  ]);
  const byTitle = `resourceIds=${id}&sortField=itemTitle&sortType=-1`;
  expect((await mira.get(`/v2/resources/catalogues/drafts/items/batch/list?${byTitle}`)).data).toMatchObject([
    { totalItem: 4, itemList: [{ itemTitle: 'a4', sortId: 4 }, {}, {}, { sortId: 1 }] },
  ]);
});

test('what is malformed is refused, and nothing changes', async () => {
  const { id, items } = await published('malformed');
  const item = { resourceId: works[4] };
  const many = Array.from({ length: 101 }, (_, n) => ({ resourceId: n.toString(16).padStart(24, '0') }));
  for (const answer of [
    await mira.post(`${draftOf(id)}/items`, { addCollectionItems: [] }),
    await mira.post(`${draftOf(id)}/items`, { addCollectionItems: [item, item] }),
    await mira.post(`${draftOf(id)}/items`, { addCollectionItems: many }),
    await mira.put(`${draftOf(id)}/items`, [{ itemId: items[0] }]),
    await mira.put(`${draftOf(id)}/items`, { itemId: items[0], itemTitle: 'x' }),
    await mira.put(`${draftOf(id)}/items`, [{ itemId: items[0], itemTitle: 'x'.repeat(101) }]),
    await mira.put(`${draftOf(id)}/manualSort`, { itemIds: [items[0], items[0]], targetSortId: 1 }),
    await mira.put(`${draftOf(id)}/manualSort`, { targetSortId: 1 }),
    await mira.put(`${draftOf(id)}/reorder`, { sortField: 'sortId' }),
    await mira.put(publishedOf(id), {}),
    await mira.put(publishedOf(id), { catalogueProperty: { collection_view: 'collection_view_pie' } }),
    await mira.get(`${publishedOf(id)}/items?limit=101`),
  ])
    expect(answer).toMatchObject({ errCode: 4 });
  expect(await mira.put(`${draftOf(id)}/items`, [{ itemId: 'ffffffff', itemTitle: 'x' }])).toMatchObject({
    errCode: 2,
  });
  const { headers } = await mira.get(`${publishedOf(works[0]!)}/items`);
  expect(headers['x-refusal']).toBe('collection.is-single-resource');
  const nowhere = await mira.get(`${publishedOf('f'.repeat(24))}/items`);
  expect(nowhere.headers['x-refusal']).toBe('resource.not-found');
  expect(await titles(mira, draftOf(id))).toEqual(['a1', 'a2', 'a3']);
});

test('rule 3: items show the latest version of their resources', async () => {
  const [work] = await addWorks(app, mira, ['growing']);
  const id = await addCollection(mira, 'grown');
  await addItems(mira, id, [work!]);
  await release(app, mira, work!, '1.1.0');
  const { data } = await mira.get(`${draftOf(id)}/items`);
  expect(data.dataList).toMatchObject([{ mountResourceInfo: { latestVersion: '1.1.0' } }]);
});
