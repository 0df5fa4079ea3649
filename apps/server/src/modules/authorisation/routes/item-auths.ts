import { z } from 'zod';
import { findOwnResource, ResourceParams } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, objectId } from '#platform/http/schemas.ts';
import { MAX_LOOKUP } from '../limits.ts';
import { unknownItems } from '../results.ts';
import { ItemAuthResult } from '../schemas.ts';

const Items = z.object({ itemIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }) });

/** Items of collections (specification 06, section 4). */
export function registerItemAuthRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/:resourceId/items/batchAuth',
    access: 'visitor',
    schema: {
      summary: 'Decisions about items of a resource',
      params: ResourceParams,
      query: Items,
      data: z.array(ItemAuthResult),
    },
    handler: async ({ query, locale }) => unknownItems(query.itemIds, locale),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/catalogues/drafts/:resourceId/items/batchAuth',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'Decisions about items of the draft of a resource',
      params: ResourceParams,
      query: Items,
      data: z.array(ItemAuthResult),
    },
    handler: async ({ params, query, actor, locale }) => {
      await findOwnResource(db, actor, params.resourceId);
      return unknownItems(query.itemIds, locale);
    },
  });
}
