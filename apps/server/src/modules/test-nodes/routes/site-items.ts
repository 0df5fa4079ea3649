import { z } from 'zod';
import { itemId } from '#modules/collections/index.ts';
import { pretences } from '#modules/contracts/index.ts';
import { siteExhibits } from '#modules/exhibits/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, integer, md5, nodeId, oneOf, pageOf } from '#platform/http/schemas.ts';
import { findRehearsedNode, rehearserOf } from '../access.ts';
import { MAX_ITEMS, MAX_LOOKUP } from '../limits.ts';
import { collectionsAmong, decideTestItems, withoutItems } from '../queries/collection-items.ts';
import { listTestExhibits } from '../queries/page-test-exhibits.ts';

const { DependencyTreeElement, ExhibitItem, findItemsOf, ItemAuth, listItemsOf, openItem, presentDependencyTree } =
  siteExhibits;

const ItemPage = pretences.PretenceQuery.extend({
  skip: integer({ min: 0, max: 10_000_000 }).default(0),
  limit: integer({ min: 1, max: MAX_ITEMS }).default(10),
  sortType: oneOf([1, -1]).optional().describe('By place; as the collection is displayed unless given'),
  isShowDetailInfo: flag(),
});
const ExhibitOf = z.object({ nodeId, exhibitId: md5 });
const ItemOf = ExhibitOf.extend({ itemId });

const common = { method: 'GET', access: 'visitor', touches: 'rehearsal', openToSites: true } as const;

/** Items of collections on test sites, for the owner of the node and whom they share it with (specification 12, E9 to E13); what is no collection has none. */
export function registerSiteItemRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/:exhibitId/items',
    operation: 'testNodes.pageItemsOnSite',
    schema: {
      summary: 'A page of the items of an exhibit of a test site',
      params: ExhibitOf,
      query: ItemPage.extend({ itemIds: commaList(itemId, { max: MAX_LOOKUP }).optional() }),
      data: pageOf(ExhibitItem),
    },
    handler: async (call) => {
      const { params, query, locale } = call;
      await findRehearsedNode(context, call);
      const { skip, limit, itemIds } = query;
      const found = await collections(params.nodeId, [params.exhibitId]);
      const [collection] = found;
      if (!collection) return { skip, limit, totalItem: 0, dataList: [] };
      const page = { ...query, locale };
      if (itemIds) {
        const dataList = await findItemsOf(context, collection, itemIds, page);
        return { skip, limit, totalItem: dataList.length, dataList: dataList.slice(skip, skip + limit) };
      }
      const [list] = await listItemsOf(context, found, [collection.presentableId], page);
      return { skip, limit, totalItem: list!.totalItem, dataList: list!.itemList };
    },
  });

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/:exhibitId/items/:itemId',
    operation: 'testNodes.readItemOnSite',
    schema: {
      summary: 'An item of an exhibit of a test site',
      params: ItemOf,
      query: pretences.PretenceQuery,
      data: ExhibitItem.extend({ dependencyTree: z.array(DependencyTreeElement) }).nullable(),
    },
    handler: async (call) => {
      const { params, locale } = call;
      await findRehearsedNode(context, call);
      const [collection] = await collections(params.nodeId, [params.exhibitId]);
      const flags = { isShowDetailInfo: true, locale };
      const [item] = collection ? await findItemsOf(context, collection, [params.itemId], flags) : [];
      return item ? { ...item, dependencyTree: await treeOf(params) } : null;
    },
  });

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/:exhibitId/items/:itemId/dependencyTree',
    operation: 'testNodes.readItemDependenciesOnSite',
    schema: {
      summary: 'What an item of an exhibit of a test site depends on',
      params: ItemOf,
      query: pretences.PretenceQuery,
      data: z.array(DependencyTreeElement),
    },
    handler: async (call) => {
      const { params } = call;
      await findRehearsedNode(context, call);
      return treeOf(params);
    },
  });

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/collections/items/list',
    operation: 'testNodes.listItemsOnSite',
    schema: {
      summary: 'The items of several exhibits of a test site',
      params: z.object({ nodeId }),
      query: ItemPage.extend({ exhibitIds: commaList(md5, { max: MAX_LOOKUP, keepsRepeats: true }) }),
      data: z.array(z.object({ exhibitId: z.string(), totalItem: z.int(), itemList: z.array(ExhibitItem) })),
    },
    handler: async (call) => {
      const { params, query, locale } = call;
      await findRehearsedNode(context, call);
      const { exhibitIds, ...page } = query;
      const found = await collections(params.nodeId, exhibitIds);
      const keys = exhibitIds.map(
        (wanted) => found.find(({ testResourceId }) => testResourceId === wanted)?.presentableId ?? wanted,
      );
      const lists = await listItemsOf(context, found, keys, { ...page, locale });
      return lists.map((list, index) => ({ ...list, exhibitId: exhibitIds[index]! }));
    },
  });

  app.route({
    method: 'GET',
    access: 'visitor',
    touches: 'node',
    openToSites: true,
    url: '/v2/auths/exhibits/:nodeId/test/:exhibitId/items/batchAuth/results',
    operation: 'testNodes.decideItemsOnSite',
    schema: {
      summary: 'Decisions about items of an exhibit of a test site',
      params: ExhibitOf,
      query: pretences.PretenceQuery.extend({ itemIds: commaList(itemId, { max: MAX_ITEMS, keepsRepeats: true }) }),
      data: z.array(ItemAuth),
    },
    handler: async (call) => {
      const { params, query, locale } = call;
      const caller = { ...rehearserOf(context, call), locale };
      const { nodeId: onNode, exhibitId } = params;
      const [collection = withoutItems(onNode, exhibitId)] = await collections(onNode, [exhibitId]);
      return decideTestItems(context, caller, collection, query.itemIds);
    },
  });

  async function collections(onNode: number, exhibitIds: readonly string[]) {
    const rows = await listTestExhibits(db, { nodeId: onNode, testResourceIds: [...new Set(exhibitIds)] });
    return collectionsAmong(context, rows);
  }

  async function treeOf({ nodeId: onNode, exhibitId, itemId: wanted }: z.output<typeof ItemOf>) {
    const [collection] = await collections(onNode, [exhibitId]);
    if (!collection) return [];
    const { presentableId, resourceId } = collection;
    const content = await openItem(context, { exhibitId: presentableId, resourceId }, wanted);
    return presentDependencyTree(content?.dependencyTree ?? []);
  }
}
