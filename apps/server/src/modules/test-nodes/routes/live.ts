import { z } from 'zod';
import { unlockPlans } from '#modules/authorisation/index.ts';
import { PolicyToAdd } from '#modules/policies/index.ts';
import type { Router } from '#platform/http/router.ts';
import { md5, nodeId, objectId } from '#platform/http/schemas.ts';
import { findOwnNode } from '../access.ts';
import { MAX_LEFT_OUT, MAX_LICENSED, MAX_NAME_LENGTH, MAX_POLICIES_ADDED, MAX_POLICIES_SIGNED } from '../limits.ts';
import { leaveOut } from '../live/differ.ts';
import { findDifferences } from '../live/find-differences.ts';
import { goLive } from '../live/go-live.ts';
import { planLicences } from '../live/plan-licences.ts';
import { planVersions } from '../live/plan-versions.ts';
import { presentDifferences, presentPlans } from '../live/present.ts';
import { NodeDifferences, WentLive } from '../live/schemas.ts';
import { findLastLive, undoLive } from '../live/undo-live.ts';

const exhibitName = z.string().min(1).max(MAX_NAME_LENGTH);

const leftOut = z.array(exhibitName).max(MAX_LEFT_OUT).default([]).describe('Exhibits that stay as they are');

const GoLive = z.object({
  digest: md5,
  batchSignContracts: z
    .array(z.object({ resourceId: objectId, policyIds: z.array(md5).min(1).max(MAX_POLICIES_SIGNED) }))
    .max(MAX_LICENSED)
    .default([])
    .describe('By which policies the node licenses what it has no contract for'),
  policies: z
    .array(z.object({ exhibitName, policies: z.array(PolicyToAdd).min(1).max(MAX_POLICIES_ADDED) }))
    .max(MAX_LEFT_OUT)
    .default([])
    .describe('Policies that exhibits offer to their visitors from then on'),
  leaveOut: leftOut,
});

/** Differences to the node itself, and carrying them out (specification 08, "Going live"). */
export function registerLiveRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/differences',
    operation: 'testNodes.listDifferences',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'Differences of a test node to the node itself',
      params: z.object({ nodeId }),
      data: NodeDifferences,
    },
    handler: async ({ params, actor, locale }) => {
      const node = await findOwnNode(db, actor, params.nodeId);
      const { digest, rehearsed, differences } = await findDifferences(db, node);
      const licences = await planLicences(context, actor, node, { rehearsed, differences });
      const newVersions = presentPlans(await planVersions(db, node, rehearsed), locale);
      const lastLive = await findLastLive(db, node.nodeId, locale);
      return { digest, ...presentDifferences(differences, locale), newVersions, licences, lastLive };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/testNodes/:nodeId/live/licences',
    operation: 'testNodes.listLiveLicences',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: 'Licences that going live needs while some exhibits are left out',
      params: z.object({ nodeId }),
      body: z.object({ leaveOut: leftOut }),
      data: unlockPlans.UnlockPlan,
    },
    handler: async ({ params, body, actor }) => {
      const node = await findOwnNode(db, actor, params.nodeId);
      const { rehearsed, differences } = await findDifferences(db, node);
      return planLicences(context, actor, node, { rehearsed, differences: leaveOut(differences, body.leaveOut) });
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/testNodes/:nodeId/live',
    operation: 'testNodes.goLive',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: 'Carry the rules of a test node out on the node itself',
      params: z.object({ nodeId }),
      body: GoLive,
      data: WentLive,
    },
    handler: async ({ params, body, actor, locale }) => {
      const { batchSignContracts: licences, ...wanted } = body;
      const liveId = await goLive(context, { actor, locale }, { ...params, ...wanted, licences });
      return { liveId, undoable: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/testNodes/:nodeId/live/:liveId/undo',
    operation: 'testNodes.undoLive',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: 'Undo what was carried out on the node',
      params: z.object({ nodeId, liveId: objectId }),
      data: z.literal(true),
    },
    handler: ({ params, actor, locale }) => undoLive(context, { actor, locale }, params),
  });
}
