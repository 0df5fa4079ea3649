import { AuthCode, Defaulter, Referee } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, integer, nodeId, objectId, oneOf, pageOf } from '#platform/http/schemas.ts';
import { MAX_ITEMS, MAX_LOOKUP } from '../limits.ts';
import { notFound } from '../queries/decide-served.ts';

const ItemPage = z.object({
  skip: integer({ min: 0, max: 10_000_000 }).default(0),
  limit: integer({ min: 1, max: MAX_ITEMS }).default(10),
  sortType: oneOf([1, -1]).optional(),
  isShowDetailInfo: flag(),
});
const ExhibitOf = z.object({ nodeId, exhibitId: objectId });
const ItemOf = ExhibitOf.extend({ itemId: objectId });

const ItemAuth = z.object({
  itemId: z.string(),
  referee: z.int(),
  authCode: z.int(),
  isAuth: z.boolean(),
  defaulterIdentityType: z.int(),
  errorMsg: z.string(),
});

/** Items of collections (specification 12, E9 to E12): no exhibit is a collection yet, and what is none has no items. */
export function registerExhibitItemRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId/items',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'A page of the items of an exhibit',
      params: ExhibitOf,
      query: ItemPage.extend({ itemIds: commaList(objectId, { max: MAX_LOOKUP }).optional() }),
      data: pageOf(z.never()),
    },
    handler: async ({ query: { skip, limit } }) => ({ skip, limit, totalItem: 0, dataList: [] }),
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId/items/:itemId',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'An item of an exhibit', params: ItemOf, data: z.null() },
    handler: async () => null,
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId/items/:itemId/dependencyTree',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'What an item of an exhibit depends on', params: ItemOf, data: z.array(z.never()) },
    handler: async () => [],
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/collections/items/list',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'The items of several exhibits',
      params: z.object({ nodeId }),
      query: ItemPage.extend({ exhibitIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }) }),
      data: z.array(z.object({ exhibitId: z.string(), totalItem: z.int(), itemList: z.array(z.never()) })),
    },
    handler: async ({ query }) => query.exhibitIds.map((exhibitId) => ({ exhibitId, totalItem: 0, itemList: [] })),
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/exhibits/:nodeId/:exhibitId/items/batchAuth/results',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Decisions about items of an exhibit',
      params: ExhibitOf,
      query: z.object({ itemIds: commaList(objectId, { max: MAX_ITEMS, keepsRepeats: true }) }),
      data: z.array(ItemAuth),
    },
    handler: async ({ query, locale }) => {
      const { errorMsg } = notFound(locale);
      const unknown = { referee: Referee.exhibit, authCode: AuthCode.notFound, isAuth: false, errorMsg };
      return query.itemIds.map((itemId) => ({ itemId, ...unknown, defaulterIdentityType: Defaulter.unknown }));
    },
  });
}
