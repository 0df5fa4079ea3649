import { z } from 'zod';
import { pretences } from '#modules/contracts/index.ts';
import type { Router } from '#platform/http/router.ts';
import { moment, nodeId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { findOwnNode } from '../access.ts';
import { MAX_FORESEEN_CONTRACTS, MAX_FORESEEN_EXHIBITS } from '../limits.ts';
import { foreseeNode } from '../queries/foresee-node.ts';

const Payments = z.array(z.object({ eventId: z.string(), date: moment, amount: z.string() }));

const ForeseenContract = z.object({
  contractId: z.string(),
  contractName: z.string(),
  subjectName: z.string(),
  status: z.int().describe('Then: 0 in force, 1 terminated, 2 exception'),
  lapseDate: moment
    .nullable()
    .describe('Since when it licenses nothing, not even for trying out; null when it does then'),
  madePayments: Payments.describe('The given payments that it takes, and when'),
  possiblePayments: Payments.describe('Payments that it waits for until then, and since when'),
  exhibitCount: z.int(),
  exhibits: z
    .array(z.object({ testResourceId: z.string(), testResourceName: z.string(), title: z.string() }))
    .describe(`The test exhibits that it is for, at most ${MAX_FORESEEN_EXHIBITS}`),
});

/** The contracts of a node as they come to stand if nothing but time and some payments happen (specification 08). */
export function registerOutlookRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/outlook',
    operation: 'testNodes.readOutlook',
    access: 'user',
    touches: 'node',
    schema: {
      summary:
        'Contracts of your node that license nothing any more at a moment to come, or wait for payments until then',
      params: z.object({ nodeId }),
      query: pretences.PretenceQuery,
      data: z.object({
        pretendDate: moment,
        contracts: z.array(ForeseenContract),
        isCut: z.boolean().describe(`There are more than the ${MAX_FORESEEN_CONTRACTS} that were looked at`),
      }),
    },
    handler: async ({ params, query, actor }) => {
      const node = await findOwnNode(context.db, actor, params.nodeId);
      const pretence = pretences.readPretence(context, query);
      if (!pretence)
        throw new Refusal('request.argument', { details: [{ field: 'pretendDate', reason: 'is missing' }] });
      return foreseeNode(context, node, pretence);
    },
  });
}
