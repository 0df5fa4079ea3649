import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import type { PayoutState } from '../gateways/gateway.ts';
import type { Payments } from '../gateways/payments.ts';
import { settleTransaction } from '../ledger.ts';
import { lockWithdrawOrder } from '../orders.ts';
import { refusalOf } from '../refuse.ts';
import { type WithdrawOrderRow, withdrawOrders } from '../tables.ts';

/**
 * Does with a withdrawal what its gateway knows of it: money that was paid out leaves the books, money that never will be is back in the
 * wallet; once, however often this is said. What contradicts the first word calls an operator.
 *
 * @throws Refusal `order.not-found`, `payment.other-order` when the gateway's number belongs to another order
 */
export async function settleWithdrawal(
  context: Context,
  payments: Payments,
  orderId: bigint | string,
  state: PayoutState,
): Promise<WithdrawOrderRow> {
  return context.db.transaction((tx) => settleWithdrawalIn(tx, context, payments, { orderId, state }));
}

/** As `settleWithdrawal`, in a transaction of the caller's. */
export async function settleWithdrawalIn(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  payments: Payments,
  { orderId, state }: { orderId: bigint | string; state: PayoutState },
): Promise<WithdrawOrderRow> {
  const order = await lockWithdrawOrder(tx, orderId);
  if (state.state === 'unknown' || state.state === 'absent') return order;
  const about = { kind: 'withdrawal', channel: order.channel, orderId: String(order.orderId) } as const;
  if (order.status !== 'processing') {
    if (order.status !== state.state) await payments.alert(tx, { ...about, reason: 'other-outcome' }, { state });
    return order;
  }
  const now = clock.now();
  const settled = await settleTransaction(tx, String(order.recordId), state.state === 'success' ? 2 : 3, now);
  if (settled.refusal !== undefined) {
    throw new Error(`The ledger refuses to end withdrawal ${about.orderId}: ${settled.refusal}`);
  }
  const outcome =
    state.state === 'success'
      ? { gatewayOrderNo: state.gatewayOrderNo ?? order.gatewayOrderNo }
      : { failReason: state.reason };
  try {
    const [changed] = await tx
      .update(withdrawOrders)
      .set({ ...outcome, status: state.state, nextQueryAt: null, updatedAt: now })
      .where(eq(withdrawOrders.orderId, order.orderId))
      .returning();
    return changed!;
  } catch (error) {
    if (isUniqueViolation(error, 'withdraw_orders_by_gateway_number')) throw refusalOf({ refusal: 'E0006' });
    throw error;
  }
}
