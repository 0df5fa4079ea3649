import { rules, SITE_VIEWERS } from '@colophon/model';
import { z } from 'zod';
import { findNode, refuseUnlessChangeable } from '#modules/nodes/index.ts';
import { platformOrigin } from '#platform/http/origins.ts';
import type { Router } from '#platform/http/router.ts';
import { md5, nodeId, sha256, text } from '#platform/http/schemas.ts';
import { refuseMissing } from '../access.ts';
import { canonicalAddress } from '../canonical-address.ts';
import { askForView, confirmView, redeemView } from '../commands/open-view.ts';
import { giveNonce, takeNonce } from '../nonce.ts';
import { policiesOnOffer } from '../queries/policies-on-offer.ts';
import { redirect } from '../redirect.ts';

const secret = z.string().max(100);

/**
 * Registers the routes by which the owner of a node sees its site as somebody else. The link leads over three addresses: the site's
 * host gives the browser a nonce, the platform's knows the owner's session and gives a ticket, the site's starts the view. In any other
 * browser or session, and once it is used or old, it leads to the site as any link does.
 */
export function registerSiteViewRoutes(app: Router): void {
  const { context } = app;
  const { settings, siteViews } = context;
  const addressOn = (nodeDomain: string, path: string) =>
    platformOrigin(settings, { nodeDomain, isTest: false }) + path;

  app.route({
    method: 'GET',
    url: '/v2/nodes/:nodeId/siteViews',
    operation: 'sites.listViews',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'The policies that can be signed on the site of your node, as whose licensee you may look at it',
      params: z.object({ nodeId }),
      data: z.array(
        z.object({
          policyId: z.string(),
          policyName: z.string(),
          exhibits: z.int().describe('How many exhibits offer it'),
        }),
      ),
    },
    handler: async ({ params, actor }) => {
      const node = await findNode(context.db, params);
      refuseMissing(node);
      refuseUnlessChangeable(actor, node);
      return policiesOnOffer(context.sql, node.nodeId);
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/nodes/:nodeId/siteViews',
    operation: 'sites.createView',
    access: 'user',
    touches: 'node',
    personal: true,
    schema: {
      summary: 'A link by which you see the site of your node as somebody else',
      params: z.object({ nodeId }),
      body: z.object({
        viewer: z.enum(SITE_VIEWERS).describe('A visitor without session, a user without contracts, or a licensee'),
        policyId: md5.optional().describe('The policy that the licensee has signed; whatever is offered unless given'),
      }),
      data: z.object({ address: z.string() }),
    },
    handler: async ({ params, body, actor }) => {
      const { wish, nodeDomain } = await askForView(context, actor, { ...params, ...body });
      return { address: addressOn(nodeDomain, `/v2/passport/siteViewDeparture?${new URLSearchParams({ wish })}`) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/siteViewDeparture',
    operation: 'sites.departToView',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Leave this site for a view of it', query: z.object({ wish: secret }) },
    handler: async ({ query, request, reply }) => {
      const elsewhere = await canonicalAddress(request, settings);
      if (elsewhere) return redirect(reply, elsewhere);
      if (!request.site) return redirect(reply, '/');
      const values = { ...query, nodeDomain: request.site.nodeDomain, nonceHash: giveNonce(reply, settings) };
      return redirect(reply, `${settings.publicOrigin}/v2/passport/siteViewTicket?${new URLSearchParams(values)}`);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/siteViewTicket',
    operation: 'sites.confirmView',
    access: 'visitor',
    schema: {
      summary: 'Go on to a view of a site, which the session of its owner asked for',
      query: z.object({ wish: secret, nodeDomain: text(rules.nodeDomain), nonceHash: sha256 }),
    },
    handler: async ({ query, actor, reply }) => {
      const ticket = await confirmView(context, actor, query);
      const path = ticket === null ? '/' : `/v2/passport/siteView?${new URLSearchParams({ ticket })}`;
      return redirect(reply, addressOn(query.nodeDomain, path));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/siteView',
    operation: 'sites.startView',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Start the view of a ticket on this site', query: z.object({ ticket: secret }) },
    handler: async ({ query, request, reply }) => {
      const elsewhere = await canonicalAddress(request, settings);
      if (elsewhere) return redirect(reply, elsewhere);
      const nonce = takeNonce(request, reply, settings);
      const { site } = request;
      const redeemed = site && (await redeemView(context, { ...query, nodeDomain: site.nodeDomain, nonce }));
      if (redeemed) await siteViews.start(reply, redeemed.owner, redeemed.view);
      return redirect(reply, '/');
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/siteViewEnd',
    operation: 'sites.endView',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'End the view of this site, and go back to the management of its node' },
    handler: async ({ view, reply }) => {
      siteViews.end(reply);
      return redirect(reply, view ? `${settings.publicOrigin}/node/formal/${view.nodeId}` : '/');
    },
  });
}
