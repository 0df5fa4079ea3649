import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedResource, release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { Catalogue } from '../catalogue.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf } from '../testing/collect.ts';
import { findItems } from './find-items.ts';
import { findShownItems, listShownItems } from './list-shown-items.ts';

let app: TestApp;
let mira: TestUser;
let works: string[];
/** Ascending, descending, empty. */
let up: string;
let down: string;
let empty: string;
let items: string[];
let waiting: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  works = await addWorks(app, mira, ['a1', 'a2', 'a3', 'a4', 'a5']);
  up = await addCollection(mira, 'up');
  items = await addItems(mira, up, works.slice(0, 4));
  await merge(mira, up);
  app.clock.advance(1000);
  await mira.put(`${publishedOf(up)}/items`, [{ itemId: items[1], itemTitle: 'Two', isSample: true }]);
  [waiting] = (await addItems(mira, up, [works[4]!])) as [string];
  down = await addCollection(mira, 'down');
  await addItems(mira, down, works.slice(0, 3));
  await mira.put(publishedOf(down), {
    isMergeCatalogueDraft: 1,
    catalogueProperty: { collection_sort_list: 'collection_sort_descending' },
  });
  empty = await addCollection(mira, 'empty');
  await merge(mira, empty);
});
afterAll(() => app.close());

const ALL = { skip: 0, limit: 100 };

/** Title and place of the items that sites see of a collection. */
async function shown(collection: { resourceId: string; sortType?: 1 | -1 }, page = ALL) {
  const list = (await listShownItems(app.context.sql, [collection], page)).get(collection.resourceId)!;
  return { total: list.totalItem, items: list.items.map(({ itemTitle, sortId }) => `${sortId} ${itemTitle}`) };
}

test('sites see what is published, each item as it is, with its place', async () => {
  const lists = await listShownItems(app.context.sql, [{ resourceId: up }], { skip: 1, limit: 1 });
  const createDate = '2026-03-01T04:00:00.000Z';
  const second = {
    itemId: items[1],
    itemTitle: 'Two',
    isSample: true,
    sortId: 2,
    mountedId: works[1],
    createDate,
    updateDate: '2026-03-01T04:00:01.000Z',
  };
  expect([...lists]).toEqual([[up, { resourceId: up, totalItem: 4, items: [second] }]]);
  expect(await findShownItems(app.context.sql, up, [items[1]!])).toEqual([second]);
});

test('a list goes the way that is asked for, else the way that the collection is set to', async () => {
  const upwards = ['1 a1', '2 Two', '3 a3', '4 a4'];
  expect(await shown({ resourceId: up })).toEqual({ total: 4, items: upwards });
  expect(await shown({ resourceId: up, sortType: 1 })).toEqual({ total: 4, items: upwards });
  expect(await shown({ resourceId: up, sortType: -1 })).toEqual({ total: 4, items: upwards.toReversed() });
  expect(await shown({ resourceId: down })).toEqual({ total: 3, items: ['3 a3', '2 a2', '1 a1'] });
  expect(await shown({ resourceId: down, sortType: 1 })).toEqual({ total: 3, items: ['1 a1', '2 a2', '3 a3'] });
  const page = { skip: 1, limit: 2 };
  expect(await shown({ resourceId: up }, page)).toEqual({ total: 4, items: ['2 Two', '3 a3'] });
  expect(await shown({ resourceId: up, sortType: -1 }, page)).toEqual({ total: 4, items: ['3 a3', '2 Two'] });
});

test('several collections are listed at once; what is none has no list', async () => {
  const asked = [up, works[0]!, empty, down, 'f'.repeat(24)].map((resourceId) => ({ resourceId }));
  const lists = await listShownItems(app.context.sql, asked, ALL);
  expect([...lists.keys()].toSorted()).toEqual([up, empty, down].toSorted());
  expect(lists.get(empty)).toEqual({ resourceId: empty, totalItem: 0, items: [] });
  expect(lists.get(down)!.items).toHaveLength(3);
});

test('items are found by id in the order asked for: published ones of this collection', async () => {
  const asked = [items[2]!, waiting, 'ffffffff', items[0]!];
  const found = await findShownItems(app.context.sql, up, asked);
  expect(found.map(({ itemTitle, sortId }) => [itemTitle, sortId])).toEqual([
    ['a3', 3],
    ['a1', 1],
  ]);
  expect(await findShownItems(app.context.sql, down, items)).toEqual([]);
});

test('who decides about items knows their resources, licences and whether they are samples', async () => {
  const noah = await app.addUser('noah');
  const foreign = await addListedResource(app, noah, 'foreign');
  const { policyId } = (await noah.get(`/v2/resources/${foreign}`)).data.policies[0];
  const added = await mira.post(`${draftOf(up)}/items`, {
    addCollectionItems: [{ resourceId: foreign, batchSignContracts: [{ resourceId: foreign, policyIds: [policyId] }] }],
  });
  const { itemId, resolveResources } = added.data[0];
  await release(app, noah, foreign, '1.2.0');
  const ids = [itemId, items[1]!, 'ffffffff'];
  const inDraft = await findItems(app.context.db, { resourceId: up, catalogue: Catalogue.draft }, ids);
  expect(Object.fromEntries(inDraft)).toEqual({
    [itemId]: { itemId, mountedId: foreign, latestVersion: '1.2.0', resolveResources, isSample: false },
    [items[1]!]: {
      itemId: items[1],
      mountedId: works[1],
      latestVersion: '1.0.0',
      resolveResources: [],
      isSample: true,
    },
  });
  const published = await findItems(app.context.db, { resourceId: up, catalogue: Catalogue.published }, ids);
  expect([...published.keys()]).toEqual([items[1]]);
});
