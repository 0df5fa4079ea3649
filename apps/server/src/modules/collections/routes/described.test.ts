import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
import { addCollection, draftOf, publishedOf } from '../testing/collect.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
/** Collection of `mira`, empty and not published. */
let collection: string;
let single: string;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  collection = await addCollection(mira, 'empty');
  single = (await mira.post('/v2/resources', { name: 'single', resourceTypeCode: 'markdown' })).data.resourceId;
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/resources/catalogue', '/v2/resources/catalogues'],
  access: [
    'PUT /v2/resources/catalogue/:resourceId/items user resource',
    'DELETE /v2/resources/catalogue/:resourceId user resource',
    'PUT /v2/resources/catalogue/:resourceId/manualSort user resource',
    'PUT /v2/resources/catalogue/:resourceId/reorder user resource',
    'PUT /v2/resources/catalogues/drafts/:resourceId/items user resource',
    'DELETE /v2/resources/catalogues/drafts/:resourceId/items user resource',
    'PUT /v2/resources/catalogues/drafts/:resourceId/manualSort user resource',
    'PUT /v2/resources/catalogues/drafts/:resourceId/reorder user resource',
    'GET /v2/resources/catalogue/:resourceId/items visitor replica',
    'GET /v2/resources/catalogues/drafts/:resourceId/items user resource',
    'GET /v2/resources/catalogue/:resourceId/items/checkExists user',
    'GET /v2/resources/catalogues/drafts/:resourceId/items/checkExists user resource',
    'GET /v2/resources/catalogue/:resourceId/soldSingly visitor',
    'GET /v2/resources/catalogues/drafts/:resourceId/soldSingly user resource',
    'PUT /v2/resources/catalogue/:resourceId user resource',
    'POST /v2/resources/catalogues/drafts/:resourceId/items user resource',
    'PUT /v2/resources/catalogues/drafts/:resourceId/items/:itemId user resource',
    'GET /v2/resources/catalogues/drafts/:resourceId user resource',
    'DELETE /v2/resources/catalogues/drafts/:resourceId user resource',
    'GET /v2/resources/catalogue/items/batch/list visitor',
    'GET /v2/resources/catalogues/drafts/items/batch/list user resource',
    'GET /v2/resources/catalogue/:resourceId/updateLogs user resource',
    'GET /v2/resources/catalogue/:resourceId/items/collectRules user resource',
    'POST /v2/resources/catalogue/:resourceId/items/collectRules user resource',
    'GET /v2/resources/catalogues/drafts/:resourceId/items/batchAuth user resource',
  ],
  asked: [
    'put /v2/resources/catalogue/{resourceId}/items',
    'get /v2/resources/catalogue/{resourceId}/items skip limit sortField sortType keywords isLoadLatestVersionInfo',
    'delete /v2/resources/catalogue/{resourceId} removeCollectionItemIds!',
    'put /v2/resources/catalogue/{resourceId} description customPropertyDescriptors inputAttrs catalogueProperty isMergeCatalogueDraft sampleCount dependencies baseUpcastResources batchSignContracts authExcludedItems resolveResources',
    'put /v2/resources/catalogue/{resourceId}/manualSort',
    'put /v2/resources/catalogue/{resourceId}/reorder sortField! sortType! revision',
    'put /v2/resources/catalogues/drafts/{resourceId}/items',
    'delete /v2/resources/catalogues/drafts/{resourceId}/items removeCollectionItemIds!',
    'get /v2/resources/catalogues/drafts/{resourceId}/items skip limit sortField sortType keywords isLoadLatestVersionInfo',
    'post /v2/resources/catalogues/drafts/{resourceId}/items addCollectionItems! isPublish',
    'put /v2/resources/catalogues/drafts/{resourceId}/manualSort',
    'put /v2/resources/catalogues/drafts/{resourceId}/reorder sortField! sortType! revision',
    'get /v2/resources/catalogue/{resourceId}/items/checkExists resourceIds!',
    'get /v2/resources/catalogues/drafts/{resourceId}/items/checkExists resourceIds!',
    'get /v2/resources/catalogue/{resourceId}/soldSingly',
    'get /v2/resources/catalogues/drafts/{resourceId}/soldSingly',
    'put /v2/resources/catalogues/drafts/{resourceId}/items/{itemId} authExcludedItems batchSignContracts resolveResources',
    'get /v2/resources/catalogues/drafts/{resourceId}',
    'delete /v2/resources/catalogues/drafts/{resourceId}',
    'get /v2/resources/catalogue/items/batch/list resourceIds! limit sortField sortType isLoadItemResourceDetailInfo isLoadLatestVersionInfo',
    'get /v2/resources/catalogues/drafts/items/batch/list resourceIds! limit sortField sortType isLoadItemResourceDetailInfo',
    'get /v2/resources/catalogue/{resourceId}/updateLogs skip limit sortType',
    'get /v2/resources/catalogue/{resourceId}/items/collectRules',
    'post /v2/resources/catalogue/{resourceId}/items/collectRules status! conditionType! filterConditions! serializeStatus',
    'get /v2/resources/catalogues/drafts/{resourceId}/items/batchAuth itemIds!',
  ],
  operations: [
    'collections.updateItems publish',
    'collections.removeItems publish',
    'collections.moveItems publish',
    'collections.sortItems publish',
    'collections.updateDraftItems publish',
    'collections.removeDraftItems publish',
    'collections.moveDraftItems publish',
    'collections.sortDraftItems publish',
    'collections.pageItems read',
    'collections.pageDraftItems read',
    'collections.checkItems read',
    'collections.checkDraftItems read',
    'collections.countItemsSoldSingly read',
    'collections.countDraftItemsSoldSingly read',
    'collections.publish publish',
    'collections.addItems publish',
    'collections.relicenseItem publish',
    'collections.readDraft read',
    'collections.resetDraft publish',
    'collections.listFirstItems read',
    'collections.listFirstDraftItems read',
    'collections.pageUpdateLogs read',
    'collections.listCollectRules read',
    'collections.setCollectRules publish',
    'authorisation.decideDraftItems read',
  ],
});

testToldRoutes(() => app, {
  addresses: ['/v2/resources/:resourceId/usedBy'],
  access: ['GET /v2/resources/:resourceId/usedBy visitor replica'],
  asked: [],
  operations: ['collections.pageUsersOfResource read'],
});

const NONE = 'f'.repeat(24);
const ITEM = 'abcdef01';
const ids = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'));
const list = (count: number) => ids(count).join(',');
const refusalOf = async (answer: ReturnType<TestUser['get']>) => (await answer).headers['x-refusal'];

type Call = (user: TestUser, id: string) => ReturnType<TestUser['get']>;
const MOVE = { itemId: ITEM, targetSortId: 1 };
const RULES = { status: 0, conditionType: 1, filterConditions: [] };
const OWN: readonly [what: string, call: Call][] = [
  ...[publishedOf, draftOf].flatMap((of, index): [string, Call][] => {
    const words = ['what is published', 'the draft'][index];
    return [
      [`items of ${words} are renamed`, (user, id) => user.put(`${of(id)}/items`, [{ itemId: ITEM, itemTitle: 'T' }])],
      [`items of ${words} become samples`, (user, id) => user.put(`${of(id)}/items`, { sampleCount: 0 })],
      [
        `items are removed from ${words}`,
        (user, id) => user.delete(`${of(id)}${index === 0 ? '' : '/items'}?removeCollectionItemIds=${ITEM}`),
      ],
      [`items of ${words} are moved`, (user, id) => user.put(`${of(id)}/manualSort`, MOVE)],
      [`${words} is sorted`, (user, id) => user.put(`${of(id)}/reorder`, { sortField: 'itemTitle', sortType: 1 })],
    ];
  }),
  ['a collection is published', (user, id) => user.put(publishedOf(id), { isMergeCatalogueDraft: 1 })],
  ['items are added', (user, id) => user.post(`${draftOf(id)}/items`, { addCollectionItems: [{ resourceId: NONE }] })],
  ['an item is licensed anew', (user, id) => user.put(`${draftOf(id)}/items/${ITEM}`, {})],
  ['a draft is asked about', (user, id) => user.get(draftOf(id))],
  ['a draft is thrown away', (user, id) => user.delete(draftOf(id))],
  ['the items of a draft are read', (user, id) => user.get(`${draftOf(id)}/items`)],
  ['a draft is looked through', (user, id) => user.get(`${draftOf(id)}/items/checkExists?resourceIds=${NONE}`)],
  ['what of a draft is sold is counted', (user, id) => user.get(`${draftOf(id)}/soldSingly`)],
  ['what happened is read', (user, id) => user.get(`${publishedOf(id)}/updateLogs`)],
  ['rules are read', (user, id) => user.get(`${publishedOf(id)}/items/collectRules`)],
  ['rules are set', (user, id) => user.post(`${publishedOf(id)}/items/collectRules`, RULES)],
];

test.each(OWN)('by the owner of a collection alone %s', async (_, call) => {
  expect(await refusalOf(call(mira, NONE))).toBe('resource.not-found');
  expect(await refusalOf(call(noah, collection))).toBe('access.not-owner');
  expect(await refusalOf(call(mira, single))).toBe('collection.is-single-resource');
  expect(await refusalOf(call(mira, 'none'))).toBe('request.argument');
});

test.each<[address: string, longest: string, tooLong: string]>([
  [`${publishedOf(NONE)}/items?limit=`, '100', '101'],
  [`${publishedOf(NONE)}/items?skip=`, '10000000', '10000001'],
  [`${publishedOf(NONE)}/items?sortField=`, 'resourceUpdateDate', 'title'],
  [`${publishedOf(NONE)}/updateLogs?limit=`, '100', '101'],
  [`${publishedOf(NONE)}/updateLogs?sortType=`, '1', '0'],
  [`${publishedOf(NONE)}/items/checkExists?resourceIds=`, list(100), list(101)],
  [`${publishedOf(NONE)}/items/checkExists?resourceIds=`, NONE, ''],
  [`${draftOf(NONE)}/items/checkExists?resourceIds=`, list(100), list(101)],
  ['/v2/resources/catalogue/items/batch/list?resourceIds=', list(100), list(101)],
  ['/v2/resources/catalogue/items/batch/list?resourceIds=', NONE, 'x'],
  [`/v2/resources/catalogue/items/batch/list?resourceIds=${NONE}&limit=`, '100', '101'],
  ['/v2/resources/catalogues/drafts/items/batch/list?resourceIds=', list(100), list(101)],
  [`/v2/resources/${NONE}/usedBy?limit=`, '100', '101'],
  [`/v2/resources/${NONE}/usedBy?skip=`, '10000000', '10000001'],
])('what may be asked for: %s', async (address, longest, tooLong) => {
  expect(await refusalOf(mira.get(address + longest))).not.toBe('request.argument');
  expect(await refusalOf(mira.get(address + tooLong))).toBe('request.argument');
});

test('of a collection without items each list is empty', async () => {
  const answer = async (url: string, user: Pick<TestUser, 'get'> = mira) => (await user.get(url)).data;
  const page = { skip: 0, limit: 10, totalItem: 0, dataList: [] };
  const counted = { itemCount: 0, soldCount: 0 };
  const unknown = [{ resourceId: NONE, isExist: false, isExisting: false, itemId: null }];
  for (const of of [publishedOf, draftOf]) {
    expect(await answer(`${of(collection)}/items`)).toEqual({ ...page, revision: 0 });
    expect(await answer(`${of(collection)}/items?isLoadLatestVersionInfo=1&skip=1`)).toEqual({
      ...page,
      skip: 1,
      revision: 0,
    });
    expect(await answer(`${of(collection)}/items/checkExists?resourceIds=${NONE}`)).toEqual(unknown);
    expect(await answer(`${of(collection)}/soldSingly`)).toEqual(counted);
  }
  const lists = [{ resourceId: collection, totalItem: 0, itemList: [] }];
  expect(await answer(`/v2/resources/catalogue/items/batch/list?resourceIds=${collection}`, app.visitor)).toEqual(
    lists,
  );
  expect(await answer(`/v2/resources/catalogues/drafts/items/batch/list?resourceIds=${collection}`)).toEqual(lists);
  expect(await answer(draftOf(collection))).toEqual({ resourceId: collection, isChanged: false });
  expect(await answer(`${publishedOf(collection)}/updateLogs`)).toEqual(page);
  expect(await answer(`${publishedOf(collection)}/items/collectRules`)).toBeNull();
  expect(await answer(`/v2/resources/${collection}/usedBy?limit=2`)).toEqual({ ...page, limit: 2 });
});

test.each(['items', 'soldSingly'])('what is no collection has no %s for visitors either', async (ending) => {
  expect(await refusalOf(app.visitor.get(`${publishedOf(NONE)}/${ending}`))).toBe('resource.not-found');
  expect(await refusalOf(app.visitor.get(`${publishedOf(single)}/${ending}`))).toBe('collection.is-single-resource');
});
