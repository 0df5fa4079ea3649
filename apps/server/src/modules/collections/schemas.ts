import { RulesStatus, rules } from '@colophon/model';
import { z } from 'zod';
import { commaList, flag, integer, moment, objectId, oneOf, Paging, pageOf, text } from '#platform/http/schemas.ts';
import { resourceSchemas } from '../resources/index.ts';
import { SORT_FIELDS } from './catalogue.ts';
import {
  MAX_BASE_UPCASTS,
  MAX_CONDITIONS,
  MAX_DISPLAY_SETTING_LENGTH,
  MAX_DISPLAY_SETTINGS,
  MAX_ITEMS,
  MAX_KEYWORDS_LENGTH,
  MAX_LOOKUP,
  MAX_NAME_VALUE_LENGTH,
  MAX_TITLE_VALUE_LENGTH,
} from './limits.ts';

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

/* Requests */

/** An item's id; longer ones are those of other kinds of collections. */
export const itemId = z.string().regex(/^[0-9a-f]{8,32}$/);
export const itemIds = commaList(itemId, { max: MAX_LOOKUP });
export const sortField = z.enum(SORT_FIELDS);
export const sortType = oneOf([1, -1]);
export const seenRevision = integer({ min: 0 })
  .optional()
  .describe('Revision of the list that is sorted: refused when the list has been edited since');
const itemTitle = text(rules.resourceTitle);

export const ItemPaging = Paging.pick({ skip: true, limit: true }).extend({
  sortField: sortField.default('sortId'),
  sortType: sortType.default(1),
  keywords: z
    .string()
    .trim()
    .max(MAX_KEYWORDS_LENGTH)
    .transform((keywords) => keywords || undefined)
    .optional()
    .describe('Contained in the title of the item, or in the title or name of its resource, ignoring case'),
  isLoadLatestVersionInfo: flag(),
});

export const BatchPaging = z.object({
  resourceIds: commaList(objectId, { max: MAX_LOOKUP }),
  limit: Paging.shape.limit.describe('Items of each collection'),
  sortField: sortField.default('sortId'),
  sortType: sortType.default(1),
  isLoadItemResourceDetailInfo: flag(),
});

export const AddItems = z.object({
  addCollectionItems: z
    .array(
      z.object({
        resourceId: objectId,
        itemTitle: itemTitle.optional(),
        authExcludedItems: resourceSchemas.excludedItems.default([]),
        batchSignContracts: resourceSchemas.contractsToSign.default([]),
        resolveResources: resourceSchemas.resolveInput.default([]),
      }),
    )
    .min(1)
    .max(MAX_LOOKUP)
    .refine((items) => distinct(items.map(({ resourceId }) => resourceId)), 'repeats a resource'),
  isPublish: flag().describe('1 publishes the items at once, whatever else waits in the draft'),
});

const itemChanges = z
  .array(
    z
      .object({
        itemId,
        itemTitle: itemTitle.optional(),
        authExcludedItems: resourceSchemas.excludedItems.optional(),
        isSample: z
          .boolean()
          .optional()
          .describe('Everybody may open it wherever the collection is exhibited, without a contract'),
      })
      .refine(
        ({ itemId: _itemId, ...change }) => Object.values(change).some((value) => value !== undefined),
        'changes nothing',
      ),
  )
  .min(1)
  .max(MAX_LOOKUP)
  .refine((changes) => distinct(changes.map((change) => change.itemId)), 'repeats an item');
const sampleCount = integer({ min: 0, max: MAX_ITEMS }).describe(
  'The first items in order, as many as this, become samples, and no others',
);
/** The list itself, an object with it, or how many of the first items are samples. */
export const ChangeItems = z.union([
  itemChanges,
  z.object({ data: itemChanges }).transform(({ data }) => data),
  z.object({ sampleCount }),
]);

export const RelicenseItem = z.object({
  authExcludedItems: resourceSchemas.excludedItems.optional(),
  batchSignContracts: resourceSchemas.contractsToSign.default([]),
  resolveResources: resourceSchemas.resolveInput.default([]),
});

const target = {
  targetSortId: integer({ min: 1 }).describe('Place of the first of them; beyond the end is the end'),
  revision: seenRevision,
};
export const MoveItems = z.union([
  z.object({ itemIds: z.array(itemId).min(1).max(MAX_LOOKUP).refine(distinct, 'repeats an item'), ...target }),
  z.object({ itemId, ...target }).transform(({ itemId: moved, ...rest }) => ({ itemIds: [moved], ...rest })),
]);
export const ReorderItems = z.object({ sortField, sortType, revision: seenRevision });

const DISPLAY_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  collection_view: ['list', 'card'],
  collection_item_no_display: ['show', 'hide'],
  collection_item_image_display: ['show', 'hide'],
  collection_item_descr_display: ['show', 'hide'],
  collection_sort_list: ['collection_sort_ascending', 'collection_sort_descending'],
  collection_item_title: ['rtitle', 'sn', 'custom', 'empty'],
};
/** Display settings: known keys have their own values, others are kept. */
export const displaySettings = z
  .record(z.string().max(MAX_DISPLAY_SETTING_LENGTH), z.string().max(MAX_DISPLAY_SETTING_LENGTH))
  .refine((settings) => Object.keys(settings).length <= MAX_DISPLAY_SETTINGS, 'has too many settings')
  .refine(
    (settings) =>
      Object.entries(settings).every(([key, value]) => {
        const known = DISPLAY_SETTINGS[key];
        return !known || known.some((one) => value === one || value === `${key}_${one}`);
      }),
    'has a setting with a value that it does not know',
  );

export const PublishCollection = z
  .object({
    description: text(rules.versionDescription).optional(),
    customPropertyDescriptors: resourceSchemas.propertyDescriptors.optional(),
    inputAttrs: resourceSchemas.inputAttributes.optional(),
    catalogueProperty: displaySettings.optional(),
    isMergeCatalogueDraft: oneOf([0, 1]).optional().describe('1 publishes the draft'),
    sampleCount: sampleCount.optional(),
    dependencies: resourceSchemas.dependenciesInput.optional(),
    baseUpcastResources: z
      .array(z.object({ resourceId: objectId }))
      .max(MAX_BASE_UPCASTS)
      .optional(),
    batchSignContracts: resourceSchemas.contractsToSign.optional(),
    authExcludedItems: resourceSchemas.excludedItems.optional(),
    resolveResources: resourceSchemas.resolveInput.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'changes nothing');

const TEXT_OPERATORS = ['INCLUDES', 'NOT_INCLUDES', 'STARTS_WITH', 'ENDS_WITH', 'EQUAL', 'NOT_EQUAL'] as const;
/** Rules that collect by a title, a type or an author's name; what the title is called differs. */
export const rulesOn = <Title extends string>(title: Title) =>
  z.object({
    status: oneOf([0, 1]),
    conditionType: oneOf([1, 2]).describe('1 all conditions, 2 any of them'),
    filterConditions: z
      .array(
        z.union([
          z.object({
            key: z.literal(title),
            limitOperatorType: z.enum(TEXT_OPERATORS),
            value: z.string().max(MAX_TITLE_VALUE_LENGTH),
          }),
          z.object({
            key: z.literal('authIdentity'),
            limitOperatorType: z.enum(TEXT_OPERATORS),
            value: z.string().min(1).max(MAX_NAME_VALUE_LENGTH),
          }),
          z.object({
            key: z.literal('resourceTypeCode'),
            limitOperatorType: z.enum(['EQUAL', 'NOT_EQUAL']),
            value: z.string().min(1).max(MAX_TITLE_VALUE_LENGTH),
          }),
        ]),
      )
      .max(MAX_CONDITIONS),
  });
/** Rules that are on say what they are about. */
export const hasConditions = (rules: { status: 0 | 1; filterConditions: readonly unknown[] }) =>
  rules.status === RulesStatus.off || rules.filterConditions.length > 0;
export const WITHOUT_CONDITIONS = { path: ['filterConditions'], error: 'is empty' };
export const SetCollectRules = rulesOn('resourceTitle')
  .extend({ serializeStatus: oneOf([0, 1]).optional().describe('0 ongoing; 1 finished: nothing is added any more') })
  .refine(hasConditions, WITHOUT_CONDITIONS);

/* Answers */

const NamedResource = z.object({ resourceId: z.string(), resourceName: z.string() });
const MountedResource = NamedResource.extend({
  resourceTitle: z.string(),
  resourceType: z.array(z.string()),
  resourceTypeCode: z.string(),
  subjectType: z.int(),
  userId: z.int(),
  username: z.string(),
  displayName: z.string().describe('How the owner wants to be called; empty: by the username'),
  status: z.int().describe('1 listed, 2 frozen, 4 offline, as it is now'),
  coverImages: z.array(z.string()),
  intro: z.string(),
  latestVersion: z.string(),
  updateDate: moment,
  latestVersionInfo: resourceSchemas.Version.partial().optional().describe('With isLoadLatestVersionInfo'),
  tags: z.array(z.string()).optional().describe('This and what follows: with isLoadItemResourceDetailInfo'),
  baseUpcastResources: z.array(NamedResource).optional(),
  policies: z.array(z.record(z.string(), z.unknown())).optional(),
  resourceVersions: z.array(z.object({ version: z.string(), versionId: z.string(), createDate: moment })).optional(),
  createDate: moment.optional(),
});

/** An entry of a catalogue. */
export const Item = z.object({
  itemId: z.string().describe('The same in the draft and in what is published'),
  itemTitle: z.string(),
  isSample: z.boolean().describe('Whether everybody may open it wherever the collection is exhibited'),
  sortId: z.int().describe('Place in the catalogue, from 1 without gaps'),
  number: z.int().describe('Number to be shown'),
  resourceId: z.string().describe('The resource that the item shows'),
  mountResourceInfo: MountedResource,
  resolveResources: z
    .array(resourceSchemas.ResolveResourceAnswer)
    .describe('What the collection licenses for the item'),
  authExcludedItems: z.array(z.object({ resourceId: z.string(), excludedType: z.string(), excludedValue: z.string() })),
  createDate: moment,
  updateDate: moment,
});
export type ItemAnswer = z.input<typeof Item>;

export const listRevision = z.int().describe('How often the list has been edited');

export const PageOfItems = pageOf(Item).extend({ revision: listRevision });

export const DraftState = z.object({
  resourceId: z.string(),
  isChanged: z.boolean().describe('Whether the items of the draft are not what is published'),
});

export const SoldItemCount = z.object({
  itemCount: z.int(),
  soldCount: z
    .int()
    .describe(
      'Those whose resources have policies of which none is free for everybody: signing the collection opens them',
    ),
});

export const ListsOfItems = z.array(z.object({ resourceId: z.string(), totalItem: z.int(), itemList: z.array(Item) }));

export const ItemExistence = z.array(
  z.object({
    resourceId: z.string(),
    isExist: z.boolean(),
    isExisting: z.boolean().describe('The same under its other name'),
    itemId: z.string().nullable(),
  }),
);

export const CollectRulesAnswer = z.object({
  resourceId: z.string(),
  status: z.int(),
  conditionType: z.int(),
  filterConditions: z.array(z.object({ key: z.string(), limitOperatorType: z.string(), value: z.string() })),
  serializeStatus: z.int(),
  createDate: moment,
  updateDate: moment,
});

export const UpdateLogEntry = z.object({
  logId: z.string(),
  resourceId: z.string(),
  type: z
    .int()
    .describe(
      'Items 1 added, 2 removed, 3 renamed, 4 sorted, 5 licensed otherwise, 8 added by rules, 9 made samples or not; 6 properties, 7 rules changed',
    ),
  operatorUserId: z.int(),
  items: z
    .array(NamedResource.extend({ itemId: z.string(), resourceTitle: z.string(), itemTitle: z.string() }))
    .describe('The first 100 of them'),
  count: z.int(),
  createDate: moment,
});
