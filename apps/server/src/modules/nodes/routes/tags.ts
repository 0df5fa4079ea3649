import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, objectId, oneOf, trimmed } from '#platform/http/schemas.ts';
import { createNodeTags, deleteNodeTags, renameNodeTag, tagNodes } from '../commands/change-tags.ts';
import { MAX_OPERATED } from '../limits.ts';
import { presentNodeTag } from '../presenters.ts';
import { countNodeTags, listNodeTags } from '../queries/node-tags.ts';
import { NodeTag } from '../schemas.ts';
import { nodeIds } from './inputs.ts';

const ADD = 1;
const tagName = trimmed(rules.userTag);
const tagIds = z.object({ tagIds: commaList(objectId, { max: MAX_OPERATED }) });

/** Operators sort nodes by tags. */
export function registerNodeTagRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/nodes/tags',
    operation: 'nodes.createTags',
    access: 'operator',
    permission: 'nodes',
    schema: {
      summary: 'Create tags for nodes',
      body: z.object({
        tags: z
          .array(tagName)
          .min(1)
          .max(MAX_OPERATED)
          .refine((tags) => new Set(tags).size === tags.length, 'has one twice'),
      }),
      data: z.array(NodeTag),
    },
    handler: async ({ body, actor }) => (await createNodeTags(context, actor, body.tags)).map(presentNodeTag),
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/tags',
    operation: 'nodes.listTags',
    access: 'operator',
    permission: 'nodes',
    schema: { summary: 'The tags for nodes', data: z.array(NodeTag) },
    handler: async () => (await listNodeTags(context.db)).map(presentNodeTag),
  });

  app.route({
    method: 'PUT',
    url: '/v2/nodes/tags/:tagId',
    operation: 'nodes.renameTag',
    access: 'operator',
    permission: 'nodes',
    schema: {
      summary: 'Rename a tag, on all nodes that carry it',
      params: z.object({ tagId: objectId }),
      body: z.object({ tagName }),
      data: z.literal(true),
    },
    handler: ({ params, body, actor }) => renameNodeTag(context, actor, params.tagId, body.tagName),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/nodes/tags',
    operation: 'nodes.deleteTags',
    access: 'operator',
    permission: 'nodes',
    schema: { summary: 'Delete tags, and take them from all nodes', query: tagIds, data: z.boolean() },
    handler: ({ query, actor }) => deleteNodeTags(context, actor, query.tagIds),
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/tags/statistics',
    operation: 'nodes.countTags',
    access: 'user',
    schema: {
      summary: 'How many nodes carry tags',
      query: tagIds,
      data: z.array(z.object({ tagId: z.string(), tagName: z.string(), count: z.int() })),
    },
    handler: ({ query }) => countNodeTags(context.db, query.tagIds),
  });

  app.route({
    method: 'PUT',
    url: '/v2/nodes/batchSetOrRemoveNodeTag',
    operation: 'nodes.setTags',
    access: 'operator',
    permission: 'nodes',
    schema: {
      summary: 'Add tags to nodes, or take them away',
      body: z.object({
        nodeIds,
        tagNames: z.array(tagName).min(1).max(MAX_OPERATED),
        setType: oneOf([1, 2]).describe('1 add, 2 remove'),
      }),
      data: z.boolean(),
    },
    handler: ({ body: { setType, ...tagging }, actor }) =>
      tagNodes(context, actor, { ...tagging, isAdding: setType === ADD }),
  });
}
