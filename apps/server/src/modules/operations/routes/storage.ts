import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { Paging, pageOf } from '#platform/http/schemas.ts';
import { pageStorage, STORAGE_KINDS } from '../queries/page-storage.ts';

const PersonsStorage = z.object({
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  fileBytes: z.int(),
  files: z.int(),
  imageBytes: z.int(),
  images: z.int(),
});

/** Registers the route that tells who uses how much storage. */
export function registerStorageRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'GET',
    url: '/v2/operators/storage',
    operation: 'operations.pageStorage',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'What people have uploaded, those with most of it first; a file that several have counts for each',
      query: Paging.pick({ skip: true, limit: true }).extend({ kind: z.enum(STORAGE_KINDS).default('all') }),
      data: pageOf(PersonsStorage),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageStorage(db, query);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows };
    },
  });
}
