import { z } from 'zod';
import { findNode } from '#modules/nodes/index.ts';
import type { Router } from '#platform/http/router.ts';
import { localDate, nodeId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { isUser } from '#platform/sessions/actor.ts';
import { refuseMissing } from '../access.ts';
import { DEFAULT_USES_MS, MAX_USES_MS } from '../limits.ts';
import { usesOfSite } from '../queries/uses-of-site.ts';
import type { SiteCounter } from '../site-counter.ts';

const count = z.int().min(0);
const Uses = z.object({
  looks: count.describe('How often visitors opened exhibits'),
  signings: count.describe(
    'Contracts that visitors signed for exhibits; free ones that a visit makes by itself do not count',
  ),
  income: z.string().describe('From contracts of exhibits, less refunds, in cents'),
});

/** Registers the route by which owners learn how their site is used. */
export function registerSiteUseRoutes(app: Router, counter: SiteCounter): void {
  const { context } = app;
  const { clock, settings } = context;

  app.route({
    method: 'GET',
    url: '/v2/nodes/:nodeId/uses',
    operation: 'sites.readUses',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'How the site of your node was used, by day, by exhibit and by the sites that led to it',
      params: z.object({ nodeId }),
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
      data: z.object({
        days: z.array(
          Uses.extend({
            day: z.string().describe('In the time zone of the platform'),
            visits: count.describe('How often browsers opened pages of the site'),
          }),
        ),
        exhibits: z.array(Uses.extend({ exhibitId: z.string(), exhibitTitle: z.string() })),
        referrers: z.array(
          z.object({
            host: z.string().describe('Empty: no other site; *: all others of the day together'),
            visits: count,
          }),
        ),
      }),
    },
    handler: async ({ params, query, actor }) => {
      const node = await findNode(context.db, params);
      refuseMissing(node);
      if (!isUser(actor, node.ownerUserId)) throw new Refusal('access.not-owner');
      await counter.flush();
      return usesOfSite(context, node, query);
    },
  });
}
