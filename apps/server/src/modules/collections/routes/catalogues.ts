import { SubjectType } from '@colophon/model';
import { z } from 'zod';
import { findResource, resourceSchemas } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/http/envelope.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, objectId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { findOwnCollection } from '../access.ts';
import { Catalogue } from '../catalogue.ts';
import { changeItems } from '../commands/change-items.ts';
import { markSamples } from '../commands/mark-samples.ts';
import { removeItems } from '../commands/remove-items.ts';
import { moveItems, reorderItems } from '../commands/sort-items.ts';
import { MAX_LOOKUP } from '../limits.ts';
import { countSoldItems } from '../queries/count-sold-items.ts';
import { checkExistence } from '../queries/list-items.ts';
import { loadLatestVersions } from '../queries/load-latest-versions.ts';
import { pageItems } from '../queries/page-items.ts';
import {
  ChangeItems,
  type ItemAnswer,
  ItemExistence,
  ItemPaging,
  itemIds,
  MoveItems,
  PageOfItems,
  ReorderItems,
  SoldItemCount,
} from '../schemas.ts';

const Removal = z.object({ removeCollectionItemIds: itemIds });
const Existence = z.object({ resourceIds: commaList(objectId, { max: MAX_LOOKUP }) });

/**
 * Registers the routes that both catalogues of a collection have: the published one under `catalogue`, the draft under
 * `catalogues/drafts`.
 */
export function registerCatalogueRoutes(app: Router): void {
  const { context } = app;
  const { db, sql } = context;
  const published = {
    name: '',
    url: '/v2/resources/catalogue/:resourceId',
    removal: '/v2/resources/catalogue/:resourceId',
    catalogue: Catalogue.published,
    words: 'what is published of a collection',
  };
  const draft = {
    name: 'Draft',
    url: '/v2/resources/catalogues/drafts/:resourceId',
    removal: '/v2/resources/catalogues/drafts/:resourceId/items',
    catalogue: Catalogue.draft,
    words: 'the draft of a collection',
  };

  for (const { name, url, removal, catalogue, words } of [published, draft]) {
    app.route({
      method: 'PUT',
      url: `${url}/items`,
      operation: `collections.update${name}Items`,
      access: 'user',
      scope: 'publish',
      touches: 'resource',
      schema: {
        summary: `Rename items of ${words}, make them samples, or choose which contracts they do not use`,
        params: resourceSchemas.ResourceParams,
        body: ChangeItems,
        data: z.literal(true),
      },
      handler: ({ params, body, actor }) => {
        const target = { ...params, catalogue };
        if ('sampleCount' in body) return markSamples(context, actor, target, body.sampleCount);
        return changeItems(context, actor, target, body);
      },
    });

    app.route({
      method: 'DELETE',
      url: removal,
      operation: `collections.remove${name}Items`,
      access: 'user',
      scope: 'publish',
      touches: 'resource',
      schema: {
        summary: `Remove items from ${words}`,
        params: resourceSchemas.ResourceParams,
        query: Removal,
        data: z.literal(true),
      },
      handler: ({ params, query, actor }) =>
        removeItems(context, actor, { ...params, catalogue }, query.removeCollectionItemIds),
    });

    app.route({
      method: 'PUT',
      url: `${url}/manualSort`,
      operation: `collections.move${name}Items`,
      access: 'user',
      scope: 'publish',
      touches: 'resource',
      schema: {
        summary: `Move items of ${words} to a place`,
        params: resourceSchemas.ResourceParams,
        body: MoveItems,
        data: z.literal(true),
      },
      handler: ({ params, body, actor }) => moveItems(context, actor, { ...params, catalogue }, body),
    });

    app.route({
      method: 'PUT',
      url: `${url}/reorder`,
      operation: `collections.sort${name}Items`,
      access: 'user',
      scope: 'publish',
      touches: 'resource',
      schema: {
        summary: `Sort all items of ${words}`,
        params: resourceSchemas.ResourceParams,
        body: ReorderItems,
        data: z.literal(true),
      },
      handler: ({ params, body, actor }) => reorderItems(context, actor, { ...params, catalogue }, body),
    });
  }

  app.route({
    method: 'GET',
    url: `${published.url}/items`,
    operation: 'collections.pageItems',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: `A page of ${published.words}`,
      params: resourceSchemas.ResourceParams,
      query: ItemPaging,
      data: PageOfItems,
    },
    handler: ({ params, query, locale, reading }) =>
      answerPage(reading, { ...params, catalogue: Catalogue.published }, query, locale),
  });

  app.route({
    method: 'GET',
    url: `${draft.url}/items`,
    operation: 'collections.pageDraftItems',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: `A page of ${draft.words}`,
      params: resourceSchemas.ResourceParams,
      query: ItemPaging,
      data: PageOfItems,
    },
    handler: async ({ params, query, actor, locale }) => {
      await findOwnCollection(db, actor, params.resourceId);
      return answerPage(context, { ...params, catalogue: Catalogue.draft }, query, locale);
    },
  });

  app.route({
    method: 'GET',
    url: `${published.url}/items/checkExists`,
    operation: 'collections.checkItems',
    access: 'user',
    schema: {
      summary: `Which resources are items of ${published.words}`,
      params: resourceSchemas.ResourceParams,
      query: Existence,
      data: ItemExistence,
    },
    handler: ({ params, query }) =>
      checkExistence(sql, { ...params, catalogue: Catalogue.published }, query.resourceIds),
  });

  app.route({
    method: 'GET',
    url: `${draft.url}/items/checkExists`,
    operation: 'collections.checkDraftItems',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: `Which resources are items of ${draft.words}`,
      params: resourceSchemas.ResourceParams,
      query: Existence,
      data: ItemExistence,
    },
    handler: async ({ params, query, actor }) => {
      await findOwnCollection(db, actor, params.resourceId);
      return checkExistence(sql, { ...params, catalogue: Catalogue.draft }, query.resourceIds);
    },
  });

  app.route({
    method: 'GET',
    url: `${published.url}/soldSingly`,
    operation: 'collections.countItemsSoldSingly',
    access: 'visitor',
    schema: {
      summary: `How many items of ${published.words} are sold by themselves as well`,
      params: resourceSchemas.ResourceParams,
      data: SoldItemCount,
    },
    handler: async ({ params }) => countSold({ ...params, catalogue: Catalogue.published }),
  });

  app.route({
    method: 'GET',
    url: `${draft.url}/soldSingly`,
    operation: 'collections.countDraftItemsSoldSingly',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: `How many items of ${draft.words} are sold by themselves as well`,
      params: resourceSchemas.ResourceParams,
      data: SoldItemCount,
    },
    handler: async ({ params, actor }) => {
      await findOwnCollection(db, actor, params.resourceId);
      return countSold({ ...params, catalogue: Catalogue.draft });
    },
  });

  async function countSold(target: { readonly resourceId: string; readonly catalogue: Catalogue }) {
    const counted = await countSoldItems(sql, target);
    if (!counted) throw new Refusal('resource.not-found');
    const { subjectType, ...count } = counted;
    if (subjectType !== SubjectType.collection) throw new Refusal('collection.is-single-resource');
    return count;
  }

  async function answerPage(
    { db, sql }: Pick<Context, 'db' | 'sql'>,
    target: { readonly resourceId: string; readonly catalogue: Catalogue },
    query: z.output<typeof ItemPaging>,
    locale: Parameters<typeof loadLatestVersions>[2],
  ) {
    const { skip, limit, isLoadLatestVersionInfo } = query;
    const { totalItem, revision, items } = await pageItems(sql, target, query);
    if (revision === null) {
      const isKnown = await findResource(db, target.resourceId);
      throw new Refusal(isKnown ? 'collection.is-single-resource' : 'resource.not-found');
    }
    if (!isLoadLatestVersionInfo) {
      const head = `"skip":${skip},"limit":${limit},"totalItem":${totalItem},"revision":${revision}`;
      return new JsonText(`{${head},"dataList":[${items}]}`);
    }
    const answers = JSON.parse(`[${items}]`) as ItemAnswer[];
    return { skip, limit, totalItem, revision, dataList: await loadLatestVersions(db, answers, locale) };
  }
}
