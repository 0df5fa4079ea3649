import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@colophon/model';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#platform/settings.ts';
import type { Context } from '../context.ts';
import { injectConfig } from './inject-config.ts';
import { type PageDescription, withHead } from './pages.ts';
import { readPreloads } from './preloads.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const YEAR_MS = 31_536_000_000;

/**
 * Our own pages run our own scripts only, and nobody may put them into a frame. Pictures and media come from wherever
 * their owners keep them, and node sites are shown in frames where their owners try something on them.
 */
function contentSecurityPolicy({ publicOrigin, siteHost }: Pick<Settings, 'publicOrigin' | 'siteHost'>): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
    "connect-src 'self'",
    `frame-src 'self' ${new URL(publicOrigin).protocol}//*.${siteHost}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Threads of the app that run WebAssembly are named so; they answer to this policy, not to that of their page. */
const WASM_THREAD = /\.wasm-worker-[\w-]+\.js/;
const WASM_THREAD_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'";

/** Serves the built web app on the platform's own hosts; every address that is not a file of it gets its one page. */
export async function registerWebApp(server: FastifyInstance, context: Context): Promise<void> {
  const { settings } = context;
  const entry = join(DIST, 'index.html');
  if (!existsSync(entry)) return; // an API process, or a test, without the built app

  await server.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    schemaHide: true,
    setHeaders: (reply, path) => {
      if (WASM_THREAD.test(path)) reply.header('content-security-policy', WASM_THREAD_POLICY);
    },
  });
  const policy = contentSecurityPolicy(settings);
  let built = { html: '', preloads: readPreloads('') };
  server.pages.push(async (request, reply) => {
    if (request.site) return null;
    const html = await readFile(entry, 'utf8'); // each time: after a new build the page names other scripts
    if (html !== built.html) built = { html, preloads: readPreloads(join(DIST, 'preloads.json')) };
    const { locale } = request; // the page itself follows what its source says
    const path = request.url.split('?', 1)[0]!;
    const named = built.preloads.nameIn(html, path, locale);
    const described = await withHead(context, named, { path, site: null, locale }, describe(locale, settings));
    const page = injectConfig(described, pageConfig(settings));
    return reply
      .status(built.preloads.has(path) ? 200 : 404) // the page itself says that there is none
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language, Cookie')
      .header('content-security-policy', policy)
      .send(page);
  });
}

const DESCRIPTIONS: Readonly<Record<Locale, { title: string; text: string }>> = {
  en_US: {
    title: 'Colophon',
    text: 'Publish pictures, texts, music, code and data under terms you write once. Contracts enforce the terms wherever your work is shown.',
  },
  zh_CN: {
    title: '落款',
    text: '发布图片、文字、音乐、代码与数据，授权条件写一次就好。作品在哪里展示，合约都替你守住条件。',
  },
};

/** Says of a page of the platform in general what it is, for search engines and for links that are shared. */
function describe(locale: Locale, { publicOrigin }: Pick<Settings, 'publicOrigin'>): PageDescription {
  const { title, text } = DESCRIPTIONS[locale];
  const properties = {
    'og:type': 'website',
    'og:site_name': title,
    'og:title': title,
    'og:description': text,
    'og:url': publicOrigin,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${content}">`,
  );
  return {
    title: 'Colophon 落款',
    head: `<meta name="description" content="${text}">${tags.join('')}`,
    withoutScripts: '',
  };
}

/**
 * Returns the facts of this installation that the web app needs. Everything else is on the page's own origin and need not be
 * named.
 */
function pageConfig(settings: Settings): object {
  const { siteHost, alphaGate, supportAddress, timeZone, currency, shareNetworks, helpLinks } = settings;
  // without a driver a code stays in the outbox, which is only of use to somebody who can read it
  const mobileCodes = settings.sms !== undefined || settings.messageOutbox === 'open';
  const { pageLinks: links, copyright, registrationNumber } = settings;
  return {
    siteHost,
    alphaGate,
    mobileCodes,
    paysCoins: settings.coinPayout.driver !== 'off',
    supportAddress,
    timeZone,
    currency,
    shareNetworks,
    helpLinks,
    links,
    content: { copyright, registrationNumber },
  };
}
