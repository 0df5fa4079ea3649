import { rules } from '@colophon/model';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { platformOrigin } from '#platform/http/origins.ts';
import type { Router } from '#platform/http/router.ts';
import { sha256, text } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { canonicalAddress } from '../canonical-address.ts';
import { issueTicket } from '../commands/issue-ticket.ts';
import { redeemTicket } from '../commands/redeem-ticket.ts';
import { MAX_ADDRESS_LENGTH } from '../limits.ts';
import { giveNonce, takeNonce } from '../nonce.ts';
import { redirect } from '../redirect.ts';

const address = z.string().max(MAX_ADDRESS_LENGTH).default('/');

/**
 * Registers the routes that make a visitor who is logged in on the platform known on a node's site. The site's host gives the
 * browser a nonce and sends it to the platform's page. That page has the visitor's consent or asks for it, fetches a ticket for
 * that nonce and sends the browser back with it. The session there can only read (DESIGN, section 5).
 */
export function registerSiteSessionRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/passport/siteTickets',
    operation: 'sites.createTicket',
    access: 'user',
    personal: true,
    schema: {
      summary: 'A ticket for a session on a node site',
      body: z.object({ nodeDomain: text(rules.nodeDomain), nonceHash: sha256 }),
      data: z.object({ ticket: z.string() }),
    },
    handler: async ({ body, actor }) => ({ ticket: await issueTicket(context, actor, body) }),
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/siteDeparture',
    operation: 'sites.depart',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Leave this site for the page of the platform that leads back to it with a session',
      query: z.object({ returnUrl: address }),
    },
    handler: async ({ query, request, reply }) => {
      const returnUrl = ownAddress(request, query.returnUrl);
      if (!request.site) throw new Refusal('request.redirect-target');
      const elsewhere = await canonicalAddress(request, context.settings);
      if (elsewhere) return redirect(reply, elsewhere);
      const page = new URL('/continue', context.settings.publicOrigin);
      const { pathname, search, hash } = new URL(returnUrl);
      const goTo = platformOrigin(context.settings, request.site) + pathname + search + hash;
      page.search = new URLSearchParams({ goTo, nonce: giveNonce(reply, context.settings) }).toString();
      return redirect(reply, page.href);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/siteSession',
    operation: 'sites.startSession',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Start the session of a ticket on this site',
      query: z.object({ ticket: z.string().max(100), returnUrl: address }),
    },
    handler: async ({ query, actor, request, reply }) => {
      const target = ownAddress(request, query.returnUrl);
      if (!request.site) throw new Refusal('site.ticket-invalid');
      const elsewhere = await canonicalAddress(request, context.settings);
      if (elsewhere) return redirect(reply, elsewhere);
      const { nodeDomain } = request.site;
      const nonce = takeNonce(request, reply, context.settings);
      const { user, ...session } = await redeemTicket(context, { ticket: query.ticket, nodeDomain, nonce, actor });
      await context.sessions.startOnSite(reply, user, session);
      return redirect(reply, target);
    },
  });
}

/**
 * An address on the host that the request came to.
 *
 * @throws Refusal `request.redirect-target`
 */
function ownAddress({ protocol, host }: FastifyRequest, target: string): string {
  const base = `${protocol}://${host}`;
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  if (url?.host !== host || !/^https?:$/.test(url.protocol)) throw new Refusal('request.redirect-target');
  return url.href;
}
