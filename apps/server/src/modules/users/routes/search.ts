import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { Paging, pageOf } from '#platform/http/schemas.ts';
import { countLookup } from '../commands/count-lookup.ts';
import { searchUsers } from '../queries/search-users.ts';

const FoundUser = z.object({ userId: z.int(), username: z.string(), displayName: z.string(), headImage: z.string() });

export function registerSearchRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/users/search',
    operation: 'users.search',
    access: 'user',
    schema: {
      summary: 'Search users by name, number or address',
      query: Paging.extend({ keywords: z.string().trim().optional() }),
      data: pageOf(FoundUser),
    },
    handler: async ({ query, actor, request }) => {
      await countLookup(app.context, actor, request.ip);
      return searchUsers(app.context, query, { contactData: true });
    },
  });
}
