import { rules } from '@colophon/model';
import { z } from 'zod';
import { findUser } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, nodeId, oneOf, Paging, pageOf, text, trimmed, userId } from '#platform/http/schemas.ts';
import { createNode } from '../commands/create-node.ts';
import { deleteNode } from '../commands/delete-node.ts';
import { setNodeInfo } from '../commands/set-node-info.ts';
import { MAX_LOOKUP, MAX_NODE_LOGO_LENGTH } from '../limits.ts';
import { presentNode, projectNode } from '../presenters/node.ts';
import { countNodes, findNode, listNodes } from '../queries/find-node.ts';
import { loadTheme } from '../queries/load-theme.ts';
import { pageNodes } from '../queries/page-nodes.ts';
import { Node, NodeDetail } from '../schemas/node.ts';
import type { NodeRow } from '../tables.ts';

const CreateNode = z.object({
  nodeName: trimmed(rules.nodeName),
  nodeDomain: text(rules.nodeDomain),
  nodeTitle: trimmed(rules.nodeTitle).default(''),
});

const SetNodeInfo = z.object({
  nodeId,
  nodeLogo: z.string().trim().max(MAX_NODE_LOGO_LENGTH).optional(),
  nodeTitle: trimmed(rules.nodeTitle).optional(),
  nodeShortDescription: trimmed(rules.nodeShortDescription).optional(),
  nodeSuspendInfo: trimmed(rules.nodeSuspendInfo).optional(),
  status: oneOf([1, 2, 8]).optional(),
});

const NodePage = Paging.extend({
  status: oneOf([0, 1, 2, 4, 5, 6, 8, 12]).optional(),
  nodeType: oneOf([0, 1]).optional(),
});

const Detail = z.object({
  isLoadOwnerUserInfo: flag(),
  isLoadThemeAuthAndDependency: flag(),
  projection: z.string().max(1000).optional(),
});

const NodeKeys = Detail.extend({
  nodeDomain: text(rules.nodeDomain).optional(),
  nodeName: text(rules.nodeName).optional(),
}).refine((query) => query.nodeDomain ?? query.nodeName, 'needs nodeDomain or nodeName');

const NodeList = z
  .object({
    nodeIds: commaList(z.string().transform(Number).pipe(z.int().min(1).max(2_147_483_647)), {
      max: MAX_LOOKUP,
    }).optional(),
    nodeDomains: commaList(z.string().max(24).toLowerCase(), { max: MAX_LOOKUP }).optional(),
    projection: z.string().max(1000).optional(),
  })
  .refine((query) => query.nodeIds ?? query.nodeDomains, 'needs nodeIds or nodeDomains');

export function registerNodeRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: '/v2/nodes',
    access: 'user',
    schema: { summary: 'Create a node', body: CreateNode, data: Node },
    handler: async ({ body, actor }) => presentNode(await createNode(context, actor, body)),
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes',
    access: 'user',
    schema: { summary: 'Your nodes', query: NodePage, data: pageOf(Node.partial()) },
    handler: async ({ query, actor }) => {
      const { rows, totalItem } = await pageNodes(db, { ...query, ownerUserId: actor.userId });
      return answerPage(query, rows, totalItem);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/searchForClient',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Nodes that are shown as examples', query: NodePage, data: pageOf(Node.partial()) },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageNodes(db, {
        ...query,
        sort: undefined,
        nodeType: query.nodeType ?? 1,
        isPublic: true,
      });
      return answerPage(query, rows, totalItem);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/list',
    access: 'user',
    openToSites: true,
    schema: { summary: 'Look up several nodes', query: NodeList, data: z.array(Node.partial()) },
    handler: async ({ query }) => {
      const rows = await listNodes(db, query);
      return rows.map((row) => projectNode(row, query.projection));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/count',
    access: 'user',
    schema: {
      summary: 'Count the nodes of users',
      query: z.object({ userIds: commaList(userId, { max: MAX_LOOKUP }) }),
      data: z.array(z.object({ userId: z.int(), createdNodeCount: z.int() })),
    },
    handler: ({ query }) => countNodes(db, query.userIds),
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/detail',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Find a node by its address or name', query: NodeKeys, data: NodeDetail.nullable() },
    handler: async ({ query, actor, locale }) =>
      presentDetail(await findNode(db, { nodeDomain: query.nodeDomain, nodeName: query.nodeName }), query, {
        actor,
        locale,
      }),
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/:nodeId',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Read a node', params: z.object({ nodeId }), query: Detail, data: NodeDetail.nullable() },
    handler: async ({ params, query, actor, locale }) =>
      presentDetail(await findNode(db, params), query, { actor, locale }),
  });

  app.route({
    method: 'POST',
    url: '/v2/nodes/setNodeInfo',
    access: 'owner',
    schema: { summary: 'Change a node', body: SetNodeInfo, data: z.boolean() },
    handler: ({ body, actor }) => setNodeInfo(context, actor, body.nodeId, body),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/nodes/:nodeId',
    access: 'owner',
    schema: { summary: 'Delete a node', params: z.object({ nodeId }), data: z.boolean() },
    handler: ({ params, actor }) => deleteNode(context, actor, params.nodeId),
  });

  async function presentDetail(
    node: NodeRow | null,
    query: z.output<typeof Detail>,
    caller: Parameters<typeof loadTheme>[1],
  ) {
    if (!node) return null;
    const [owner, theme] = await Promise.all([
      query.isLoadOwnerUserInfo ? findUser(db, { userId: node.ownerUserId }) : null,
      query.isLoadThemeAuthAndDependency ? loadTheme(context, caller, node) : null,
    ]);
    return {
      ...projectNode(node, query.projection),
      ...(owner && { ownerUserStatus: owner.status }),
      ...theme,
    };
  }
}

function answerPage({ skip, limit, projection }: z.output<typeof NodePage>, rows: NodeRow[], totalItem: number) {
  return { skip, limit, totalItem, dataList: rows.map((row) => projectNode(row, projection)) };
}
