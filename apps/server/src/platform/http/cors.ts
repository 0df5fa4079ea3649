import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const REQUEST_HEADERS = [
  ...['content-type', 'authorization', 'accept-language', 'traceid', 'x-requested-with'],
  ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
];
const PREFLIGHT_SECONDS = 600;
const PUBLIC_CONTENT = /^\/(?:static\/|image\/|oembed(?:\?|$))/;

/** Headers that pages of other origins of ours may read (specification 00, section 13; 12, File host). */
const EXPOSED_HEADERS = [
  'authorization',
  'content-disposition',
  'content-length',
  'content-type',
  'content-range',
  'accept-ranges',
  'etag',
  ...['location', 'tus-resumable', 'upload-offset', 'upload-length', 'upload-expires', 'upload-sha1'],
  'x-refusal',
  ...['id', 'name', 'property'].map((part) => `freelog-exhibit-${part}`),
  ...['nid', 'sub-dependencies', 'resource-type'].map((part) => `freelog-article-${part}`),
  'freelog-entity-nid',
  'freelog-test-resource-id',
  'freelog-test-resource-name',
  'freelog-sub-dependencies',
  'freelog-resource-type',
  'freelog-entity-property',
  'freelog-presentable-id',
  'freelog-presentable-name',
  'freelog-resource-property',
];

/** Lets the pages that may call read an answer that no hook sees. */
export type AllowReading = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Our own origins and those of existing nodes may call with credentials; public content may be read by anybody without;
 * others get no CORS headers. Returns the same for answers to requests that reach no hook.
 */
export async function registerCors(server: FastifyInstance): Promise<AllowReading> {
  async function mayCall(origin: string | undefined): Promise<boolean> {
    const kind = origin === undefined ? null : server.origins.kindOf(origin);
    if (kind !== 'site') return kind === 'platform';
    const site = server.origins.siteOf(new URL(origin!).host);
    return site !== null && server.sites.isKnownSite(site.nodeDomain);
  }

  await server.register(cors, {
    delegator: async (request: FastifyRequest) => {
      if (PUBLIC_CONTENT.test(request.url)) return { origin: '*' };
      const { origin } = request.headers;
      const isOurs = await mayCall(origin);
      return {
        origin: isOurs ? origin! : false,
        credentials: isOurs,
        methods: METHODS,
        allowedHeaders: REQUEST_HEADERS,
        exposedHeaders: EXPOSED_HEADERS,
        maxAge: PREFLIGHT_SECONDS,
        strictPreflight: false,
      };
    },
  });

  return async (request, reply) => {
    if (PUBLIC_CONTENT.test(request.url)) return void reply.header('access-control-allow-origin', '*');
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (!(await mayCall(origin))) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
    });
  };
}
