import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { SiteHost } from './origins.ts';

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

declare module '../providers/providers.ts' {
  interface ProviderTypes {
    /** Elements for the head of a page, as HTML; nothing for most pages. */
    'pages.head': (page: AskedPage) => Promise<string>;
  }
}

/** The page with what modules have to say in its head. It is there also when they cannot: then it goes without. */
export async function withHead(
  { providers, log }: Pick<Context, 'providers' | 'log'>,
  html: string,
  page: AskedPage,
): Promise<string> {
  const elements = await Promise.all(
    providers.all('pages.head').map((elementsOf) =>
      elementsOf(page).catch((error: unknown) => {
        log.warn({ err: error }, 'A page goes without a part of its head');
        return '';
      }),
    ),
  );
  return html.replace('</head>', () => `${elements.join('')}</head>`);
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
