import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  AddItems,
  BatchPaging,
  ChangeItems,
  displaySettings,
  ItemPaging,
  itemId,
  itemIds,
  MoveItems,
  PublishCollection,
  RelicenseItem,
  ReorderItems,
  SetCollectRules,
} from './schemas.ts';

const ID = 'a'.repeat(24);
const objectIds = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16).padStart(24, '0'));
const shortIds = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16).padStart(8, '0'));
const condition = (key: string, value: string, limitOperatorType = 'EQUAL') => ({ key, limitOperatorType, value });
const ruled = (filterConditions: unknown, more = {}) => ({ status: 1, conditionType: 1, filterConditions, ...more });
const settings = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`own_${n}`, 'x']));
const titled = (resourceId: string) => ({ resourceId, itemTitle: 'T' });

/** Kinds of input: the largest or last that is let in, and one that is not any more. */
const LIMITS: readonly [string, z.ZodType, unknown, unknown][] = [
  [
    'items added at once',
    AddItems,
    { addCollectionItems: objectIds(100).map(titled) },
    { addCollectionItems: objectIds(101).map(titled) },
  ],
  ['one item added', AddItems, { addCollectionItems: [titled(ID)] }, { addCollectionItems: [] }],
  [
    'different items added',
    AddItems,
    { addCollectionItems: objectIds(2).map(titled) },
    { addCollectionItems: [titled(ID), titled(ID)] },
  ],
  [
    'whether they are published',
    AddItems,
    { addCollectionItems: [titled(ID)], isPublish: 1 },
    { addCollectionItems: [titled(ID)], isPublish: 2 },
  ],
  ['short ids of items', itemId, 'abcdef01', 'abcdef0'],
  ['long ids of items', itemId, 'a'.repeat(32), 'a'.repeat(33)],
  ['ids of items in small letters', itemId, 'abcdefab', 'abcdefaG'],
  ['ids of items from their beginning', itemId, 'abcdefab', 'x:abcdefab'],
  ['ids in a list', itemIds, shortIds(100).join(), shortIds(101).join()],
  ['length of keywords', ItemPaging, { keywords: 'k'.repeat(100) }, { keywords: 'k'.repeat(101) }],
  ['size of a page', ItemPaging, { limit: 100 }, { limit: 101 }],
  ['ways of an order', ItemPaging, { sortType: -1 }, { sortType: 0 }],
  [
    'collections of a list',
    BatchPaging,
    { resourceIds: objectIds(100).join() },
    { resourceIds: objectIds(101).join() },
  ],
  ['items of each collection', BatchPaging, { resourceIds: ID, limit: '100' }, { resourceIds: ID, limit: '101' }],
  [
    'items changed at once',
    ChangeItems,
    shortIds(100).map((id) => ({ itemId: id, isSample: true })),
    shortIds(101).map((id) => ({ itemId: id, isSample: true })),
  ],
  ['one item changed', ChangeItems, { data: [{ itemId: 'abcdef01', itemTitle: 'T' }] }, { data: [] }],
  ['a change', ChangeItems, [{ itemId: 'abcdef01', authExcludedItems: [] }], [{ itemId: 'abcdef01' }]],
  [
    'different items changed',
    ChangeItems,
    shortIds(2).map((id) => ({ itemId: id, itemTitle: 'T' })),
    [
      { itemId: 'abcdef01', itemTitle: 'T' },
      { itemId: 'abcdef01', itemTitle: 'U' },
    ],
  ],
  ['number of samples', ChangeItems, { sampleCount: 10_000 }, { sampleCount: 10_001 }],
  ['no samples', ChangeItems, { sampleCount: 0 }, { sampleCount: -1 }],
  [
    'items moved at once',
    MoveItems,
    { itemIds: shortIds(100), targetSortId: 1 },
    { itemIds: shortIds(101), targetSortId: 1 },
  ],
  ['one item moved', MoveItems, { itemId: 'abcdef01', targetSortId: 1 }, { itemIds: [], targetSortId: 1 }],
  ['the first place', MoveItems, { itemIds: shortIds(1), targetSortId: 1 }, { itemIds: shortIds(1), targetSortId: 0 }],
  [
    'a revision',
    MoveItems,
    { itemIds: shortIds(1), targetSortId: 1, revision: 0 },
    { itemIds: shortIds(1), targetSortId: 1, revision: -1 },
  ],
  [
    'an order',
    ReorderItems,
    { sortField: 'resourceUpdateDate', sortType: -1, revision: 0 },
    { sortField: 'price', sortType: -1 },
  ],
  ['a complete order', ReorderItems, { sortField: 'createDate', sortType: 1 }, { sortField: 'createDate' }],
  [
    'contracts not used',
    RelicenseItem,
    { authExcludedItems: [{ resourceId: ID, excludedType: 'contractId', excludedValue: 'x' }] },
    { authExcludedItems: [{ resourceId: ID, excludedType: 'name', excludedValue: 'x' }] },
  ],
  ['number of display settings', displaySettings, settings(50), settings(51)],
  ['length of a display setting’s key', displaySettings, { ['k'.repeat(100)]: 'x' }, { ['k'.repeat(101)]: 'x' }],
  ['length of a display setting’s value', displaySettings, { own: 'v'.repeat(100) }, { own: 'v'.repeat(101) }],
  ['something published', PublishCollection, { isMergeCatalogueDraft: 0 }, {}],
  ['what becomes of a draft', PublishCollection, { isMergeCatalogueDraft: 1 }, { isMergeCatalogueDraft: 2 }],
  ['samples as it is published', PublishCollection, { sampleCount: 10_000 }, { sampleCount: 10_001 }],
  [
    'what is left to users',
    PublishCollection,
    { baseUpcastResources: objectIds(1000).map((resourceId) => ({ resourceId })) },
    { baseUpcastResources: objectIds(1001).map((resourceId) => ({ resourceId })) },
  ],
  [
    'number of conditions',
    SetCollectRules,
    ruled(Array(20).fill(condition('resourceTitle', 'x'))),
    ruled(Array(21).fill(condition('resourceTitle', 'x'))),
  ],
  ['conditions where rules are on', SetCollectRules, ruled([], { status: 0 }), ruled([])],
  [
    'state of rules',
    SetCollectRules,
    ruled([condition('resourceTitle', '')]),
    ruled([condition('resourceTitle', '')], { status: 2 }),
  ],
  [
    'ways of joining conditions',
    SetCollectRules,
    ruled([condition('resourceTitle', '')], { conditionType: 2 }),
    ruled([condition('resourceTitle', '')], { conditionType: 3 }),
  ],
  [
    'whether it is finished',
    SetCollectRules,
    ruled([condition('resourceTitle', '')], { serializeStatus: 1 }),
    ruled([condition('resourceTitle', '')], { serializeStatus: 2 }),
  ],
  [
    'length of a title',
    SetCollectRules,
    ruled([condition('resourceTitle', 't'.repeat(100))]),
    ruled([condition('resourceTitle', 't'.repeat(101))]),
  ],
  [
    'length of a name',
    SetCollectRules,
    ruled([condition('authIdentity', 'n'.repeat(91))]),
    ruled([condition('authIdentity', 'n'.repeat(92))]),
  ],
  ['a name', SetCollectRules, ruled([condition('authIdentity', 'n')]), ruled([condition('authIdentity', '')])],
  ['a type', SetCollectRules, ruled([condition('resourceTypeCode', 't')]), ruled([condition('resourceTypeCode', '')])],
  [
    'length of a type',
    SetCollectRules,
    ruled([condition('resourceTypeCode', 't'.repeat(100))]),
    ruled([condition('resourceTypeCode', 't'.repeat(101))]),
  ],
  [
    'operators of types',
    SetCollectRules,
    ruled([condition('resourceTypeCode', 't', 'NOT_EQUAL')]),
    ruled([condition('resourceTypeCode', 't', 'ENDS_WITH')]),
  ],
];

test.each(LIMITS)('input is taken up to its limits and not beyond: %s', (_what, schema, last, beyond) => {
  expect(schema.safeParse(last).error).toBeUndefined();
  expect(schema.safeParse(beyond).success).toBe(false);
});

test('all operators of texts are known, for titles as for names', () => {
  const operators = ['INCLUDES', 'NOT_INCLUDES', 'STARTS_WITH', 'ENDS_WITH', 'EQUAL', 'NOT_EQUAL'];
  for (const key of ['resourceTitle', 'authIdentity'])
    for (const operator of operators)
      expect(SetCollectRules.safeParse(ruled([condition(key, 'x', operator)])).success).toBe(true);
  expect(SetCollectRules.safeParse(ruled([condition('resourceTitle', 'x', '')])).success).toBe(false);
});

test('display settings have the values of their keys, with or without the key before them; others are kept', () => {
  const known: Record<string, string[]> = {
    collection_view: ['list', 'card'],
    collection_item_no_display: ['show', 'hide'],
    collection_item_image_display: ['show', 'hide'],
    collection_item_descr_display: ['show', 'hide'],
    collection_sort_list: ['collection_sort_ascending', 'collection_sort_descending'],
    collection_item_title: ['rtitle', 'sn', 'custom', 'empty'],
  };
  for (const [key, values] of Object.entries(known)) {
    for (const value of values.flatMap((one) => [one, `${key}_${one}`]))
      expect(displaySettings.parse({ [key]: value })).toEqual({ [key]: value });
    for (const value of ['', 'nothing', key]) expect(displaySettings.safeParse({ [key]: value }).success).toBe(false);
  }
  expect(displaySettings.parse({ of_its_own: '' })).toEqual({ of_its_own: '' });
  expect(displaySettings.safeParse({ of_its_own: '', collection_view: 'pie' }).success).toBe(false);
});

test('lists have a place to begin, an order and a size without being asked', () => {
  const order = { sortField: 'sortId', sortType: 1 };
  expect(ItemPaging.parse({})).toEqual({ skip: 0, limit: 10, ...order, isLoadLatestVersionInfo: false });
  expect(ItemPaging.parse({ keywords: '  two words ', sortType: '-1', isLoadLatestVersionInfo: 'true' })).toMatchObject(
    {
      keywords: 'two words',
      sortType: -1,
      isLoadLatestVersionInfo: true,
    },
  );
  expect(ItemPaging.parse({ keywords: '  ' }).keywords).toBeUndefined();
  expect(BatchPaging.parse({ resourceIds: `${ID},${'b'.repeat(24)}` })).toEqual({
    resourceIds: [ID, 'b'.repeat(24)],
    limit: 10,
    ...order,
    isLoadItemResourceDetailInfo: false,
  });
});

test('what is not said about new items and their licences is nothing', () => {
  const nothing = { authExcludedItems: [], batchSignContracts: [], resolveResources: [] };
  expect(AddItems.parse({ addCollectionItems: [{ resourceId: ID }] })).toEqual({
    addCollectionItems: [{ resourceId: ID, ...nothing }],
    isPublish: false,
  });
  expect(RelicenseItem.parse({})).toEqual({ batchSignContracts: [], resolveResources: [] });
  expect(MoveItems.parse({ itemId: 'abcdef01', targetSortId: '3', revision: '2' })).toEqual({
    itemIds: ['abcdef01'],
    targetSortId: 3,
    revision: 2,
  });
});
