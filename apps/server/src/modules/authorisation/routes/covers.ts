import { createHash } from 'node:crypto';
import { resourceSchemas } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { composeCover } from '../covers/compose-cover.ts';
import { COVER_FRESH_S } from '../limits.ts';

/** Covers of works that have none of their own. */
export function registerCoverRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/cover',
    operation: 'authorisation.drawCover',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'The picture (SVG or WebP) that a work without a cover makes of itself, the same for everybody',
      params: resourceSchemas.ResourceParams,
    },
    handler: async ({ params, request, reply }) => {
      const cover = await composeCover(app.context, params.resourceId);
      if (!cover) throw new Refusal('resource.not-found');
      const { content, contentType, isStandIn } = cover;
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendFile(request, reply, {
        open: async ({ start, end } = { start: 0, end: content.byteLength }) => content.subarray(start, end + 1),
        sizeBytes: content.byteLength,
        sha1: createHash('sha1').update(content).digest('hex'),
        contentType,
        disposition: 'inline',
        cacheControl: isStandIn ? 'no-store' : `public, max-age=${COVER_FRESH_S}`,
      });
    },
  });
}
