import { coversScope, nodesCovered } from '@colophon/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal, type RefusalName } from '../refusals/refusal.ts';
import { type Actor, isUser, type SharedRehearsal, siteOf } from '../sessions/actor.ts';

/** Paths that work for frozen users (specification 00, section 12). */
const OPEN_TO_FROZEN = [/^\/v2\/passport(\/|$)/i, /^\/v2\/users\//i, /^\/v2\/activities\//i];
const MINUTE_MS = 60_000;
const OPEN_DURING_MAINTENANCE = /^\/v2\/passport\/logout$/i;

declare module '../providers/providers.ts' {
  interface ProviderTypes {
    /** The rehearsal that is shared with the browser that asks on its test site; `null` for nearly all. */
    'http.rehearsals': (request: FastifyRequest) => Promise<SharedRehearsal | null>;
  }
}

/**
 * The checks before a route's own, in the order of specification 00, section 12: maintenance, session and frozen state,
 * origin, required level. Parameters are checked after them, the operator flag after the parameters.
 */
export function registerAccess(
  server: FastifyInstance,
  { settings, sessions, siteViews, providers, rateLimits, db, clock }: Context,
): void {
  server.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/v2') && !config?.access) throw new Error(`The route ${url} does not declare who may call it.`);
  });

  server.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions;
    request.view = isFromOwnPage(request) ? await siteViews.identify(request) : null;
    request.rehearsal = await sharedRehearsal(request);
    if (!config.access) return;
    const path = request.url.split('?', 1)[0]!;
    if (settings.maintenance && !OPEN_DURING_MAINTENANCE.test(path)) throw new Refusal('access.maintenance');

    request.isFromSite = isFromSite(request);
    if (request.view) return refuseBeyondReading(request, 'site.view-reads-only');

    const { actor, from, alongside } = await sessions.identify(request);
    const isHeld = actor !== null && holdsHere(actor, from, request);
    if (request.rehearsal && isHeld && isUser(actor, request.rehearsal.ownerUserId)) request.rehearsal = null;
    if (request.rehearsal) return refuseBeyondReading(request, 'test-node.share-reads-only');
    request.actor = isHeld ? actor : null;
    request.alongside = isHeld ? (alongside ?? null) : null;
    const isOpenToFrozen =
      config.openToFrozen || (!config.closedToFrozen && OPEN_TO_FROZEN.some((open) => open.test(path)));
    if (request.actor?.isFrozen && !isOpenToFrozen) throw new Refusal('access.frozen');

    refuseForeignOrigin(request, actor, actor === null || from === 'cookie');
    if (!request.actor && config.access !== 'visitor') {
      // A dead session's cookies go with the refusal: the login page, which leaves as soon as `uid` exists, would loop.
      if (from === 'cookie' && !actor) await sessions.end(request, reply);
      throw new Refusal('access.login-required');
    }
    if (request.actor) request.actor = await withinToken(request.actor, request);
  });

  /** A token does what its scopes say, as often as it says, and never what belongs to the person alone, such as how they sign in. */
  async function withinToken(actor: Actor, { routeOptions }: FastifyRequest): Promise<Actor> {
    const { credential } = actor;
    if (credential.kind !== 'token') return actor;
    const { personal, scope = 'write' } = routeOptions.config;
    if (personal || !coversScope(credential.scopes, scope)) throw new Refusal('access.token-scope');
    const { tokenId, perMinute, scopes } = credential;
    const limit = { name: 'token', max: perMinute ?? 0, windowMs: MINUTE_MS };
    const endsAt = perMinute ? await rateLimits.useWithin(db, limit, tokenId, 1) : null;
    if (endsAt) {
      const retryAfterSeconds = Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1_000);
      throw new Refusal('access.too-many-requests', { retryAfterSeconds });
    }
    const onlyNodes = scope === 'nodes' ? nodesCovered(scopes) : null;
    return onlyNodes ? { ...actor, credential: { ...credential, onlyNodes } } : actor;
  }

  async function sharedRehearsal(request: FastifyRequest): Promise<SharedRehearsal | null> {
    if (!request.site?.isTest || !isFromOwnPage(request)) return null;
    for (const identify of providers.all('http.rehearsals')) {
      const rehearsal = await identify(request);
      if (rehearsal) return rehearsal;
    }
    return null;
  }
}

/** True for what a node's site asks: whatever comes to its host, and what its pages ask elsewhere. */
function isFromSite(request: FastifyRequest): boolean {
  const origin = askingOrigin(request);
  return request.site !== null || (origin !== undefined && request.server.origins.kindOf(origin) === 'site');
}

/**
 * Returns true when the actor behind a credential counts for this request; otherwise it is a visitor's. A site's session counts
 * on that site's host, and there only for requests of the site's own pages. The platform's session never counts for a site,
 * though a browser sends its cookie along where both are on one registrable domain. Nor does its cookie count for pages of
 * strangers.
 */
function holdsHere(actor: Actor, from: 'cookie' | 'header' | null, request: FastifyRequest): boolean {
  if (actor.credential.kind === 'token') return true;
  const { origin } = request.headers;
  const site = siteOf(actor);
  if (site) {
    return request.site?.nodeDomain === site.nodeDomain && isFromOwnPage(request);
  }
  if (request.isFromSite) return false;
  if (from === 'header') return true;
  return origin !== undefined ? request.server.origins.kindOf(origin) === 'platform' : !isPartOfForeignPage(request);
}

/** True for what a page of the host asks of that host, and for a page that is opened. */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === request.host;
  return !isPartOfForeignPage(request);
}

/**
 * Has an owner who sees their site as somebody else, and somebody with whom a rehearsal is shared, read what a visitor reads and do
 * nothing.
 *
 * @throws Refusal `readsOnly`, `access.foreign-origin`, `access.login-required`
 */
function refuseBeyondReading(request: FastifyRequest, readsOnly: RefusalName): void {
  const { access, changesState, openToSites } = request.routeOptions.config;
  if (!openToSites) throw new Refusal('access.foreign-origin');
  if (changesState) throw new Refusal(readsOnly);
  if (access !== 'visitor') throw new Refusal('access.login-required');
}

/**
 * Returns true for content that a page of another origin loads without saying who it is: a picture, a script. It opens nothing,
 * as a link does.
 */
function isPartOfForeignPage(request: FastifyRequest): boolean {
  return isFromForeignPage(request) && request.headers['sec-fetch-mode'] !== 'navigate' && !isOurs(request);
}

function isFromForeignPage({ headers }: FastifyRequest): boolean {
  return /^(same|cross)-site$/.test(String(headers['sec-fetch-site']));
}

/** True when the page that asks names itself as one of the platform's. */
function isOurs(request: FastifyRequest): boolean {
  const origin = askingOrigin(request);
  return origin !== undefined && request.server.origins.kindOf(origin) === 'platform';
}

/** Bodies with such a field change what others may get of somebody's works. */
const LICENSING_FIELDS = new Set(['policies', 'addPolicies', 'updatePolicies', 'batchSignContracts']);

/**
 * A token without the scope `license` neither signs nor changes policies, wherever a body says so.
 *
 * @throws Refusal `access.token-scope`
 */
export function refuseLicensing(actor: Actor | null, body: unknown): void {
  if (actor?.credential.kind !== 'token' || coversScope(actor.credential.scopes, 'license')) return;
  if (isLicensing(body)) throw new Refusal('access.token-scope');
}

function isLicensing(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return false;
  if (Array.isArray(value)) return value.some(isLicensing);
  return Object.entries(value).some(([name, inner]) =>
    LICENSING_FIELDS.has(name) ? inner !== undefined : isLicensing(inner),
  );
}

/**
 * Node sites run code of strangers: they reach only the routes that say so, and a site's session is of no use elsewhere.
 * What a browser may be made to do on its own, with its cookies or to get some (a login as somebody else), must come from
 * one of our own pages (specification 00, section 14; DESIGN, section 5). No page sends the header of a session unnoticed.
 */
function refuseForeignOrigin(request: FastifyRequest, carried: Actor | null, byBrowser: boolean): void {
  const { config } = request.routeOptions;
  const { isFromSite } = request;
  if (isFromSite && !config.openToSites) throw new Refusal('access.foreign-origin');
  // Not even as a visitor's: the answer may set cookies, and what was meant for the site's own session is not done for none. Nor does
  // one site end the session of another, whose cookie browsers send along where sites are siblings.
  const needsOwn = config.changesState || config.openToSites === 'ownSession';
  if (isFromSite && needsOwn && carried && !request.actor) throw new Refusal('access.foreign-origin');
  if (!byBrowser || !config.changesState) return;
  const origin = askingOrigin(request);
  const isForeign = origin === undefined ? isFromForeignPage(request) : !isKnownOrigin(request, origin);
  if (isForeign) throw new Refusal('access.foreign-origin');
}

/** True for the pages of our origins, and for those of a site on its own domain that asks there. */
function isKnownOrigin({ server, site, host }: FastifyRequest, origin: string): boolean {
  if (server.origins.kindOf(origin) !== null) return true;
  return site !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/** The origin of the page that asks, as far as it says so. */
function askingOrigin({ headers }: FastifyRequest): string | undefined {
  const { origin, referer } = headers;
  if (origin !== undefined) return origin;
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}
