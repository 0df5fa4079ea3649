import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { Paging, pageOf, userId } from '#platform/http/schemas.ts';
import { countListed } from '../queries/count-by-user.ts';
import { searchCreators } from '../queries/search-creators.ts';

const Creator = z.object({
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  headImage: z.string(),
  createdResourceCount: z.int(),
});

const ListedType = z.object({
  resourceTypeCode: z.string(),
  resourceType: z.array(z.string()),
  subjectType: z.int(),
  count: z.int(),
});

export function registerCreatorRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/users/searchForConsole',
    operation: 'resources.pageCreators',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Search users by name, display name or number, with how many resources they list',
      query: Paging.extend({ keywords: z.string().trim().optional() }),
      data: pageOf(Creator),
    },
    handler: ({ query, reading }) => searchCreators(reading, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/listedTypes',
    operation: 'resources.countTypesOf',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Count what a user lists, by kind and type, the most frequent first',
      query: z.object({ userId }),
      data: z.array(ListedType),
    },
    handler: ({ query, reading }) => countListed(reading.db, query.userId),
  });
}
