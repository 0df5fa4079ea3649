import { z } from 'zod';
import { resourceReleases, resourceSchemas } from '#modules/resources/index.ts';
import { JsonText } from '#platform/http/envelope.ts';
import type { Router } from '#platform/http/router.ts';
import { flag, Paging, pageOf } from '#platform/http/schemas.ts';
import { findOwnCollection } from '../access.ts';
import { Catalogue } from '../catalogue.ts';
import { addItems } from '../commands/add-items.ts';
import { relicenseItem } from '../commands/change-items.ts';
import { hasUnpublishedEdits } from '../commands/merge-draft.ts';
import { publishCollection } from '../commands/publish-collection.ts';
import { resetDraft } from '../commands/reset-draft.ts';
import { setCollectRules } from '../commands/set-collect-rules.ts';
import { findCollectRules } from '../queries/find-collect-rules.ts';
import { listFirstItems, readItems } from '../queries/list-items.ts';
import { loadLatestVersions } from '../queries/load-latest-versions.ts';
import { pageUpdateLogs } from '../queries/page-update-logs.ts';
import {
  AddItems,
  BatchPaging,
  CollectRulesAnswer,
  DraftState,
  Item,
  type ItemAnswer,
  itemId,
  ListsOfItems,
  PublishCollection,
  RelicenseItem,
  SetCollectRules,
  sortType,
  UpdateLogEntry,
} from '../schemas.ts';

const PUBLISHED = '/v2/resources/catalogue/:resourceId';
const DRAFT = '/v2/resources/catalogues/drafts/:resourceId';

/** Collections: their version, their draft, their rules and what happened to them. */
export function registerCollectionRoutes(app: Router): void {
  const { context } = app;
  const { db, sql } = context;

  app.route({
    method: 'PUT',
    url: PUBLISHED,
    operation: 'collections.publish',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Publish a collection, or change its version',
      params: resourceSchemas.ResourceParams,
      body: PublishCollection,
      data: resourceSchemas.Version,
    },
    handler: async ({ params, body, actor, locale }) => {
      const versionId = await publishCollection(context, actor, params.resourceId, {
        ...body,
        isMergeCatalogueDraft: body.isMergeCatalogueDraft === 1,
      });
      const [answer] = await resourceReleases.presentVersions(
        db,
        await resourceReleases.listVersions(db, [versionId]),
        locale,
      );
      return answer!;
    },
  });

  app.route({
    method: 'POST',
    url: `${DRAFT}/items`,
    operation: 'collections.addItems',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Add items to a collection',
      params: resourceSchemas.ResourceParams,
      body: AddItems,
      data: z.array(Item),
    },
    handler: async ({ params: { resourceId }, body, actor }) => {
      const items = { items: body.addCollectionItems, isPublish: body.isPublish };
      const added = await addItems(context, actor, resourceId, items);
      const catalogue = body.isPublish ? Catalogue.published : Catalogue.draft;
      return new JsonText(`[${await readItems(sql, { resourceId, catalogue }, added)}]`);
    },
  });

  app.route({
    method: 'PUT',
    url: `${DRAFT}/items/:itemId`,
    operation: 'collections.relicenseItem',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Choose anew by which contracts an item is licensed',
      params: resourceSchemas.ResourceParams.extend({ itemId }),
      body: RelicenseItem,
      data: Item,
    },
    handler: async ({ params, body, actor }) => {
      await relicenseItem(context, actor, params, body);
      return new JsonText(await readItems(sql, { ...params, catalogue: Catalogue.draft }, [params.itemId]));
    },
  });

  app.route({
    method: 'GET',
    url: DRAFT,
    operation: 'collections.readDraft',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'Whether the draft of a collection waits to be published',
      params: resourceSchemas.ResourceParams,
      data: DraftState,
    },
    handler: async ({ params, actor }) => {
      await findOwnCollection(db, actor, params.resourceId);
      return { resourceId: params.resourceId, isChanged: await hasUnpublishedEdits(db, params.resourceId) };
    },
  });

  app.route({
    method: 'DELETE',
    url: DRAFT,
    operation: 'collections.resetDraft',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Throw the edits of a draft away',
      params: resourceSchemas.ResourceParams,
      data: z.literal(true),
    },
    handler: ({ params, actor }) => resetDraft(context, actor, params.resourceId),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/catalogue/items/batch/list',
    operation: 'collections.listFirstItems',
    access: 'visitor',
    schema: {
      summary: 'The first items of several collections',
      query: BatchPaging.extend({ isLoadLatestVersionInfo: flag() }),
      data: ListsOfItems,
    },
    handler: async ({ query: { resourceIds, isLoadItemResourceDetailInfo: isDetailed, ...query }, locale }) => {
      const lists = await listFirstItems(
        sql,
        { resourceIds, catalogue: Catalogue.published },
        { ...query, isDetailed },
      );
      if (!query.isLoadLatestVersionInfo) return new JsonText(lists);
      const parsed = JSON.parse(lists) as { resourceId: string; totalItem: number; itemList: ItemAnswer[] }[];
      const all = await loadLatestVersions(
        db,
        parsed.flatMap(({ itemList }) => itemList),
        locale,
      );
      return parsed.map((list) => ({ ...list, itemList: all.splice(0, list.itemList.length) }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/catalogues/drafts/items/batch/list',
    operation: 'collections.listFirstDraftItems',
    access: 'user',
    touches: 'resource',
    schema: { summary: 'The first items of the drafts of own collections', query: BatchPaging, data: ListsOfItems },
    handler: async ({ query: { resourceIds, isLoadItemResourceDetailInfo: isDetailed, ...query }, actor }) => {
      const own = { resourceIds, catalogue: Catalogue.draft, ofUserId: actor.userId };
      return new JsonText(await listFirstItems(sql, own, { ...query, isDetailed }));
    },
  });

  app.route({
    method: 'GET',
    url: `${PUBLISHED}/updateLogs`,
    operation: 'collections.pageUpdateLogs',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'What happened to a collection',
      params: resourceSchemas.ResourceParams,
      query: Paging.pick({ skip: true, limit: true }).extend({ sortType: sortType.default(-1) }),
      data: pageOf(UpdateLogEntry),
    },
    handler: async ({ params, query, actor }) => {
      await findOwnCollection(db, actor, params.resourceId);
      return pageUpdateLogs(db, params.resourceId, query);
    },
  });

  app.route({
    method: 'GET',
    url: `${PUBLISHED}/items/collectRules`,
    operation: 'collections.listCollectRules',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'The rules by which a collection takes resources in',
      params: resourceSchemas.ResourceParams,
      data: CollectRulesAnswer.nullable(),
    },
    handler: async ({ params, actor }) => {
      await findOwnCollection(db, actor, params.resourceId);
      return findCollectRules(db, params.resourceId);
    },
  });

  app.route({
    method: 'POST',
    url: `${PUBLISHED}/items/collectRules`,
    operation: 'collections.setCollectRules',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Set the rules by which a collection takes resources in',
      params: resourceSchemas.ResourceParams,
      body: SetCollectRules,
      data: CollectRulesAnswer,
    },
    handler: async ({ params, body, actor }) => {
      await setCollectRules(context, actor, params.resourceId, body);
      return (await findCollectRules(db, params.resourceId))!;
    },
  });
}
