import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { Paging } from '#platform/http/schemas.ts';
import { pageUnknownKeys } from '../queries/unknown-metadata.ts';

export function registerUnknownMetadataRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/resources/attr-records/list',
    operation: 'files.listUnknownKeys',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'What files tell of themselves without being in the attribute dictionary',
      query: Paging.extend({ nameOrKey: z.string().trim().max(100).optional() }),
      data: z.object({
        resourceAttrRecords: z.array(z.object({ key: z.string(), fileCount: z.int() })),
        num: z.int().describe('All of them'),
      }),
    },
    handler: async ({ query }) => {
      const { num, keys } = await pageUnknownKeys(app.context.db, query);
      return { resourceAttrRecords: keys, num };
    },
  });
}
