import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { afterNumber, localDate, Paging, pageOf, trimmed } from '#platform/http/schemas.ts';
import { idempotencyKey, once } from '#platform/repeats/once.ts';
import { createRechargeOrder } from '../commands/create-recharge-order.ts';
import { createWithdrawOrder } from '../commands/create-withdraw-order.ts';
import { closeRechargeOrder, readRechargeOrder } from '../commands/follow-recharge.ts';
import { gatewayFor, type Payments } from '../gateways/payments.ts';
import { presentRechargeOrder, presentWithdrawOrder } from '../presenters.ts';
import { pageRechargeOrders, pageWithdrawOrders } from '../queries/find-order.ts';
import {
  amount,
  clientToken,
  ledgerNumber,
  RECHARGE_STATUSES,
  RechargeOrder,
  transactionPassword,
  WITHDRAW_STATUSES,
  WithdrawOrder,
} from '../schemas.ts';

const channel = z.string().max(32);
const OneOrder = z.object({ orderId: ledgerNumber });

const NewOrder = z.object({ channel, amount, clientToken: clientToken.optional(), idempotencyKey });

const NewWithdrawal = NewOrder.extend({
  password: transactionPassword,
  payee: z.object({
    name: trimmed(rules.payee),
    account: trimmed(rules.payee),
  }),
});

/** An order is placed once by either name. */
const isNamed = (order: { clientToken?: string | undefined; idempotencyKey?: string | undefined }) =>
  order.clientToken !== undefined || order.idempotencyKey !== undefined;
const UNNAMED = { path: ['clientToken'], error: 'is missing, as idempotencyKey is' };

const OrderPage = Paging.pick({ skip: true, limit: true }).extend({ after: afterNumber });

/** Money that users bring in and take out. */
export function registerOrderRoutes(app: Router, payments: Payments): void {
  const { context } = app;
  const { db, settings } = context;

  app.route({
    method: 'POST',
    url: '/v2/transactions/rechargeOrders',
    operation: 'accounts.createRecharge',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Order coins, and learn how to pay them',
      body: NewOrder.refine(isNamed, UNNAMED),
      data: RechargeOrder,
    },
    handler: async ({ body, actor, request }) => {
      const gateway = gatewayFor(payments, body.channel, request);
      const { amount: amountCents, clientToken, idempotencyKey: key } = body;
      return presentRechargeOrder(
        await createRechargeOrder(context, payments, actor, { gateway, amountCents, clientToken, key }),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/rechargeOrders',
    operation: 'accounts.pageRecharges',
    access: 'user',
    schema: {
      summary: 'Your recharges, newest first',
      query: OrderPage.extend({
        status: z.enum(RECHARGE_STATUSES).optional(),
        startCreatedDate: localDate('start', settings.timeZone).optional(),
        endCreatedDate: localDate('end', settings.timeZone).optional(),
      }),
      data: pageOf(RechargeOrder),
    },
    handler: async ({ query, actor }) => {
      const { rows, totalItem } = await pageRechargeOrders(db, { ...query, userId: actor.userId });
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentRechargeOrder) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/rechargeOrders/:orderId',
    operation: 'accounts.readRecharge',
    access: 'user',
    touches: 'order',
    schema: { summary: 'A recharge of yours, as its gateway knows it now', params: OneOrder, data: RechargeOrder },
    handler: async ({ params, actor }) =>
      presentRechargeOrder(await readRechargeOrder(context, payments, actor, params.orderId)),
  });

  app.route({
    method: 'PUT',
    url: '/v2/transactions/rechargeOrders/:orderId/close',
    operation: 'accounts.closeRecharge',
    access: 'user',
    touches: 'order',
    personal: true,
    schema: { summary: 'Close a recharge of yours that is not paid', params: OneOrder, data: RechargeOrder },
    handler: async ({ params, actor }) =>
      presentRechargeOrder(await closeRechargeOrder(context, payments, actor, params.orderId)),
  });

  app.route({
    method: 'POST',
    url: '/v2/transactions/withdrawOrders',
    operation: 'accounts.createWithdrawal',
    access: 'user',
    personal: true,
    schema: { summary: 'Take money out', body: NewWithdrawal.refine(isNamed, UNNAMED), data: WithdrawOrder },
    handler: async ({ body, actor, request }) => {
      const { channel, amount: amountCents, idempotencyKey: key, ...rest } = body;
      const gateway = gatewayFor(payments, channel, request);
      const { name, account } = rest.payee;
      const args = ['withdraw', channel, amountCents, name, account, rest.clientToken ?? null];
      return once(context, key === undefined ? null : { actor, key, args }, async (claim) =>
        presentWithdrawOrder(await createWithdrawOrder(context, actor, { gateway, amountCents, ...rest }, claim)),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/withdrawOrders',
    operation: 'accounts.pageWithdrawals',
    access: 'user',
    schema: {
      summary: 'Your withdrawals, newest first',
      query: OrderPage.extend({ status: z.enum(WITHDRAW_STATUSES).optional() }),
      data: pageOf(WithdrawOrder),
    },
    handler: async ({ query, actor }) => {
      const { rows, totalItem } = await pageWithdrawOrders(db, { ...query, userId: actor.userId });
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentWithdrawOrder) };
    },
  });
}
