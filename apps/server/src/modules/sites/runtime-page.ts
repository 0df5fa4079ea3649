import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pretenceParameters } from '@colophon/model';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pretences } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import { injectConfig } from '#platform/http/inject-config.ts';
import { platformOrigin, type SiteHost } from '#platform/http/origins.ts';
import { describedPage } from '#platform/http/pages.ts';
import { escaped } from '#platform/http/plain-page.ts';
import { pretendingFileBase } from '#platform/http/pretending-files.ts';
import { siteContentPolicy } from '#platform/http/site-content-policy.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Settings } from '#platform/settings.ts';
import { isOptionsPreview } from './options-preview.ts';
import { createThemeFiles } from './theme-files.ts';

const DIST = fileURLToPath(new URL('../../../../site-runtime/dist', import.meta.url));
const YEAR_MS = 31_536_000_000;

/** The page that a package's code runs in. The sandbox sets its base where the package comes from: in development, another host. */
const PAGE_OF_PACKAGE = 'blank.html';

/**
 * Address that the runtime leads a page to which no longer answers. Its document is isolated from other origins, which those of the site
 * are not, so that browsers open it in a process of its own: the one of the page is not free to show anything.
 */
const STOPPED = /[?&]stopped=1(?:&|$)/;

/** Addresses at which no theme is mounted, or another one: after a stop, at a visitor's wish, while one is developed. */
const WITHOUT_THEME = /[?&](?:stopped=1|withoutTheme=1|dev=)/;

/** Makes the runtime's page for an address of a site. */
export type RuntimePage = (
  request: FastifyRequest,
  site: SiteHost,
) => Promise<{
  /** The origin of the site, where the page says of what it is. */
  readonly origin: string | undefined;
  send(reply: FastifyReply): FastifyReply;
}>;

/**
 * Serves the files of the site runtime, built into `dist`, below `/runtime/` of node hosts, and returns its one page. That is there for
 * whatever address is none of the platform's, also when there is no such node; `null` in an API process, or a test, without the built runtime.
 */
export async function registerRuntime(
  server: FastifyInstance,
  context: Context,
  dist = DIST,
): Promise<RuntimePage | null> {
  const entry = join(dist, 'index.html');
  if (!existsSync(entry)) return null;
  const page = await readFile(entry, 'utf8');
  const filesOfTheme = createThemeFiles(context);

  await server.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/runtime/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: YEAR_MS,
    schemaHide: true,
  });
  await server.register(fastifyStatic, {
    root: dist,
    prefix: '/runtime/',
    decorateReply: false,
    index: false,
    schemaHide: true,
    setHeaders(reply, path) {
      if (basename(path) !== PAGE_OF_PACKAGE) return;
      reply.header('content-security-policy', siteContentPolicy(context.settings, { basedElsewhere: true }));
    },
  });
  return async (request, site) => {
    const path = request.url.split('?', 1)[0]!;
    const showsTheme = !site.isTest && !WITHOUT_THEME.test(request.url);
    const { html, theme, origin } = await describedPage(context, page, { path, site, locale: request.locale });
    const early = [...firstCalls(site.nodeDomain), ...(theme && showsTheme ? filesOfTheme(theme) : [])];
    const send = (reply: FastifyReply) => {
      if (STOPPED.test(request.url)) reply.header('cross-origin-embedder-policy', 'require-corp');
      if (isOptionsPreview(request.url)) allowFraming(reply, context.settings);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language, Cookie')
        .send(injectConfig(preloading(html, early), siteConfig(context, site, request)));
    };
    return { origin, send };
  };
}

/** The first calls of the runtime, as it makes them when it has been loaded (`platform-api.ts`). */
function firstCalls(nodeDomain: string): string[] {
  return [
    `/v2/nodes/detail?nodeDomain=${nodeDomain}&isLoadOwnerUserInfo=1&isLoadThemeAuthAndDependency=1`,
    '/v2/users/current',
  ];
}

/** Has browsers fetch what the runtime asks for first while they load it. */
function preloading(page: string, addresses: readonly string[]): string {
  const links = addresses.map(
    (address) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escaped(address)}">`,
  );
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** Lets the platform's pages show this one in a frame. */
function allowFraming(reply: FastifyReply, settings: Settings): void {
  reply.removeHeader('x-frame-options');
  reply.header('content-security-policy', siteContentPolicy(settings, { framedBy: [settings.publicOrigin] }));
}

/**
 * Returns the runtime's configuration for this installation and its site. Calls, files and pictures come from the site's own
 * host.
 */
function siteConfig(
  context: Pick<Context, 'settings' | 'clock'>,
  site: SiteHost,
  { locale, view, rehearsal, query }: Pick<FastifyRequest, 'locale' | 'view' | 'rehearsal' | 'query'>,
): object {
  const { settings, clock } = context;
  const { publicOrigin, widgetAliases, timeZone, currency } = settings;
  const { nodeDomain, isTest } = site;
  const pretence = isTest ? pretenceOf(context, query) : null;
  return {
    platformAddress: platformOrigin(settings, site),
    apiBase: '/v2',
    fileBase: pretence?.parameters ? pretendingFileBase(pretence.parameters) : '/file',
    imageBase: '/image',
    accountOrigin: publicOrigin,
    isTest,
    nodeDomain,
    locale,
    widgetAliases,
    timeZone,
    currency,
    isShared: rehearsal !== null,
    pretence,
    view: view && {
      viewer: view.viewer,
      policyName: view.policy?.policyName,
      leftMs: view.expiresAtMs - clock.now().getTime(),
    },
  };
}

/** The moment as of which a page of a test site is asked for; without parameters where they cannot be read. */
function pretenceOf(context: Pick<Context, 'settings' | 'clock'>, query: unknown) {
  const texts = pretences.PretenceQuery.safeParse(query);
  if (!texts.success) return { parameters: null };
  try {
    const pretence = pretences.readPretence(context, texts.data);
    return pretence && { parameters: pretenceParameters(pretence.at, pretence.payments) };
  } catch (error) {
    if (error instanceof Refusal) return { parameters: null };
    throw error;
  }
}
