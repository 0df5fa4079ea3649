import { z } from 'zod';
import { resourceSchemas } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { Paging, pageOf } from '#platform/http/schemas.ts';
import { pageUsers } from '../queries/page-users.ts';

const UserOfResource = z.object({
  resourceId: z.string(),
  resourceName: z.string(),
  resourceTitle: z.string(),
  resourceType: z.array(z.string()),
  subjectType: z.int().describe('1 a work that depends on it, 4 a collection that has it'),
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  coverImages: z.array(z.string()),
});

/** Registers the route that tells everybody which listed works and collections use a resource. */
export function registerUserOfResourceRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/usedBy',
    operation: 'collections.pageUsersOfResource',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Listed works that use a resource, and collections that have it',
      params: resourceSchemas.ResourceParams,
      query: Paging.pick({ skip: true, limit: true }),
      data: pageOf(UserOfResource),
    },
    handler: async ({ params: { resourceId }, query, reading }) => ({
      ...query,
      ...(await pageUsers(reading.sql, resourceId, query)),
    }),
  });
}
