import { z } from 'zod';
import { Catalogue, findOwnCollection, itemId } from '#modules/collections/index.ts';
import { resourceSchemas } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList } from '#platform/http/schemas.ts';
import { judgeItems } from '../item-verdicts.ts';
import { MAX_LOOKUP } from '../limits.ts';
import { toItemResults } from '../results.ts';
import { ItemAuthResult } from '../schemas.ts';

const Items = z.object({ itemIds: commaList(itemId, { max: MAX_LOOKUP, keepsRepeats: true }) });

/** Items of collections (specification 06, section 4). */
export function registerItemAuthRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/:resourceId/items/batchAuth',
    operation: 'authorisation.decideItems',
    access: 'visitor',
    schema: {
      summary: 'Decisions about items of a collection',
      params: resourceSchemas.ResourceParams,
      query: Items,
      data: z.array(ItemAuthResult),
    },
    handler: async ({ params, query: { itemIds }, locale }) => {
      const verdicts = await judgeItems(context, { ...params, catalogue: Catalogue.published }, itemIds);
      return toItemResults(itemIds, verdicts, locale);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/catalogues/drafts/:resourceId/items/batchAuth',
    operation: 'authorisation.decideDraftItems',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'Decisions about items of the draft of a collection',
      params: resourceSchemas.ResourceParams,
      query: Items,
      data: z.array(ItemAuthResult),
    },
    handler: async ({ params, query: { itemIds }, actor, locale }) => {
      await findOwnCollection(context.db, actor, params.resourceId);
      const verdicts = await judgeItems(context, { ...params, catalogue: Catalogue.draft }, itemIds);
      return toItemResults(itemIds, verdicts, locale);
    },
  });
}
