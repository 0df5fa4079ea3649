import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const FOLDER = fileURLToPath(new URL('../../../static', import.meta.url));
const REFUSAL_PAGES = fileURLToPath(new URL('../../../../../docs/errors', import.meta.url));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** People who found a fault may rely on the address for so long; it moves on every day. */
const CONTACT_DAYS = 180;
/** The picture of a page's tab, which browsers request from the root of every host. */
const ICON = 'favicon.ico';

/**
 * Files that every installation has: under `/static` public ones for pages of any origin, with the operator's texts, under
 * `/errors` the page of each refusal, which its answer links to, and what every host is asked for at its root.
 */
export async function registerStaticFiles(server: FastifyInstance, { settings, clock }: Context): Promise<void> {
  const icon = await readFile(join(FOLDER, ICON));
  server.get(`/${ICON}`, { schema: { hide: true } as object }, (_request, reply) =>
    reply
      .type('image/x-icon')
      .header('cache-control', `public, max-age=${HOUR_MS / 1000}`)
      .send(icon),
  );
  server.get('/.well-known/security.txt', { schema: { hide: true } as object }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_MS / 1000}`)
      .send(securityText(settings.supportAddress, clock.now())),
  );
  for (const [name, texts] of Object.entries(settings.pageTexts)) {
    for (const [locale, text] of Object.entries(texts)) {
      server.get(`/static/pages/${name}.${locale}.md`, { schema: { hide: true } as object }, (_request, reply) =>
        reply.type('text/markdown; charset=utf-8').header('cache-control', 'no-cache').send(text),
      );
    }
  }
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

/** Where people who found a fault write to, as RFC 9116 has it. Expires at a midnight, so that a day's answers are the same. */
function securityText(supportAddress: string, now: Date): string {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const expires = new Date(today + CONTACT_DAYS * DAY_MS).toISOString();
  return `Contact: mailto:${encodeURI(supportAddress)}\nExpires: ${expires}\nPreferred-Languages: zh, en\n`;
}
