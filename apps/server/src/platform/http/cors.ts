import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const REQUEST_HEADERS = [
  ...['content-type', 'authorization', 'accept-language', 'traceid', 'x-requested-with'],
  ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
];
const PREFLIGHT_SECONDS = 600;
const PUBLIC_CONTENT = /^\/(static|image)\//;

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

/** Our own origins may call with credentials; public content may be read by anybody without; others get no CORS headers. */
export async function registerCors(server: FastifyInstance): Promise<void> {
  await server.register(cors, {
    delegator: (request, callback) => {
      if (PUBLIC_CONTENT.test(request.url)) return callback(null, { origin: '*' });
      const { origin } = request.headers;
      const ours = origin !== undefined && server.origins.kindOf(origin) !== null;
      callback(null, {
        origin: ours ? origin : false,
        credentials: ours,
        methods: METHODS,
        allowedHeaders: REQUEST_HEADERS,
        exposedHeaders: EXPOSED_HEADERS,
        maxAge: PREFLIGHT_SECONDS,
        strictPreflight: false,
      });
    },
  });
}
