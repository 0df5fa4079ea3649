import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { unlockPlans } from '#modules/authorisation/index.ts';
import type { Router } from '#platform/http/router.ts';
import { nodeId, objectId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findExhibitToPlan } from '../queries/served-exhibits.ts';

const ExhibitPlanWishes = unlockPlans.PlanWishes.extend({
  part: z
    .enum(['exhibit', 'chain'])
    .default('exhibit')
    .describe("`chain` leaves the caller's own contract out: what the node's owner mends"),
});

/** The unlock plans of exhibits, under both addresses of theirs (specification 13, section 4). */
export function registerExhibitPlanRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/auths/exhibits/:nodeId/:exhibitId/unlockPlan',
    operation: 'exhibits.planUnlockOnSite',
    access: 'visitor',
    schema: {
      summary: 'How an exhibit that is refused can be opened',
      params: z.object({ nodeId, exhibitId: objectId }),
      query: ExhibitPlanWishes,
      data: unlockPlans.UnlockPlan,
    },
    handler: ({ params, query, ...asked }) => plan(asked, params, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/presentables/:presentableId/unlockPlan',
    operation: 'exhibits.planUnlock',
    access: 'visitor',
    schema: {
      summary: 'How an exhibit that is refused can be opened',
      params: z.object({ presentableId: objectId }),
      query: ExhibitPlanWishes,
      data: unlockPlans.UnlockPlan,
    },
    handler: ({ params, query, ...asked }) => plan(asked, { exhibitId: params.presentableId }, query),
  });

  async function plan(
    { actor, request }: { actor: Actor | null; request: FastifyRequest },
    named: { readonly exhibitId: string; readonly nodeId?: number },
    wishes: z.infer<typeof ExhibitPlanWishes>,
  ) {
    await unlockPlans.countPlan(context, actor, request.ip);
    const exhibit = await findExhibitToPlan(context, named.exhibitId);
    const isThere = exhibit !== null && (named.nodeId === undefined || exhibit.node.nodeId === named.nodeId);
    if (!isThere) throw new Refusal('exhibit.not-found');
    return unlockPlans.planExhibit(context, actor, exhibit, wishes);
  }
}
