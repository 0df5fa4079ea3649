import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Call, Router } from '#platform/http/router.ts';

interface FileRoute<Params extends z.ZodType> {
  readonly url: string;
  readonly summary: string;
  readonly params: Params;
  send(call: Call<'visitor', Params, undefined, undefined>): Promise<FastifyReply>;
}

/** An address of content of exhibits, which sites ask for on behalf of their visitors. */
export function addFileRoute<Params extends z.ZodType>(
  app: Router,
  { url, summary, params, send }: FileRoute<Params>,
): void {
  app.route({
    method: 'GET',
    url,
    access: 'visitor',
    touches: 'exhibitContent',
    openToSites: true,
    schema: { summary, params },
    handler: send,
  });
}
