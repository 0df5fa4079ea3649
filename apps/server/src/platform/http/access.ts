import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from '../refusals/refusal.ts';
import { type Actor, siteOf, type TokenScope } from '../sessions/actor.ts';

/** Paths that work for frozen users (specification 00, section 12). */
const OPEN_TO_FROZEN = [/^\/v2\/passport(\/|$)/i, /^\/v2\/users\//i, /^\/v2\/activities\//i];
const OPEN_DURING_MAINTENANCE = /^\/v2\/passport\/logout$/i;

/**
 * The checks before a route's own, in the order of specification 00, section 12: maintenance, session and frozen state,
 * origin, required level. Parameters are checked after them, the operator flag after the parameters.
 */
export function registerAccess(server: FastifyInstance, { settings, sessions }: Context): void {
  server.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/v2') && !config?.access) throw new Error(`The route ${url} does not declare who may call it.`);
  });

  server.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions;
    if (!config.access) return;
    const path = request.url.split('?', 1)[0]!;
    if (settings.maintenance && !OPEN_DURING_MAINTENANCE.test(path)) throw new Refusal('access.maintenance');

    const { actor, from, profile } = await sessions.identify(request);
    request.actor = actor && holdsHere(actor, request) ? actor : null;
    request.profile = profile ?? null;
    if (request.actor?.isFrozen && !OPEN_TO_FROZEN.some((open) => open.test(path))) throw new Refusal('access.frozen');

    refuseForeignOrigin(server, request, actor === null || from === 'cookie');
    if (!request.actor && config.access !== 'visitor') {
      // A dead session's cookies go with the refusal: the login page, which leaves as soon as `uid` exists, would loop.
      if (from === 'cookie' && !actor) await sessions.end(request, reply);
      throw new Refusal('access.login-required');
    }
    if (request.actor) refuseBeyondScope(request.actor, request);
  });
}

/**
 * A site's session counts on that site's host, and there only for what the site's own pages ask for: whatever another
 * site asks, it asks for a visitor.
 */
function holdsHere(actor: Actor, { site, host, headers }: FastifyRequest): boolean {
  const nodeDomain = siteOf(actor);
  if (nodeDomain === null) return true;
  if (site?.nodeDomain !== nodeDomain) return false;
  const { origin } = headers;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host;
  const isForeign = /^(same|cross)-site$/.test(String(headers['sec-fetch-site']));
  return !isForeign || headers['sec-fetch-mode'] === 'navigate';
}

/** A token does what its scopes say, and never what belongs to the person alone: how they sign in, what they pay. */
function refuseBeyondScope({ credential }: Actor, request: FastifyRequest): void {
  if (credential.kind !== 'token') return;
  const { access, changesState, personal } = request.routeOptions.config;
  const needed: TokenScope = access === 'operator' ? 'operate' : changesState ? 'write' : 'read';
  if (personal || !credential.scopes.includes(needed)) throw new Refusal('access.token-scope');
}

/**
 * Node sites run code of strangers: they reach only the routes that say so, and a site's session is of no use elsewhere.
 * What a browser may be made to do on its own, with its cookies or to get some (a login as somebody else), must come from
 * one of our own pages (specification 00, section 14; DESIGN, section 5). No page sends the header of a session unnoticed.
 */
function refuseForeignOrigin(server: FastifyInstance, request: FastifyRequest, byBrowser: boolean): void {
  const { config } = request.routeOptions;
  const origin = request.headers.origin ?? originOf(request.headers.referer);
  const kind = origin === undefined ? null : server.origins.kindOf(origin);
  const isSitesOwn = request.actor !== null && siteOf(request.actor) !== null;
  const fromSite = request.site !== null || kind === 'site' || isSitesOwn;
  if (fromSite && !config.openToSites) throw new Refusal('access.foreign-origin');
  // A site's page uses the session of its own host, never the platform's, whose cookie its browser may send along.
  const needsOwn = config.changesState || config.openToSites === 'ownSession';
  if (fromSite && needsOwn && request.actor && !isSitesOwn) throw new Refusal('access.foreign-origin');
  if (!byBrowser || !config.changesState) return;
  if (origin !== undefined && kind === null) throw new Refusal('access.foreign-origin');
  if (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site')
    throw new Refusal('access.foreign-origin');
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}
