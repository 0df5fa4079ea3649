import { rules, satisfies } from '@colophon/model';
import type { FastifyInstance } from 'fastify';
import type { Router } from '#platform/http/router.ts';

/**
 * Registers what a proxy asks before it gets a certificate for a host that somebody wants to reach (`on_demand_tls` of Caddy): 200 for
 * the platform's own host, sites of nodes that exist, and domains that a node's owner has verified; 404 for all others.
 */
export function registerCertificateRoute({ server, context }: Pick<Router, 'server' | 'context'>): void {
  const { publicOrigin, siteHost } = context.settings;
  const port = /:\d+$/.exec(siteHost)?.[0] ?? '';

  server.get<{ Querystring: { domain?: unknown } }>(
    '/certificates/ask',
    { schema: { hide: true } },
    async (request, reply) => {
      if (request.site) return reply.callNotFound();
      const isServed = await serves(
        server,
        new URL(publicOrigin).hostname,
        port,
        String(request.query.domain).toLowerCase(),
      );
      return reply
        .status(isServed ? 200 : 404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(isServed ? 'yes\n' : 'no\n');
    },
  );
}

async function serves({ sites }: FastifyInstance, publicHost: string, port: string, domain: string): Promise<boolean> {
  if (!satisfies(rules.ownDomain, domain)) return false;
  if (domain === publicHost) return true;
  const site = await sites.siteAt(domain + port);
  return site !== null && sites.isKnownSite(site.nodeDomain);
}
