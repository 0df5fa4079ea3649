import { z } from 'zod';
import { type AuthResult, AuthResultSchema } from '#modules/authorisation/index.ts';
import { pretences } from '#modules/contracts/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, md5, nodeId, oneOf } from '#platform/http/schemas.ts';
import { rehearserOf } from '../access.ts';
import { MAX_DECIDED } from '../limits.ts';
import { decideTestExhibits } from '../queries/decide-test-exhibits.ts';

const authType = oneOf([1, 2, 3]).describe('Side that is asked about: 1 the node, 2 the resources, 3 both');
const testResourceIds = commaList(md5, { max: MAX_DECIDED, keepsRepeats: true });

const OlderResult = AuthResultSchema.omit({ exhibitId: true, exhibitName: true }).extend({
  testResourceId: z.string(),
  testResourceName: z.string(),
});

/** Decisions about test exhibits, for the owner of their node (specification 06, section 3.8). */
export function registerTestAuthRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/auths/exhibits/:nodeId/test/batchAuth/results',
    operation: 'testNodes.decideSeveral',
    access: 'visitor',
    touches: 'node',
    openToSites: true,
    schema: {
      summary: 'Decisions about test exhibits of a node',
      params: z.object({ nodeId }),
      query: pretences.PretenceQuery.extend({ authType, exhibitIds: testResourceIds }),
      data: z.union([AuthResultSchema, z.array(AuthResultSchema)]),
    },
    handler: (call) => {
      const { exhibitIds: testResourceIds, authType } = call.query;
      const asked = { ...call.params, testResourceIds, authType };
      return decideTestExhibits(context, { ...rehearserOf(context, call), locale: call.locale }, asked);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/testResources/nodes/:nodeId/batchAuth/result',
    operation: 'testNodes.decideSeveralByAlias',
    access: 'visitor',
    touches: 'node',
    schema: {
      summary: 'Decisions about test exhibits of a node, under its older address',
      params: z.object({ nodeId }),
      query: pretences.PretenceQuery.extend({ authType, testResourceIds }),
      data: z.union([OlderResult, z.array(OlderResult)]),
    },
    handler: async (call) => {
      const caller = { ...rehearserOf(context, call), locale: call.locale };
      const results = await decideTestExhibits(context, caller, { ...call.params, ...call.query });
      return Array.isArray(results) ? results.map(toOlder) : toOlder(results);
    },
  });
}

function toOlder({ exhibitId, exhibitName, ...result }: AuthResult) {
  return { testResourceId: exhibitId, testResourceName: exhibitName, ...result };
}
