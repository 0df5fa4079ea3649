import type { Locale } from '@colophon/model';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
import { BlobStoreDown, isDiskFull } from '../blobs/blob-store.ts';
import type { Context } from '../context.ts';
import { isConnectionError, isUnstorableText } from '../database/database.ts';
import { newShortId } from '../ids.ts';
import { Refusal, type RefusalName } from '../refusals/refusal.ts';
import type { Actor, SharedRehearsal, SiteView } from '../sessions/actor.ts';
import type { Settings } from '../settings.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { registerAccess } from './access.ts';
import { registerCors } from './cors.ts';
import { registerDiskReserve, TUS_HEADER } from './disk-reserve.ts';
import { registerDraining } from './draining.ts';
import { refusalEnvelope } from './envelope.ts';
import { localeOf } from './locale.ts';
import { createOrigins, type Origins, type SiteHost } from './origins.ts';
import { refuseOtherRoles } from './other-roles.ts';
import { withoutPretence } from './pretending-files.ts';
import { logRequest, registerRequestLog } from './request-log.ts';
import { siteContentPolicy } from './site-content-policy.ts';
import { createSiteDirectory, type SiteDirectory } from './site-directory.ts';
import { PLATFORM_PERMISSIONS, permissionsPolicy } from './site-permissions.ts';
import { registerSlowBodies } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The view in which an owner's browser asks: as a visitor, who only reads. `null` for everybody else. */
    view: SiteView | null;
    /** The rehearsal on whose test site a browser asks that its owner shares it with. `null` for everybody else; for calls also for the owner. */
    rehearsal: SharedRehearsal | null;
    /** The JSON text that the route's `alongside` found. `null` when it found nothing, and when no session brought it along. */
    alongside: string | null;
    locale: Locale;
    /** The node site on whose host the request arrived; `null` on the platform's own hosts. */
    site: SiteHost | null;
    /** A node's site asks: on its own host, or from one of its pages. */
    isFromSite: boolean;
    traceId: string;
  }
  interface FastifyInstance {
    origins: Origins;
    sites: SiteDirectory;
    /** Aborts when the server begins to close: answers that would go on for long end then. */
    closing: AbortSignal;
    /**
     * From now on every answer closes its connection, those under way included, while new ones are taken for `holdMs`: whoever spreads
     * requests over processes needs a moment to learn of it. Then nothing new is taken; done when what was under way has been answered.
     */
    leave(holdMs: number): Promise<void>;
    /** True from the moment on in which it began to leave. */
    isDraining(): boolean;
  }
}

/**
 * Headers that protect every answer in a browser: no guessing of types, no frames of other origins, no address told to others,
 * a process of its own. Content security policies are set by the pages that need them.
 */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** Takes the place of X-Frame-Options in browsers that know it. */
const FRAMES_POLICY = "frame-ancestors 'self'";

/** Of answers that are data: opened as pages they load nothing and stand in no frame. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Over https, browsers come back over https alone: for a year, and to whatever is below a host of ours. */
const HTTPS_ONLY = 'max-age=31536000';

const JSON_LIMIT_BYTES = 1_048_576;
const REQUEST_LINE_LIMIT_BYTES = 65_536;
const DEADLINE_MS = 30_000;
const MAX_PARAM_LENGTH = 20_000;

/** The HTTP server with everything that holds for each request (specification 00, sections 3-7 and 11-18), without routes. */
export async function createHttpServer(context: Context, tracing?: Tracing): Promise<FastifyInstance> {
  const { settings } = context;
  const server: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newShortId,
    rewriteUrl: ({ url }) => withoutPretence(withoutBlanksBehind(url ?? '/')),
    bodyLimit: JSON_LIMIT_BYTES,
    http: { maxHeaderSize: REQUEST_LINE_LIMIT_BYTES },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    trustProxy: 'loopback',
    // who asks on a connection that is still open is answered, and told to open another one
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    handlerTimeout: DEADLINE_MS,
    // An address that cannot be read reaches no hook.
    frameworkErrors: async (error, request, reply) => {
      request.query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]));
      request.cookies = server.parseCookie(request.headers.cookie ?? '');
      begin(request, reply as FastifyReply, settings);
      reply.raw.once('finish', () => logRequest(request, reply as FastifyReply));
      // Who may read the answer can take a look into the database; without that nobody may.
      await allowReading(request, reply as FastifyReply).catch(() => undefined);
      answerError(error, request, reply as FastifyReply);
    },
  });
  const origins = createOrigins(settings);
  server.decorate('origins', origins);
  const sites = createSiteDirectory(context, origins);
  server.decorate('sites', sites);
  if (tracing) traceRequests(server, tracing);
  registerDraining(server);
  registerSlowBodies(server);
  server.decorateRequest('actor', null);
  server.decorateRequest('view', null);
  server.decorateRequest('rehearsal', null);
  server.decorateRequest('profile', null);
  server.decorateRequest('locale', 'zh_CN');
  server.decorateRequest('site', null);
  server.decorateRequest('isFromSite', false);
  server.decorateRequest('traceId', '');
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) => {
    return answerRefusal(reply, request.locale, 'access.no-route', { data: routeOf(request) });
  });

  await server.register(cookie);
  await server.register(formbody);
  await server.register(multipart);
  // The route reads it.
  server.addContentTypeParser('application/offset+octet-stream', (_request, _bytes, done) => done(null));
  server.addHook('onRequest', async (request, reply) => {
    begin(request, reply, settings);
    request.site = await sites.siteAt(request.host);
    refuseOtherRoles(request, settings);
    if (request.headers['service-worker'] === 'script')
      throw new Refusal('access.no-route', { data: routeOf(request) });
  });
  registerRequestLog(server, context);
  const allowReading = await registerCors(server);
  registerAccess(server, context);
  registerDiskReserve(server, settings);
  registerEmptyQueryHook(server);
  registerContentPolicies(server, settings);
  return server;
}

/**
 * Sets the parts that every answer has, whatever becomes of the request: its language, its number, the headers that protect it.
 */
function begin(request: FastifyRequest, reply: FastifyReply, { publicOrigin }: Settings): void {
  request.locale = localeOf(request);
  const trace = request.headers.traceid;
  request.traceId = typeof trace === 'string' && /^[\w-]{1,64}$/.test(trace) ? trace : newShortId();
  reply.headers(SECURITY_HEADERS).header('x-request-id', request.id).header('x-trace-id', request.traceId);
  if (!publicOrigin.startsWith('https:')) return;
  // Names below a domain that an owner brings are not ours.
  const isOurs = request.server.origins.isOurHost(request.host);
  reply.header('strict-transport-security', isOurs ? `${HTTPS_ONLY}; includeSubDomains` : HTTPS_ONLY);
}

function routeOf({ url, method }: FastifyRequest) {
  return { path: url.split('?')[0], method };
}

/**
 * Pages on nodes' hosts may use and load what the operator allows; a package that is opened as a page of its own is one of them.
 * Data load nothing. An answer that has a policy of its own keeps it. Whatever may not be framed by all, which then has no X-Frame-Options,
 * says so in its policy as well.
 */
function registerContentPolicies(server: FastifyInstance, settings: Settings): void {
  const ofSites = permissionsPolicy(settings.sitePermissions);
  const ofPlatform = permissionsPolicy(PLATFORM_PERMISSIONS);
  const content = siteContentPolicy(settings);
  server.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isPage = type.startsWith('text/html');
    const isSitePage = request.site !== null && isPage;
    if (isPage) reply.header('permissions-policy', isSitePage ? ofSites : ofPlatform);
    const ofData = type.startsWith('application/json') ? DATA_POLICY : undefined;
    const policy = reply.getHeader('content-security-policy') ?? (isSitePage ? content : ofData);
    const lacksFrames = reply.hasHeader('x-frame-options') && !String(policy).includes('frame-ancestors');
    const whole = lacksFrames ? [policy, FRAMES_POLICY].filter(Boolean).join('; ') : policy;
    if (whole !== undefined) reply.header('content-security-policy', whole);
    done(null, payload);
  });
}

/** An empty text in a query counts as absent (specification 00, section 3); JSON answers are never kept by caches. */
function registerEmptyQueryHook(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    for (const name of Object.keys(query)) if (query[name] === '') delete query[name];
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('application/json') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}

/** Every failure becomes an envelope; only what nobody intended is logged as an error. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    return answerRefusal(reply, request.locale, error.refusal, error);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      field: issue.instancePath.split('/').filter(Boolean).join('.'),
      reason: issue.message ?? 'is wrong',
    }));
    return answerRefusal(reply, request.locale, 'request.argument', { details });
  }
  if (isUnstorableText(error)) return answerRefusal(reply, request.locale, 'request.argument');
  const { code = '', statusCode } = error as FastifyError;
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return answerRefusal(reply, request.locale, 'server.timeout');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return answerRefusal(reply, request.locale, 'request.too-large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return answerRefusal(
      reply,
      request.locale,
      code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError ? 'request.malformed-body' : 'request.argument',
    );
  }
  request.log.error({ err: error, requestId: request.id }, 'request failed');
  return answerRefusal(reply, request.locale, failureOf(error));
}

/** Refusals that time, or the operator, may help. */
const FAILURES = new Set<RefusalName>([
  'storage.full',
  'storage.down',
  'server.database-down',
  'server.unexpected',
  'access.maintenance',
]);

/** Returns the refusal for a failure that the caller can do nothing about. */
function failureOf(error: unknown): RefusalName {
  if (isDiskFull(error)) return 'storage.full';
  if (error instanceof BlobStoreDown) return 'storage.down';
  return isConnectionError(error) ? 'server.database-down' : 'server.unexpected';
}

/** Of answers that are envelopes, refusals too. */
const OK = 200;

/** Clients of tus read the status alone: 5xx has them try again, 4xx give up. */
function tusStatusOf(name: RefusalName, httpStatus: number): number {
  if (httpStatus !== OK) return httpStatus;
  return FAILURES.has(name) ? 503 : 400;
}

function answerRefusal(
  reply: FastifyReply,
  locale: Locale,
  name: RefusalName,
  extra: Parameters<typeof refusalEnvelope>[2] = {},
): FastifyReply {
  const { httpStatus, envelope } = refusalEnvelope(name, locale, extra);
  const status = reply.request.headers[TUS_HEADER] === undefined ? httpStatus : tusStatusOf(name, httpStatus);
  for (const header of ['content-disposition', 'etag', 'content-length', 'accept-ranges']) reply.removeHeader(header);
  return reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .header('x-refusal', name)
    .header('link', `</errors/${name}.md>; rel="help"`)
    .send(JSON.stringify(envelope));
}

/** The address without blanks behind the path of a call, which the ecosystem's client sends with one of them. */
function withoutBlanksBehind(url: string): string {
  return /^\/v2\//i.test(url) ? url.replace(/^([^?]*?)(?:%20)+(?=\?|$)/, '$1') : url;
}
