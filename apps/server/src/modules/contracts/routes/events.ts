import { BUDGET_LIMITS } from '@colophon/model';
import { z } from 'zod';
import { moneyFields, presentDetail } from '#modules/accounts/index.ts';
import type { Router } from '#platform/http/router.ts';
import { objectId } from '#platform/http/schemas.ts';
import { idempotencyKey, once } from '#platform/repeats/once.ts';
import { payForEvent } from '../commands/pay-for-event.ts';
import { namesOfParties, presentContract } from '../presenters.ts';
import { readOpenEvent } from '../queries/read-open-event.ts';
import { payableJson, payableOf } from '../queries/read-payable.ts';
import { Contract } from '../schemas.ts';

const ofContract = z.object({ contractId: objectId.describe('The contract') });
/** 8 digits as the compiler makes them; contracts of old data have 32. */
const eventId = z
  .string()
  .regex(/^([0-9a-f]{8}|[0-9a-f]{32})$/)
  .describe('The `id` of a transition of the current state');

const Payment = z.object({
  eventId,
  accountId: moneyFields.accountId.describe('The wallet that is paid from'),
  transactionAmount: moneyFields.amount.describe('What the policy asks for'),
  password: moneyFields.transactionPassword
    .optional()
    .describe('The payment password, six digits: from persons always, from API tokens never'),
  reason: z
    .string()
    .max(BUDGET_LIMITS.reason)
    .optional()
    .describe('Why a program pays: shown to who has to approve it'),
  idempotencyKey,
});

/** Registers the routes by which somebody's action moves a contract. */
export function registerEventRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/contracts/:contractId/events/payment',
    operation: 'contracts.pay',
    access: 'user',
    touches: 'contract',
    scope: 'pay',
    alongside: {
      select: payableJson('$4'),
      values: ({ params }) => [ofContract.safeParse(params).data?.contractId ?? ''],
    },
    schema: {
      summary: 'Pay for an event of a contract',
      params: ofContract,
      body: Payment,
      data: moneyFields.TransactionDetail,
    },
    handler: async ({ params, body, actor, request }) => {
      const { transactionAmount: amountCents, idempotencyKey: key, ...rest } = body;
      const order = { ...params, ...rest, amountCents };
      const read = request.alongside === null ? undefined : payableOf(request.alongside);
      const args = ['pay', params.contractId, rest.eventId, rest.accountId, amountCents];
      return once(context, key === undefined ? null : { actor, key, args }, async (claim) =>
        presentDetail(context.db, await payForEvent(context, actor, order, { read, claim })),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/:contractId/isCanExecEvent',
    operation: 'contracts.readOpenEvent',
    access: 'user',
    schema: {
      summary: 'Whether a contract would take an event now',
      params: ofContract,
      query: z.object({ eventId }),
      data: z
        .object({
          contractInfo: Contract.partial().describe('The contract as it stands now'),
          eventId: z.string(),
          isCanExec: z.boolean().describe('It takes events, and this is one of its current state'),
        })
        .nullable(),
    },
    handler: async ({ params, query, actor }) => {
      const open = await readOpenEvent(context, params.contractId, query.eventId);
      if (!open) return null;
      return {
        contractInfo: presentContract(actor, open.contract, await namesOfParties(context.db, [open.contract])),
        eventId: query.eventId,
        isCanExec: open.isOpen,
      };
    },
  });
}
