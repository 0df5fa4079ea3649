import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, objectId, oneOf } from '#platform/http/schemas.ts';
import { addTags, removeTags } from '../commands/tag-resources.ts';
import { MAX_LOOKUP, MAX_OPERATED, MAX_OPERATED_TAG_LENGTH } from '../limits.ts';
import { countTags } from '../queries/count-tags.ts';

const ADD = 1;
const tagName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_OPERATED_TAG_LENGTH)
  .regex(/^[^#]+$/);

/** Tags that operators give resources. Which are suggested is known to their types. */
export function registerTagRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'PUT',
    url: '/v2/resources/tags/batchSetOrRemoveResourceTag',
    operation: 'resources.setTags',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'Add tags to resources, or take them away',
      body: z.object({
        resourceIds: z.array(objectId).min(1).max(MAX_OPERATED),
        tagNames: z.array(tagName).min(1).max(MAX_OPERATED),
        setType: oneOf([1, 2]).describe('1 add, 2 remove'),
      }),
      data: z.literal(true),
    },
    handler: ({ body: { setType, ...tagging }, actor }) =>
      setType === ADD ? addTags(context, actor, tagging) : removeTags(context, actor, tagging),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/tags/statistics',
    operation: 'resources.countTags',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'How many resources carry suggested tags',
      query: z.object({ tagIds: commaList(objectId, { max: MAX_LOOKUP }) }),
      data: z.array(z.object({ tagId: z.string(), tagName: z.string(), count: z.int() })),
    },
    handler: ({ query }) => countTags(context.db, query.tagIds),
  });
}
