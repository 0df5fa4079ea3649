import { MAX_EXCERPT_LINES } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer } from '#platform/http/schemas.ts';
import { chooseExcerpt } from '../commands/choose-excerpt.ts';
import { ResourceParams } from '../keys.ts';
import { ExcerptAnswer, semver } from '../schemas.ts';

const VersionParams = ResourceParams.extend({ version: semver });

/** Registers the routes by which owners choose the parts of their works that everybody may see. */
export function registerExcerptRoutes(app: Router): void {
  const { context } = app;
  const url = '/v2/resources/:resourceId/versions/:version/excerpt';

  app.route({
    method: 'PUT',
    url,
    operation: 'resources.setExcerpt',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Show everybody a part of a version',
      params: VersionParams,
      body: z.object({
        amount: integer({ min: 0, max: MAX_EXCERPT_LINES }).describe(
          'Lines of a text or table, seconds of a film or of sound, of which there are at most 60 and half of it; a picture has none, and 0 shows a picture of a film',
        ),
      }),
      data: ExcerptAnswer,
    },
    handler: async ({ params, body, actor }) => (await chooseExcerpt(context, actor, params, body.amount))!,
  });

  app.route({
    method: 'DELETE',
    url,
    operation: 'resources.deleteExcerpt',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: { summary: 'Show nobody a part of a version', params: VersionParams, data: z.literal(true) },
    handler: async ({ params, actor }) => {
      await chooseExcerpt(context, actor, params, null);
      return true as const;
    },
  });
}
