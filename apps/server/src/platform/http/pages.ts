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
}

/** The same, in the language of whoever asks. */
export interface PageToDescribe extends AskedPage {
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
}

declare module '../providers/providers.ts' {
  interface ProviderTypes {
    /** Elements for the head of a page, as HTML; nothing for most pages. */
    'pages.head': (page: AskedPage) => Promise<string>;
    /** Describes a page; `null` for the pages of others. */
    'pages.description': (page: PageToDescribe) => Promise<PageDescription | null>;
  }
}

/**
 * The page with what modules have to say in its head, in its language. It is there also when they cannot: then it goes without.
 * Where none describes it, `usual` does.
 */
export async function withHead(
  { providers, log }: Pick<Context, 'providers' | 'log'>,
  html: string,
  page: PageToDescribe,
  usual: PageDescription | null = null,
): Promise<string> {
  const without =
    <Part>(part: Part) =>
    (error: unknown) => {
      log.warn({ err: error }, 'A page goes without a part of its head');
      return part;
    };
  const [descriptions, elements] = await Promise.all([
    Promise.all(providers.all('pages.description').map((describe) => describe(page).catch(without(null)))),
    Promise.all(providers.all('pages.head').map((elementsOf) => elementsOf(page).catch(without('')))),
  ]);
  const description = descriptions.find((one) => one !== null) ?? usual;
  const inLanguage = html.replace(/<html lang="[^"]*"/, `<html lang="${page.locale.replace('_', '-')}"`);
  const described = description ? describe(inLanguage, description) : inLanguage;
  return described.replace('</head>', () => `${elements.join('')}</head>`);
}

function describe(html: string, { title, head, withoutScripts }: PageDescription): string {
  const titled = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head}</head>`);
  return withoutScripts ? titled.replace('<body>', () => `<body><noscript>${withoutScripts}</noscript>`) : titled;
}

const NEVER_A_PAGE = /^\/(v2|file|image|static)(\/|$)/i;

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
