import { ContractAuth } from '@colophon/model';
import { z } from 'zod';
import { findOwnResource, ResourceParams } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, objectId } from '#platform/http/schemas.ts';
import { MAX_LOOKUP } from '../limits.ts';
import { unknownItems } from '../results.ts';
import { ItemAuthResult } from '../schemas.ts';

const Items = z.object({ itemIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }) });

/** Words of policies that authorise, and items of collections (specification 05, section 5.5; 06, section 4). */
export function registerFurtherAuthRoutes(app: Router): void {
  const { db } = app.context;

  for (const url of ['/v2/auths/resources/serviceStates', '/v2/auths/presentables/serviceStates']) {
    app.route({
      method: 'GET',
      url,
      access: 'visitor',
      schema: {
        summary: 'Marks of states in policies, and what they authorise',
        data: z.array(z.object({ name: z.string(), type: z.string(), value: z.int().describe('Bit of `authStatus`') })),
      },
      handler: async () => [
        { name: 'active', type: 'authorization', value: ContractAuth.formal },
        { name: 'testActive', type: 'testAuthorization', value: ContractAuth.test },
      ],
    });
  }

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
