import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, integer, listedNodeId, nodeId, oneOf, text } from '#platform/http/schemas.ts';
import { freezeNode } from '../commands/freeze-node.ts';
import { setNodeType } from '../commands/set-node-type.ts';
import { DEFAULT_FREEZE_RECORDS, MAX_FREEZE_RECORDS, MAX_OPERATED } from '../limits.ts';
import { listNodeFreezeRecords } from '../queries/freeze-records.ts';
import { NodeFreezeHistory } from '../schemas.ts';
import { nodeIds } from './inputs.ts';

const Freezing = z
  .object({
    reason: text(rules.blockReason).default(''),
    remark: text(rules.blockReason).default('').describe('Shown instead of the reason'),
  })
  .nullish()
  .transform((words) => words ?? { reason: '', remark: '' });

/** Operators close nodes, and show some as examples. */
export function registerNodeModerationRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'PUT',
    url: '/v2/nodes/:nodeId/freeze',
    operation: 'nodes.freeze',
    access: 'operator',
    permission: 'nodes',
    schema: { summary: 'Freeze a node', params: z.object({ nodeId }), body: Freezing, data: z.literal(true) },
    handler: ({ params, body, actor }) => freezeNode(context, actor, params.nodeId, { ...body, isFrozen: true }),
  });

  app.route({
    method: 'PUT',
    url: '/v2/nodes/:nodeId/deArchive',
    operation: 'nodes.unfreeze',
    access: 'operator',
    permission: 'nodes',
    schema: { summary: 'Unfreeze a node', params: z.object({ nodeId }), body: Freezing, data: z.literal(true) },
    handler: ({ params, body, actor }) => freezeNode(context, actor, params.nodeId, { ...body, isFrozen: false }),
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/freeOrRecover/records',
    operation: 'nodes.listFreezeRecords',
    access: 'operator',
    permission: 'nodes',
    schema: {
      summary: 'When and why nodes were frozen and unfrozen',
      query: z.object({
        nodeIds: commaList(listedNodeId, { max: MAX_OPERATED }),
        recordDesc: flag(true),
        recordLimit: integer({ min: 1, max: MAX_FREEZE_RECORDS }).default(DEFAULT_FREEZE_RECORDS),
      }),
      data: z.array(NodeFreezeHistory),
    },
    handler: ({ query }) =>
      listNodeFreezeRecords(context.db, query.nodeIds, { limit: query.recordLimit, newestFirst: query.recordDesc }),
  });

  app.route({
    method: 'POST',
    url: '/v2/nodes/setNodeType',
    operation: 'nodes.setType',
    access: 'operator',
    permission: 'nodes',
    schema: {
      summary: 'Show nodes as examples, or no longer',
      body: z.object({ nodeIds, nodeType: oneOf([0, 1]).describe('0 ordinary, 1 example') }),
      data: z.literal(true),
    },
    handler: ({ body, actor }) => setNodeType(context, actor, body),
  });
}
