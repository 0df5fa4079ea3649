import { expect, test } from 'vitest';
import type { z } from 'zod';
import { answerFields } from '#test/answer-fields.ts';
import {
  CollectRulesAnswer,
  DraftState,
  Item,
  ItemExistence,
  ListsOfItems,
  PageOfItems,
  SoldItemCount,
  UpdateLogEntry,
} from './schemas.ts';

/** Parts that other modules describe. */
const OF_OTHERS = /latestVersionInfo\.|resolveResources\[\]\./;
const fieldsOf = (schema: z.ZodType) => answerFields(schema).filter((line) => !OF_OTHERS.test(line));

test.each<[what: string, schema: z.ZodType, fields: string[]]>([
  [
    'an item',
    Item,
    [
      'itemId string',
      'itemTitle string',
      'isSample boolean',
      'sortId integer',
      'number integer',
      'resourceId string',
      'mountResourceInfo object',
      'mountResourceInfo.resourceId string',
      'mountResourceInfo.resourceName string',
      'mountResourceInfo.resourceTitle string',
      'mountResourceInfo.resourceType array',
      'mountResourceInfo.resourceTypeCode string',
      'mountResourceInfo.subjectType integer',
      'mountResourceInfo.userId integer',
      'mountResourceInfo.username string',
      'mountResourceInfo.displayName string',
      'mountResourceInfo.status integer',
      'mountResourceInfo.coverImages array',
      'mountResourceInfo.intro string',
      'mountResourceInfo.latestVersion string',
      'mountResourceInfo.updateDate string',
      'mountResourceInfo.latestVersionInfo? object',
      'mountResourceInfo.tags? array',
      'mountResourceInfo.baseUpcastResources? array',
      'mountResourceInfo.baseUpcastResources[].resourceId string',
      'mountResourceInfo.baseUpcastResources[].resourceName string',
      'mountResourceInfo.policies? array',
      'mountResourceInfo.resourceVersions? array',
      'mountResourceInfo.resourceVersions[].version string',
      'mountResourceInfo.resourceVersions[].versionId string',
      'mountResourceInfo.resourceVersions[].createDate string',
      'mountResourceInfo.createDate? string',
      'resolveResources array',
      'authExcludedItems array',
      'authExcludedItems[].resourceId string',
      'authExcludedItems[].excludedType string',
      'authExcludedItems[].excludedValue string',
      'createDate string',
      'updateDate string',
    ],
  ],
  ['a draft', DraftState, ['resourceId string', 'isChanged boolean']],
  ['what is sold', SoldItemCount, ['itemCount integer', 'soldCount integer']],
  [
    'what is an item',
    ItemExistence,
    ['[].resourceId string', '[].isExist boolean', '[].isExisting boolean', '[].itemId string|null'],
  ],
  [
    'rules',
    CollectRulesAnswer,
    [
      'resourceId string',
      'status integer',
      'conditionType integer',
      'filterConditions array',
      'filterConditions[].key string',
      'filterConditions[].limitOperatorType string',
      'filterConditions[].value string',
      'serializeStatus integer',
      'createDate string',
      'updateDate string',
    ],
  ],
  [
    'what happened',
    UpdateLogEntry,
    [
      'logId string',
      'resourceId string',
      'type integer',
      'operatorUserId integer',
      'items array',
      'items[].resourceId string',
      'items[].resourceName string',
      'items[].itemId string',
      'items[].resourceTitle string',
      'items[].itemTitle string',
      'count integer',
      'createDate string',
    ],
  ],
])('%s has these fields in answers', (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(fields);
});

test('lists are of items', () => {
  const items = fieldsOf(Item);
  expect(fieldsOf(PageOfItems)).toEqual([
    'skip integer',
    'limit integer',
    'totalItem integer',
    'dataList array',
    ...items.map((line) => `dataList[].${line}`),
    'revision integer',
  ]);
  expect(fieldsOf(ListsOfItems)).toEqual([
    '[].resourceId string',
    '[].totalItem integer',
    '[].itemList array',
    ...items.map((line) => `[].itemList[].${line}`),
  ]);
});
