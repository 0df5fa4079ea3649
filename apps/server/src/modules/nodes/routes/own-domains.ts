import { domainToASCII } from 'node:url';
import { rules, satisfies } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { nodeId } from '#platform/http/schemas.ts';
import { refuseUnlessOwnNode } from '../access.ts';
import { addOwnDomain } from '../commands/add-own-domain.ts';
import { chooseCanonicalHost } from '../commands/choose-canonical-host.ts';
import { removeOwnDomain } from '../commands/remove-own-domain.ts';
import { verifyOwnDomain } from '../commands/verify-own-domain.ts';
import { presentOwnDomain } from '../presenters.ts';
import { findNode } from '../queries/find-node.ts';
import { listOwnDomains } from '../queries/own-domains.ts';
import { OwnDomain } from '../schemas.ts';

/** A name in any script and case, as DNS knows it. */
const hostName = z
  .string()
  .trim()
  .max(rules.ownDomain.maxLength)
  .transform((name) => domainToASCII(name))
  .refine((name) => satisfies(rules.ownDomain, name), 'is no domain name');

const ofNode = z.object({ nodeId });
const ofDomain = ofNode.extend({ hostName });

/** Owners have their sites at domains of their own. */
export function registerOwnDomainRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/nodes/:nodeId/ownDomains',
    operation: 'nodes.listOwnDomains',
    access: 'user',
    touches: 'node',
    schema: { summary: 'Domains of its own that a node has', params: ofNode, data: z.array(OwnDomain) },
    handler: async ({ params, actor }) => {
      await refuseUnlessOwnNode(context.db, actor, params.nodeId);
      const [node, domains] = await Promise.all([
        findNode(context.db, params),
        listOwnDomains(context.db, params.nodeId),
      ]);
      return domains.map((domain) => presentOwnDomain(context.settings, node!, domain));
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/nodes/:nodeId/ownDomains',
    operation: 'nodes.addOwnDomain',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: 'Add a domain to a node; it leads to the site once it is verified',
      params: ofNode,
      body: z.object({ hostName }),
      data: OwnDomain,
    },
    handler: async ({ params, body, actor }) => {
      const domain = await addOwnDomain(context, actor, params.nodeId, body.hostName);
      const node = await findNode(context.db, params);
      return presentOwnDomain(context.settings, node!, domain);
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/nodes/:nodeId/ownDomains/:hostName/verification',
    operation: 'nodes.verifyOwnDomain',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: { summary: "Look for the record in a domain's DNS", params: ofDomain, data: z.literal(true) },
    handler: ({ params, actor }) => verifyOwnDomain(context, actor, params),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/nodes/:nodeId/ownDomains/:hostName',
    operation: 'nodes.removeOwnDomain',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: { summary: 'Take a domain away from a node', params: ofDomain, data: z.literal(true) },
    handler: ({ params, actor }) => removeOwnDomain(context, actor, params),
  });

  app.route({
    method: 'PUT',
    url: '/v2/nodes/:nodeId/canonicalHost',
    operation: 'nodes.setCanonicalHost',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: "Choose the address of a node's site",
      params: ofNode,
      body: z.object({ hostName: hostName.nullable().describe('null: the address on the platform') }),
      data: z.literal(true),
    },
    handler: ({ params, body, actor }) => chooseCanonicalHost(context, actor, { ...params, ...body }),
  });
}
