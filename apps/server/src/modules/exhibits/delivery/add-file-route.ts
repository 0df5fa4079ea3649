import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { pretences } from '#modules/contracts/index.ts';
import type { Call, Router } from '#platform/http/router.ts';

/** A call for a file. The texts of a pretence are of any form: only a rehearsal reads them. */
export type FileCall<Params extends z.ZodType> = Call<'visitor', Params, typeof pretences.PretenceQuery, undefined>;

interface FileRoute<Params extends z.ZodType> {
  readonly url: string;
  readonly operation: `exhibits.${string}`;
  readonly summary: string;
  readonly params: Params;
  send(call: FileCall<Params>): Promise<FastifyReply>;
}

/** An address of content of exhibits, which sites ask for on behalf of their visitors. */
export function addFileRoute<Params extends z.ZodType>(
  app: Router,
  { url, operation, summary, params, send }: FileRoute<Params>,
): void {
  app.route({
    method: 'GET',
    url,
    operation,
    access: 'visitor',
    touches: 'exhibitContent',
    openToSites: true,
    schema: { summary, params, query: pretences.PretenceQuery },
    handler: send,
  });
}
