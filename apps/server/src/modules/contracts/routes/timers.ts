import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, Paging, pageOf } from '#platform/http/schemas.ts';
import { pageTimers, TIMER_STATES } from '../queries/page-timers.ts';

const Timer = z.object({
  contractId: z.string(),
  contractName: z.string(),
  subjectName: z.string(),
  subjectType: z.int(),
  licensorName: z.string(),
  licenseeName: z.string(),
  licenseeDisplayName: z.string().describe('How a licensee who is a user wants to be called; empty for others'),
  fsmCurrentState: z.string(),
  eventId: z.string().describe('The clock event that moves the contract; empty when its due date is put right first'),
  code: z.string(),
  toState: z.string(),
  dueDate: moment,
  latenessMs: z.int().describe('For how long it has been due; 0 before'),
  failure: z
    .object({ message: z.string(), tries: z.int(), failedDate: moment, retryDate: moment })
    .nullable()
    .describe('Why the contract could not be moved when it was tried last, and when it is tried again'),
});

/** Registers the operators' routes for the clock events of contracts. */
export function registerTimerRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/contracts/admin/timers',
    operation: 'contracts.pageTimers',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'Clock events of contracts that wait, are due, late or stuck, in the order in which they fire',
      query: Paging.pick({ skip: true, limit: true }).extend({ state: z.enum(TIMER_STATES).default('all') }),
      data: pageOf(Timer).extend({
        counts: z.object({ all: z.int(), due: z.int(), late: z.int(), stuck: z.int() }),
        latestMs: z.int().describe('Lateness of the one that has been due for longest'),
      }),
    },
    handler: async ({ query }) => {
      const { timers, ...rest } = await pageTimers(context, query);
      return { skip: query.skip, limit: query.limit, ...rest, dataList: timers };
    },
  });
}
