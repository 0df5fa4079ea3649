import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOLDER = fileURLToPath(new URL('../../../static', import.meta.url));
const REFUSAL_PAGES = fileURLToPath(new URL('../../../../../docs/errors', import.meta.url));
const HOUR_MS = 3_600_000;

/**
 * Files that every installation has: under `/static` public ones for pages of any origin, under `/errors` the page of each
 * refusal, which its answer links to.
 */
export async function registerStaticFiles(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: FOLDER,
    prefix: '/static/',
    decorateReply: false,
    maxAge: HOUR_MS,
    schemaHide: true,
    setHeaders: (reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('content-security-policy', 'sandbox');
    },
  });
  await server.register(fastifyStatic, {
    root: REFUSAL_PAGES,
    prefix: '/errors/',
    index: 'README.md',
    decorateReply: false,
    maxAge: HOUR_MS,
    schemaHide: true,
    setHeaders: (reply) => {
      reply.header('content-type', 'text/markdown; charset=utf-8');
    },
  });
}
