import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { afterNumber, localDate, Paging, pageOf, userId } from '#platform/http/schemas.ts';
import { refundRecharge } from '../commands/refund-recharge.ts';
import { confirmRecharge, confirmWithdrawal } from '../commands/settle-by-operator.ts';
import type { Payments } from '../gateways/payments.ts';
import { MAX_GATEWAY_ORDER_NO_LENGTH, MAX_REASON_LENGTH, MAX_REMARK_LENGTH } from '../limits.ts';
import { presentRechargeOrder, presentWithdrawOrder } from '../presenters.ts';
import { pageRechargeOrders, pageWithdrawOrders } from '../queries/find-order.ts';
import { ledgerNumber, RECHARGE_STATUSES, RechargeOrder, WITHDRAW_STATUSES, WithdrawOrder } from '../schemas.ts';

const OneOrder = z.object({ orderId: ledgerNumber });

const OrderFilter = (timeZone: string) =>
  Paging.pick({ skip: true, limit: true }).extend({
    after: afterNumber,
    userId: userId.optional(),
    channel: z.string().max(32).optional(),
    startCreatedDate: localDate('start', timeZone).optional(),
    endCreatedDate: localDate('end', timeZone).optional(),
  });

/** Operator's report on an order: `failReason` when it failed, the number of a receipt when it succeeded. */
const Word = z.object({
  failReason: z.string().trim().max(MAX_REASON_LENGTH).default(''),
  gatewayOrderNo: z.string().trim().max(MAX_GATEWAY_ORDER_NO_LENGTH).default(''),
  remark: z.string().trim().max(MAX_REMARK_LENGTH).default(''),
});

const needsReason = { path: ['failReason'], error: 'is needed' };

/** Orders of everybody, for operators: what they settle and refund leaves an audit. */
export function registerOperatorOrderRoutes(app: Router, payments: Payments): void {
  const { context } = app;
  const { db, settings } = context;

  app.route({
    method: 'GET',
    url: '/v2/transactions/admin/rechargeOrders',
    operation: 'accounts.pageAllRecharges',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Recharges of everybody, newest first',
      query: OrderFilter(settings.timeZone).extend({ status: z.enum(RECHARGE_STATUSES).optional() }),
      data: pageOf(RechargeOrder),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageRechargeOrders(db, query);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentRechargeOrder) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/transactions/admin/rechargeOrders/:orderId',
    operation: 'accounts.confirmRecharge',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Say that the money of a recharge through operators has arrived, or will not',
      params: OneOrder,
      body: Word.extend({ status: z.enum(['paid', 'closed']) }).refine(
        ({ status, failReason }) => status === 'paid' || failReason,
        needsReason,
      ),
      data: RechargeOrder,
    },
    handler: async ({ params, body, actor }) =>
      presentRechargeOrder(await confirmRecharge(context, payments, actor, { ...params, ...body })),
  });

  app.route({
    method: 'POST',
    url: '/v2/transactions/admin/rechargeOrders/:orderId/refunds',
    operation: 'accounts.refundRecharge',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Give a paid recharge back through its gateway',
      params: OneOrder,
      body: z.object({ reason: z.string().trim().min(1).max(MAX_REASON_LENGTH) }),
      data: RechargeOrder,
    },
    handler: async ({ params, body, actor }) =>
      presentRechargeOrder(await refundRecharge(context, payments, actor, { ...params, ...body })),
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/admin/withdrawOrders',
    operation: 'accounts.pageAllWithdrawals',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Withdrawals of everybody, newest first',
      query: OrderFilter(settings.timeZone).extend({ status: z.enum(WITHDRAW_STATUSES).optional() }),
      data: pageOf(WithdrawOrder),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageWithdrawOrders(db, query);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentWithdrawOrder) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/transactions/admin/withdrawOrders/:orderId',
    operation: 'accounts.confirmWithdrawal',
    access: 'operator',
    permission: 'finance',
    schema: {
      summary: 'Say that a withdrawal through operators is paid, or will not be',
      params: OneOrder,
      body: Word.extend({ status: z.enum(['success', 'failed']) }).refine(
        ({ status, failReason }) => status === 'success' || failReason,
        needsReason,
      ),
      data: WithdrawOrder,
    },
    handler: async ({ params, body, actor }) =>
      presentWithdrawOrder(await confirmWithdrawal(context, payments, actor, { ...params, ...body })),
  });
}
