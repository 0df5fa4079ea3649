import { z } from 'zod';
import { itemId } from '#modules/collections/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, integer, nodeId, objectId, oneOf, pageOf } from '#platform/http/schemas.ts';
import { MAX_ITEMS, MAX_LOOKUP } from '../limits.ts';
import { presentDependencyTree } from '../presenters/runtime-exhibit.ts';
import { decideItemsOnNode } from '../queries/decide-items.ts';
import { findExhibitItems, findItemTree, listExhibitItems } from '../queries/list-exhibit-items.ts';
import { DependencyTreeElement, ExhibitItem, ItemAuth } from '../schemas/runtime-exhibit.ts';

const ItemPage = z.object({
  skip: integer({ min: 0, max: 10_000_000 }).default(0),
  limit: integer({ min: 1, max: MAX_ITEMS }).default(10),
  sortType: oneOf([1, -1]).optional().describe('By place; as the collection is displayed unless given'),
  isShowDetailInfo: flag(),
});
const ExhibitOf = z.object({ nodeId, exhibitId: objectId });
const ItemOf = ExhibitOf.extend({ itemId });

/** Items of collections (specification 12, E9 to E12); what is no collection has none. */
export function registerExhibitItemRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId/items',
    operation: 'exhibits.pageItemsOnSite',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'A page of the items of an exhibit',
      params: ExhibitOf,
      query: ItemPage.extend({ itemIds: commaList(itemId, { max: MAX_LOOKUP }).optional() }),
      data: pageOf(ExhibitItem),
    },
    handler: async ({ params, query, locale }) => {
      const { skip, limit, itemIds } = query;
      if (itemIds) {
        const dataList = await findExhibitItems(context, params, itemIds, { ...query, locale });
        return { skip, limit, totalItem: dataList.length, dataList: dataList.slice(skip, skip + limit) };
      }
      const { nodeId: onNode, exhibitId } = params;
      const [list] = await listExhibitItems(context, { nodeId: onNode, exhibitIds: [exhibitId] }, { ...query, locale });
      return { skip, limit, totalItem: list!.totalItem, dataList: list!.itemList };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId/items/:itemId',
    operation: 'exhibits.readItemOnSite',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'An item of an exhibit',
      params: ItemOf,
      data: ExhibitItem.extend({ dependencyTree: z.array(DependencyTreeElement) }).nullable(),
    },
    handler: async ({ params, locale }) => {
      const flags = { isShowDetailInfo: true, locale };
      const [item] = await findExhibitItems(context, params, [params.itemId], flags);
      if (!item) return null;
      return { ...item, dependencyTree: presentDependencyTree(await findItemTree(context, params)) };
    },
  });

  // the second address is where older runtimes ask
  for (const [url, operation] of [
    ['/v2/exhibits/:nodeId/:exhibitId/items/:itemId/dependencyTree', 'exhibits.readItemDependenciesOnSite'],
    ['/file/exhibits/:nodeId/:exhibitId/items/:itemId/dependencyTree', 'exhibits.readItemDependenciesByFile'],
  ] as const) {
    app.route({
      method: 'GET',
      url,
      operation,
      access: 'visitor',
      openToSites: true,
      schema: {
        summary: 'What an item of an exhibit depends on',
        params: ItemOf,
        data: z.array(DependencyTreeElement),
      },
      handler: async ({ params }) => presentDependencyTree(await findItemTree(context, params)),
    });
  }

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/collections/items/list',
    operation: 'exhibits.listItemsOnSite',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'The items of several exhibits',
      params: z.object({ nodeId }),
      query: ItemPage.extend({ exhibitIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }) }),
      data: z.array(z.object({ exhibitId: z.string(), totalItem: z.int(), itemList: z.array(ExhibitItem) })),
    },
    handler: ({ params, query: { exhibitIds, ...page }, locale }) =>
      listExhibitItems(context, { ...params, exhibitIds }, { ...page, locale }),
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/exhibits/:nodeId/:exhibitId/items/batchAuth/results',
    operation: 'exhibits.decideItemsOnSite',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Decisions about items of an exhibit',
      params: ExhibitOf,
      query: z.object({ itemIds: commaList(itemId, { max: MAX_ITEMS, keepsRepeats: true }) }),
      data: z.array(ItemAuth),
    },
    handler: ({ params, query, actor, view, locale }) =>
      decideItemsOnNode(context, { actor, view, locale }, params, query.itemIds),
  });
}
