import { resourceReleases, resourceSchemas } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { countPlan } from '../unlock/count-plan.ts';
import { planResource } from '../unlock/plan-resource.ts';
import { PlanWishes, UnlockPlan } from '../unlock/schemas.ts';

/** The unlock plan of what a resource is made of (specification 13, section 4). */
export function registerResourcePlanRoutes(app: Router): void {
  const { context } = app;
  app.route({
    method: 'GET',
    url: '/v2/auths/resources/:resourceIdOrName/unlockPlan',
    operation: 'authorisation.planUnlock',
    access: 'user',
    schema: {
      summary: 'How everything that a version is made of can be licensed',
      params: resourceSchemas.ResourceKeyParams,
      query: PlanWishes.extend({ version: resourceSchemas.semver.optional().describe('The latest unless given') }),
      data: UnlockPlan,
    },
    handler: async ({ params, query, actor, request }) => {
      await countPlan(context, actor, request.ip);
      const { resource, version } = await resourceReleases.pickVersion(
        context.db,
        resourceSchemas.resourceKey(params.resourceIdOrName),
        query,
      );
      const released = resource.resourceVersions.find((one) => one.version === version);
      if (!released) throw new Refusal('version.not-found');
      return planResource(context, actor, released.versionId, query.goal);
    },
  });
}
