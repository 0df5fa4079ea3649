import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers a page request, or `null` when it is for somebody else. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Asked in order for every GET that no route answers: node sites first, then the web app. */
    pages: PageHandler[];
  }
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
