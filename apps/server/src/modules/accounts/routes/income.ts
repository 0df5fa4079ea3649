import { presentAmount } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, oneOf } from '#platform/http/schemas.ts';
import { MAX_USER_ID } from '../limits.ts';
import { OwnerType, sumIncome } from '../queries/sum-income.ts';
import { traceRecord } from '../queries/trace-record.ts';
import { amountText, ledgerNumber, Trace } from '../schemas.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Who earned what. */
export function registerIncomeRoutes(app: Router): void {
  const { context } = app;
  const { timeZone } = context.settings;

  app.route({
    method: 'GET',
    url: '/v2/statistics/transactions/common',
    operation: 'accounts.sumIncome',
    access: 'user',
    touches: 'wallet',
    schema: {
      summary: 'What contracts paid you, or a node of yours, less what was given back',
      query: z
        .object({
          ownerId: integer({ min: 1, max: MAX_USER_ID }),
          ownerType: oneOf([OwnerType.user, OwnerType.node]).default(OwnerType.user),
          objectId: z
            .string()
            .regex(/^(\d{1,10}|[0-9a-f]{24})$/)
            .optional(),
          objectType: oneOf([2, 3]).optional(),
          beginDate: z.string().regex(DAY).pipe(localDate('start', timeZone)).optional(),
          endDate: z.string().regex(DAY).pipe(localDate('end', timeZone)).optional(),
        })
        .refine(({ beginDate, endDate }) => !beginDate || !endDate || beginDate <= endDate, {
          error: 'ends before it begins',
          path: ['endDate'],
        }),
      data: amountText,
    },
    handler: async ({ query: { beginDate, endDate, ...filter }, actor }) =>
      presentAmount(await sumIncome(context, actor, { ...filter, begin: beginDate, end: endDate })),
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/records/:recordId/trace',
    operation: 'accounts.traceTransaction',
    access: 'user',
    touches: 'paymentTrace',
    schema: {
      summary: 'Follow a payment through all postings, refunds and orders to its last payee',
      params: z.object({ recordId: ledgerNumber }),
      data: Trace,
    },
    handler: ({ params, actor }) => traceRecord(context, actor, params.recordId),
  });
}
