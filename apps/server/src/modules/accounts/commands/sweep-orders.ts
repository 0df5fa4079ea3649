import type { Context } from '#platform/context.ts';
import type { Payments } from '../gateways/payments.ts';
import { closeOverdueRecharges } from './follow-recharge.ts';
import { payOutWithdrawals } from './pay-out.ts';
import { finishRefunds } from './refund-recharge.ts';

export const ORDER_SWEEP_QUEUE = 'payment-orders';

/** Goes on with all orders whose time has come. What is to be done stands in their rows, so that it outlives every process. */
export async function sweepOrders(context: Context, payments: Payments): Promise<void> {
  await closeOverdueRecharges(context, payments);
  await payOutWithdrawals(context, payments);
  await finishRefunds(context, payments);
}
