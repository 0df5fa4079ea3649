import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LOCALE, parseLocale } from '@colophon/model';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#platform/settings.ts';
import type { Context } from '../context.ts';
import { injectConfig } from './inject-config.ts';
import { readPreloads } from './preloads.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const YEAR_MS = 31_536_000_000;

/**
 * Our own pages run our own scripts only, and nobody may put them into a frame. Pictures and media come from wherever
 * their owners keep them.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob: https: http:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/** Serves the built web app on the platform's own hosts; every address that is not a file of it gets its one page. */
export async function registerWebApp(server: FastifyInstance, { settings }: Context): Promise<void> {
  const entry = join(DIST, 'index.html');
  if (!existsSync(entry)) return; // an API process, or a test, without the built app

  await server.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    schemaHide: true,
  });
  let built = { html: '', namePreloads: readPreloads('') };
  server.pages.push(async (request, reply) => {
    if (request.site) return null;
    const html = await readFile(entry, 'utf8'); // each time: after a new build the page names other scripts
    if (html !== built.html) built = { html, namePreloads: readPreloads(join(DIST, 'preloads.json')) };
    const locale = parseLocale(request.cookies.locale) ?? DEFAULT_LOCALE; // as the page itself chooses
    const path = request.url.split('?', 1)[0]!;
    const page = injectConfig(built.namePreloads(html, path, locale), pageConfig(settings));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .send(page);
  });
}

/** What the web app needs to know of this installation. Everything else shares the page's own origin and needs no naming. */
function pageConfig({ siteHost, alphaGate, sms, messageOutbox, supportAddress, timeZone }: Settings): object {
  // without a driver a code stays in the outbox, which is only of use to somebody who can read it
  const mobileCodes = sms !== undefined || messageOutbox === 'open';
  return { siteHost, alphaGate, mobileCodes, supportAddress, timeZone };
}
