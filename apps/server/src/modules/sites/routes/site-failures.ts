import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, nodeId } from '#platform/http/schemas.ts';
import { reportFailure } from '../commands/report-failure.ts';
import { MAX_FAILURE_MESSAGE_LENGTH, MAX_FAILURE_PAGE_LENGTH } from '../limits.ts';
import { listFailures } from '../queries/list-failures.ts';

/** Characters that are no text: control and formatting characters, halves of characters. */
const NO_TEXT = /[\p{Cc}\p{Cf}\p{Cs}\s]+/gu;
const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.replace(NO_TEXT, ' ').trim())
    .pipe(z.string().min(1));

const Report = z.object({
  /** Path and query of the page. */
  page: line(MAX_FAILURE_PAGE_LENGTH).pipe(z.string().startsWith('/')),
  message: line(MAX_FAILURE_MESSAGE_LENGTH),
});

const Failure = z.object({
  page: z.string(),
  message: z.string(),
  /** Number of reports. */
  times: z.int(),
  firstDate: moment,
  lastDate: moment,
});

/** Registers the routes for failures on the pages of sites: their runtime reports them, the node's owner reads them. */
export function registerSiteFailureRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/nodes/siteFailures',
    operation: 'sites.reportFailure',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Report a failure of a page of this site', body: Report, data: z.boolean() },
    handler: async ({ body, request }) => {
      await reportFailure(context, request.site, { ...body, ip: request.ip });
      return true;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/nodes/:nodeId/siteFailures',
    operation: 'sites.listFailures',
    access: 'user',
    touches: 'node',
    schema: { summary: 'What failed on the site of your node', params: z.object({ nodeId }), data: z.array(Failure) },
    handler: ({ params, actor }) => listFailures(context, actor, params.nodeId),
  });
}
