import { nodeDisplay, rules } from '@colophon/model';
import { z } from 'zod';
import { AuthResultSchema } from '#modules/authorisation/index.ts';
import { findFreezeReason, findNode, Node, type NodeRow, projectNodes } from '#modules/nodes/index.ts';
import { findUser } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { flag, nodeId, text } from '#platform/http/schemas.ts';
import { loadTheme } from '../queries/load-theme.ts';
import { ExhibitInfo } from '../schemas/runtime-exhibit.ts';

const NodeDetail = Node.partial().extend({
  ownerUserStatus: z.int().optional(),
  freezeReason: z.string().optional().describe('Of a frozen node: the remark of the last freeze, else its reason'),
  themeInfo: ExhibitInfo.nullable().optional(),
  themeAuthInfo: AuthResultSchema.nullable().optional(),
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

/** A node by itself, with its theme when that is asked for. */
export function registerNodeDetailRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/nodes/detail',
    operation: 'nodes.find',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Find a node by its address or name', query: NodeKeys, data: NodeDetail.nullable() },
    handler: async (call) => {
      const { nodeDomain, nodeName } = call.query;
      return presentDetail(await findNode(db, { nodeDomain, nodeName }), call.query, call);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/:nodeId',
    operation: 'nodes.read',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Read a node', params: z.object({ nodeId }), query: Detail, data: NodeDetail.nullable() },
    handler: async (call) => presentDetail(await findNode(db, call.params), call.query, call),
  });

  async function presentDetail(
    node: NodeRow | null,
    query: z.output<typeof Detail>,
    caller: Parameters<typeof loadTheme>[1],
  ) {
    if (!node) return null;
    const [[shown], owner, theme, freezeReason] = await Promise.all([
      projectNodes(db, [node], query.projection),
      query.isLoadOwnerUserInfo ? findUser(db, { userId: node.ownerUserId }) : null,
      query.isLoadThemeAuthAndDependency ? loadTheme(context, caller, node) : null,
      nodeDisplay(node.status) === 'frozen' ? findFreezeReason(db, node.nodeId) : null,
    ]);
    return {
      ...shown!,
      ...(owner && { ownerUserStatus: owner.status }),
      ...theme,
      ...(freezeReason !== null && { freezeReason }),
    };
  }
}
