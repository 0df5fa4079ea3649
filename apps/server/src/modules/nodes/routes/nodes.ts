import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import type { Router } from '#platform/http/router.ts';
import {
  afterNumber,
  commaList,
  listedNodeId,
  localDate,
  nodeId,
  oneOf,
  Paging,
  pageOf,
  text,
  trimmed,
  userId,
} from '#platform/http/schemas.ts';
import { createNode } from '../commands/create-node.ts';
import { deleteNode } from '../commands/delete-node.ts';
import { setNodeInfo } from '../commands/set-node-info.ts';
import { MAX_KEYWORDS_LENGTH, MAX_LOOKUP, MAX_TAG_FILTERS } from '../limits.ts';
import { presentNode, presentPublicNode, projectNodes } from '../presenters.ts';
import { countNodes, listNodes } from '../queries/find-node.ts';
import { pageNodes } from '../queries/page-nodes.ts';
import { searchNodes } from '../queries/search-nodes.ts';
import { Node, PublicNode } from '../schemas.ts';
import type { NodeRow } from '../tables.ts';

const CreateNode = z.object({
  nodeName: trimmed(rules.nodeName),
  nodeDomain: text(rules.nodeDomain),
  nodeTitle: trimmed(rules.nodeTitle).default(''),
});

const SetNodeInfo = z.object({
  nodeId,
  nodeLogo: trimmed(rules.nodeLogo).optional(),
  nodeTitle: trimmed(rules.nodeTitle).optional(),
  nodeShortDescription: trimmed(rules.nodeShortDescription).optional(),
  nodeSuspendInfo: trimmed(rules.nodeSuspendInfo).optional(),
  status: oneOf([1, 2, 8]).optional(),
});

const NodePage = Paging.extend({
  status: oneOf([0, 1, 2, 4, 5, 6, 8, 12]).optional(),
  nodeType: oneOf([0, 1]).optional(),
});

const FROZEN = 1;

const searchOf = (timeZone: string) =>
  Paging.extend({
    after: afterNumber,
    status: oneOf([0, FROZEN]).optional().describe('0 normal, 1 frozen'),
    tags: commaList(z.string(), { max: MAX_TAG_FILTERS }).optional(),
    nodeType: oneOf([0, 1]).optional(),
    ownerUserId: userId.optional(),
    nodeId: nodeId.optional(),
    keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
    startCreateDate: localDate('start', timeZone).optional(),
    endCreateDate: localDate('end', timeZone).optional(),
  });

const NodeList = z
  .object({
    nodeIds: commaList(listedNodeId, {
      max: MAX_LOOKUP,
    }).optional(),
    nodeDomains: commaList(z.string().max(24).toLowerCase(), { max: MAX_LOOKUP }).optional(),
    projection: z.string().max(1000).optional(),
  })
  .refine((query) => query.nodeIds ?? query.nodeDomains, 'needs nodeIds or nodeDomains');

export function registerNodeRoutes(app: Router): void {
  const { context } = app;
  const { db, settings } = context;

  app.route({
    method: 'POST',
    url: '/v2/nodes',
    operation: 'nodes.create',
    access: 'user',
    scope: 'nodes',
    schema: { summary: 'Create a node', body: CreateNode, data: Node },
    handler: async ({ body, actor }) => presentNode(db, await createNode(context, actor, body)),
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes',
    operation: 'nodes.page',
    access: 'user',
    schema: { summary: 'Your nodes', query: NodePage, data: pageOf(Node.partial()) },
    handler: async ({ query, actor }) => {
      const { rows, totalItem } = await pageNodes(db, { ...query, ownerUserId: actor.userId });
      return answerPage(db, query, rows, totalItem);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/searchForClient',
    operation: 'nodes.pageExamples',
    access: 'visitor',
    fromReplica: true,
    openToSites: true,
    schema: { summary: 'Nodes that are shown as examples', query: NodePage, data: pageOf(Node.partial()) },
    handler: async ({ query, reading: { db } }) => {
      const { rows, totalItem } = await pageNodes(db, {
        ...query,
        sort: undefined,
        nodeType: query.nodeType ?? 1,
        isPublic: true,
      });
      return answerPage(db, query, rows, totalItem);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/ofPerson',
    operation: 'nodes.pageOfPerson',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Nodes of a user that anybody may visit, the newest first',
      query: Paging.pick({ skip: true, limit: true }).extend({ userId }),
      data: pageOf(PublicNode),
    },
    handler: async ({ query: { userId: ownerUserId, ...paging }, reading: { db } }) => {
      const { rows, totalItem } = await pageNodes(db, { ...paging, ownerUserId, isPublic: true });
      return { ...paging, totalItem, dataList: rows.map(presentPublicNode) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/search',
    operation: 'nodes.search',
    access: 'operator',
    permission: 'nodes',
    schema: { summary: 'Search all nodes', query: searchOf(settings.timeZone), data: pageOf(Node.partial()) },
    handler: async ({ query: { status, startCreateDate, endCreateDate, ...query } }) => {
      const filter = {
        ...query,
        isFrozen: status === undefined ? undefined : status === FROZEN,
        from: startCreateDate,
        until: endCreateDate,
      };
      const { rows, totalItem } = await searchNodes(db, filter);
      return answerPage(db, query, rows, totalItem);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/list',
    operation: 'nodes.list',
    access: 'user',
    openToSites: true,
    schema: { summary: 'Look up several nodes', query: NodeList, data: z.array(Node.partial()) },
    handler: async ({ query }) => {
      return projectNodes(db, await listNodes(db, query), query.projection);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/count',
    operation: 'nodes.countOfUsers',
    access: 'user',
    schema: {
      summary: 'Count the nodes of users',
      query: z.object({ userIds: commaList(userId, { max: MAX_LOOKUP }) }),
      data: z.array(z.object({ userId: z.int(), createdNodeCount: z.int() })),
    },
    handler: ({ query }) => countNodes(db, query.userIds),
  });

  app.route({
    method: 'POST',
    url: '/v2/nodes/setNodeInfo',
    operation: 'nodes.update',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: { summary: 'Change a node', body: SetNodeInfo, data: z.boolean() },
    handler: ({ body, actor }) => setNodeInfo(context, actor, body.nodeId, body),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/nodes/:nodeId',
    operation: 'nodes.delete',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: { summary: 'Delete a node', params: z.object({ nodeId }), data: z.boolean() },
    handler: ({ params, actor }) => deleteNode(context, actor, params.nodeId),
  });
}

async function answerPage(
  db: Executor,
  { skip, limit, projection }: z.output<typeof Paging>,
  rows: NodeRow[],
  totalItem: number,
) {
  return { skip, limit, totalItem, dataList: await projectNodes(db, rows, projection) };
}
