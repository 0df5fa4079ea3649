import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { localDate } from '#platform/http/schemas.ts';
import { ResourceParams } from '../keys.ts';
import { DEFAULT_USES_MS, MAX_USES_MS } from '../limits.ts';
import { findOwnResource } from '../queries/find-own-resource.ts';
import { listUses } from '../queries/uses-of-versions.ts';
import type { UseCounter } from '../use-counter.ts';

const count = z.int().min(0);

/** Registers the routes that show owners the number of uses of their versions. */
export function registerUseRoutes(app: Router, counter: UseCounter): void {
  const { context } = app;
  const { clock, settings } = context;

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/uses',
    operation: 'resources.readUses',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'How often the versions of a resource were used, by day',
      params: ResourceParams,
      query: z
        .object({
          startDate: localDate('start', settings.timeZone).describe('30 days before the end unless given').optional(),
          endDate: localDate('end', settings.timeZone).describe('Now unless given').optional(),
        })
        .transform(({ startDate, endDate }) => {
          const until = endDate ?? clock.now();
          return { until, from: startDate ?? new Date(until.getTime() - DEFAULT_USES_MS) };
        })
        .refine(
          ({ from, until }) => from <= until && until.getTime() - from.getTime() <= MAX_USES_MS,
          'is no year at most',
        ),
      data: z.array(
        z.object({
          day: z.string().describe('In the time zone of the platform'),
          version: z.string(),
          versionId: z.string(),
          views: count.describe('How often others opened its page'),
          downloads: count.describe('How often its file was sent to others, through exhibits included'),
          signings: count.describe('Contracts signed while it was the latest'),
          exhibits: count.describe('Exhibits made that show it'),
        }),
      ),
    },
    handler: async ({ params: { resourceId }, query, actor }) => {
      await findOwnResource(context.db, actor, resourceId);
      await counter.flush();
      return listUses(context, resourceId, query);
    },
  });
}
