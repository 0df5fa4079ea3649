import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { MAX_OBJECT_ID_LENGTH } from '../limits.ts';
import { FOUND_KINDS, type FoundKind, findAnything } from '../queries/find-anything.ts';

const Found = z.object({
  kind: z.enum(Object.keys(FOUND_KINDS) as FoundKind[]),
  id: z.string(),
  name: z.string(),
  displayName: z.string().describe('How a user wants to be called; else empty'),
  userId: z.int().nullable().describe('Whose wallet or order it is'),
});

/** Registers the search of the console. */
export function registerSearchRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/operators/search',
    operation: 'operations.search',
    access: 'operator',
    permission: 'any',
    schema: {
      summary:
        'Find things by number, id, or how their name begins, in the parts that the calling operator takes care of',
      query: z.object({ keywords: z.string().trim().min(1).max(MAX_OBJECT_ID_LENGTH) }),
      data: z.array(Found),
    },
    handler: ({ query, actor }) => findAnything(context, actor, query.keywords),
  });
}
