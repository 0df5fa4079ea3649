import { listRules, rules } from '@colophon/model';
import { z } from 'zod';
import {
  hasConditions,
  itemId,
  listRevision,
  rulesOn,
  seenRevision,
  WITHOUT_CONDITIONS,
} from '#modules/collections/index.ts';
import { MAX_POLICIES_PER_CALL, PolicyToAdd } from '#modules/policies/index.ts';
import type { Router } from '#platform/http/router.ts';
import {
  commaList,
  flag,
  integer,
  nodeId,
  objectId,
  oneOf,
  Paging,
  pageOf,
  text,
  trimmed,
} from '#platform/http/schemas.ts';
import { findNodeCollection, findOwnNodeCollection } from '../access.ts';
import { addNodeItems, moveNodeItems, removeNodeItems, reorderNodeItems } from '../commands/change-node-items.ts';
import { createNodeCollection } from '../commands/create-node-collection.ts';
import { setNodeCollectRules } from '../commands/set-node-collect-rules.ts';
import { MAX_KEYWORDS_LENGTH, MAX_LOOKUP } from '../limits.ts';
import { presentOwnNodeItem } from '../presenters/item.ts';
import { expandOwnExhibits } from '../queries/expand-own-exhibits.ts';
import { findNodeCollectRules } from '../queries/find-node-collect-rules.ts';
import { checkNodeItems, listNodeItems, NODE_ITEM_SORT_FIELDS } from '../queries/node-items.ts';
import { Outcomes, OwnExhibit } from '../schemas/exhibit.ts';
import { NodeCollectRulesAnswer, NodeItemAnswer, NodeItemLists } from '../schemas/node-collection.ts';
import { tags } from './inputs.ts';

const COLLECTION = '/v2/presentables/catalogues/:presentableId';
/** The type of collections that says no more than that. */
const ANY_COLLECTION = 'catalog';

const CreateNodeCollection = z.object({
  nodeId,
  presentableName: trimmed(rules.exhibitName),
  presentableTitle: trimmed(rules.exhibitTitle).optional(),
  policies: z.array(PolicyToAdd).max(MAX_POLICIES_PER_CALL).default([]),
  tags: tags.default([]),
  coverImages: z.array(text(rules.coverUrl)).max(listRules.coverImages.maxItems).default([]),
  resourceTypeCode: z
    .string()
    .min(1)
    .max(MAX_KEYWORDS_LENGTH)
    .default(ANY_COLLECTION)
    .describe('A type of collections'),
});

const CollectionParams = z.object({ presentableId: objectId });
const sortType = oneOf([1, -1]);
const distinctItemIds = z
  .array(itemId)
  .min(1)
  .max(MAX_LOOKUP)
  .refine((ids) => new Set(ids).size === ids.length, 'repeats an item');
const ItemPage = Paging.pick({ skip: true, limit: true }).extend({
  keywords: z
    .string()
    .trim()
    .max(MAX_KEYWORDS_LENGTH)
    .transform((keywords) => keywords || undefined)
    .optional()
    .describe("Contained in the exhibit's name or title or in its resource's name, ignoring case"),
  sortField: z.enum(['createDate', 'sortId']).default('sortId'),
  sortType: sortType.default(1),
  isLoadLatestVersionInfo: flag(),
});
const SetRules = rulesOn('presentableTitle').refine(hasConditions, WITHOUT_CONDITIONS);

/** Collections made in a node (specification 07): their items are other exhibits of the node. */
export function registerNodeCollectionRoutes(app: Router): void {
  const { context } = app;
  const { db, sql } = context;

  app.route({
    method: 'POST',
    url: '/v2/presentables/catalogues',
    operation: 'exhibits.createCollection',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: { summary: 'Make a collection in a node', body: CreateNodeCollection, data: OwnExhibit },
    handler: async ({ body, actor, locale }) => {
      const made = await createNodeCollection(context, actor, body);
      const [exhibit] = await expandOwnExhibits(context, [made], {}, locale);
      return exhibit!;
    },
  });

  app.route({
    method: 'POST',
    url: `${COLLECTION}/items`,
    operation: 'exhibits.addCollectionItems',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Add exhibits to a collection made in their node',
      params: CollectionParams,
      body: z.object({
        addCollectionItems: z
          .array(z.object({ presentableId: objectId }))
          .min(1)
          .max(MAX_LOOKUP),
      }),
      data: Outcomes,
    },
    handler: ({ params, body, actor, locale }) => {
      const memberIds = body.addCollectionItems.map(({ presentableId }) => presentableId);
      return addNodeItems(context, { actor, locale }, params.presentableId, memberIds);
    },
  });

  app.route({
    method: 'DELETE',
    url: `${COLLECTION}/items`,
    operation: 'exhibits.removeCollectionItems',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Remove items from a collection made in a node',
      params: CollectionParams,
      query: z.object({
        removeIds: commaList(itemId, { max: MAX_LOOKUP }),
        idType: z.enum(['resourceId', 'presentableId', 'itemId']).default('itemId'),
      }),
      data: z.literal(true),
    },
    handler: ({ params, query, actor }) => removeNodeItems(context, actor, params.presentableId, query),
  });

  app.route({
    method: 'GET',
    url: `${COLLECTION}/items`,
    operation: 'exhibits.pageCollectionItems',
    access: 'visitor',
    schema: {
      summary: 'A page of the items of a collection made in a node',
      params: CollectionParams,
      query: ItemPage,
      data: pageOf(NodeItemAnswer).extend({ revision: listRevision }),
    },
    handler: async ({ params: { presentableId }, query }) => {
      const collection = await findNodeCollection(db, presentableId);
      const list = (await listNodeItems(sql, [presentableId], query)).get(presentableId);
      const { skip, limit, isLoadLatestVersionInfo } = query;
      const dataList = (list?.items ?? []).map((item) => presentOwnNodeItem(item, isLoadLatestVersionInfo));
      return { skip, limit, totalItem: list?.totalItem ?? 0, revision: collection.itemsRevision, dataList };
    },
  });

  app.route({
    method: 'GET',
    url: `${COLLECTION}/items/checkExists`,
    operation: 'exhibits.checkCollectionItems',
    access: 'user',
    schema: {
      summary: 'Which exhibits are items of a collection made in a node',
      params: CollectionParams,
      query: z.object({
        mountIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }),
        idType: z.enum(['resourceId', 'presentableId']).default('presentableId'),
      }),
      data: z.array(z.object({ mountId: z.string(), isExist: z.boolean() })),
    },
    handler: async ({ params: { presentableId }, query }) => {
      await findNodeCollection(db, presentableId);
      return checkNodeItems(sql, presentableId, query);
    },
  });

  app.route({
    method: 'PUT',
    url: `${COLLECTION}/manualSort`,
    operation: 'exhibits.moveCollectionItems',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Move items of a collection made in a node to a place',
      params: CollectionParams,
      body: z.object({
        itemIds: distinctItemIds,
        targetSortId: integer({ min: 1 }).describe('Place of the first of them; beyond the end is the end'),
        revision: seenRevision,
      }),
      data: z.literal(true),
    },
    handler: ({ params, body, actor }) => moveNodeItems(context, actor, params.presentableId, body),
  });

  app.route({
    method: 'PUT',
    url: `${COLLECTION}/reorder`,
    operation: 'exhibits.sortCollectionItems',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Sort all items of a collection made in a node',
      params: CollectionParams,
      body: z.object({ sortField: z.enum(NODE_ITEM_SORT_FIELDS), sortType, revision: seenRevision }),
      data: z.literal(true),
    },
    handler: ({ params, body, actor }) => reorderNodeItems(context, actor, params.presentableId, body),
  });

  app.route({
    method: 'GET',
    url: `${COLLECTION}/items/collectRules`,
    operation: 'exhibits.listCollectRules',
    access: 'user',
    touches: 'exhibit',
    schema: {
      summary: 'The rules by which a collection made in a node takes exhibits in',
      params: CollectionParams,
      data: NodeCollectRulesAnswer.nullable(),
    },
    handler: async ({ params: { presentableId }, actor }) => {
      await findOwnNodeCollection(db, actor, presentableId);
      return findNodeCollectRules(db, presentableId);
    },
  });

  app.route({
    method: 'POST',
    url: `${COLLECTION}/items/collectRules`,
    operation: 'exhibits.setCollectRules',
    access: 'user',
    scope: 'nodes',
    touches: 'exhibit',
    schema: {
      summary: 'Set the rules by which a collection made in a node takes exhibits in',
      params: CollectionParams,
      body: SetRules,
      data: NodeCollectRulesAnswer,
    },
    handler: async ({ params: { presentableId }, body, actor }) => {
      await setNodeCollectRules(context, actor, presentableId, body);
      return (await findNodeCollectRules(db, presentableId))!;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/catalogues/items/batch/list',
    operation: 'exhibits.listFirstCollectionItems',
    access: 'visitor',
    schema: {
      summary: 'The first items of several collections made in nodes',
      query: z.object({
        presentableIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }),
        limit: Paging.shape.limit.describe('Items of each collection'),
        sortField: z.enum(['createDate', 'sortId']).default('createDate'),
        sortType: sortType.default(1),
      }),
      data: NodeItemLists,
    },
    handler: async ({ query: { presentableIds, ...page } }) => {
      const lists = await listNodeItems(sql, [...new Set(presentableIds)], { ...page, skip: 0 });
      return presentableIds.map((presentableId) => {
        const { totalItem, items } = lists.get(presentableId) ?? { totalItem: 0, items: [] };
        return { presentableId, totalItem, itemList: items.map((item) => presentOwnNodeItem(item, false)) };
      });
    },
  });
}
