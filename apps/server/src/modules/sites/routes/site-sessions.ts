import { rules } from '@colophon/model';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { text } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { issueTicket } from '../commands/issue-ticket.ts';
import { redeemTicket } from '../commands/redeem-ticket.ts';

/**
 * How a visitor who is logged in on the platform is known on a node's site: the platform's page fetches a ticket, sends
 * the browser with it to the site's host, and gets a session there that can only read (DESIGN, section 5).
 */
export function registerSiteSessionRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/passport/siteTickets',
    access: 'user',
    personal: true,
    schema: {
      summary: 'A ticket for a session on a node site',
      body: z.object({ nodeDomain: text(rules.nodeDomain) }),
      data: z.object({ ticket: z.string() }),
    },
    handler: async ({ body, actor }) => ({ ticket: await issueTicket(context, actor, body.nodeDomain) }),
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/siteSession',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Start the session of a ticket on this site',
      query: z.object({ ticket: z.string().max(100), returnUrl: z.string().max(4096).default('/') }),
    },
    handler: async ({ query, request, reply }) => {
      const target = ownAddress(request, query.returnUrl);
      if (!request.site) throw new Refusal('site.ticket-invalid');
      const { nodeDomain } = request.site;
      const { user, ...session } = await redeemTicket(context, { ticket: query.ticket, nodeDomain });
      await context.sessions.startOnSite(reply, user, { ...session, nodeDomain });
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target);
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
