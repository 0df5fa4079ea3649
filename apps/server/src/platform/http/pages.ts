import type { Locale } from '@colophon/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { SiteHost } from './origins.ts';
import { escaped } from './plain-page.ts';

/** Answers a page request, or `null` when it is for somebody else. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Asked in order for every GET that no route answers: node sites first, then the web app. */
    pages: PageHandler[];
  }
}

/** Request for a page. */
export interface AskedPage {
  /** Without its query. */
  readonly path: string;
  /** The node site that it is on; `null` on the platform's own hosts. */
  readonly site: SiteHost | null;
  readonly locale: Locale;
}

/** Says of a page what it is, in its source. */
export interface PageDescription {
  /** As text. */
  readonly title: string;
  /** Elements for its head, as HTML. */
  readonly head: string;
  /** Stands in its body for who runs no scripts, as HTML. */
  readonly withoutScripts: string;
  /** The theme that draws it, where that is known. */
  readonly theme?: ShownTheme | null;
  /** The origin that it has its address at; absent where it says nothing of what it shows. */
  readonly origin?: string;
}

/** A theme as its node shows it now. */
export interface ShownTheme {
  readonly exhibitId: string;
  readonly version: string;
}

declare module '../providers/providers.ts' {
  interface ProviderTypes {
    /** Describes a page; `null` for the pages of others. */
    'pages.description': (page: AskedPage) => Promise<PageDescription | null>;
  }
}

/** Returns the page as {@link describedPage} has it. */
export async function withHead(...asked: Parameters<typeof describedPage>): Promise<string> {
  return (await describedPage(...asked)).html;
}

/**
 * Returns the page in its language, with what the module that describes it says of it. It is there also when that fails: then it goes
 * without. Where none describes it, `usual` does.
 */
export async function describedPage(
  { providers, log }: Pick<Context, 'providers' | 'log'>,
  html: string,
  page: AskedPage,
  usual: PageDescription | null = null,
): Promise<{ readonly html: string; readonly theme: ShownTheme | null; readonly origin?: string }> {
  const descriptions = await Promise.all(
    providers.all('pages.description').map((describe) =>
      describe(page).catch((error: unknown) => {
        log.warn({ err: error }, 'A page goes without its description');
        return null;
      }),
    ),
  );
  const description = descriptions.find((one) => one !== null) ?? usual;
  const inLanguage = html.replace(/<html lang="[^"]*"/, `<html lang="${page.locale.replace('_', '-')}"`);
  if (!description) return { html: inLanguage, theme: null };
  const { theme = null, origin } = description;
  return { html: describe(inLanguage, description), theme, origin };
}

function describe(html: string, { title, head, withoutScripts }: PageDescription): string {
  const titled = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head}</head>`);
  return withoutScripts ? titled.replace('<body>', () => `<body><noscript>${withoutScripts}</noscript>`) : titled;
}

/** Clients of the ecosystem ask for data of a page at `__serverLoader`; no page of ours has any. */
const NEVER_A_PAGE = /^\/(v2|file|image|static)(\/|$)|^[^?]*\/__serverLoader(\?|$)/i;

/** The pages of browsers: whatever is no call and no content. */
export function registerPages(server: FastifyInstance): void {
  server.decorate('pages', []);
  server.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    if (!NEVER_A_PAGE.test(request.url)) {
      for (const answer of server.pages) {
        const page = await answer(request, reply);
        if (page) return page;
      }
    }
    return reply.callNotFound();
  });
}
