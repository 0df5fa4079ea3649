import { presentCurrencyAmount } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import type { RechargeState } from '../gateways/gateway.ts';
import type { Payments } from '../gateways/payments.ts';
import { orderTransaction } from '../ledger.ts';
import { lockRechargeOrder } from '../orders.ts';
import { refusalOf } from '../refuse.ts';
import { type RechargeOrderRow, rechargeOrders } from '../tables.ts';
import { ensureGatewayAccount } from './ensure-account.ts';

/** Who says what became of an order. Without one it is the gateway itself. */
export interface SettlingOperator {
  readonly userId: number;
  readonly username: string;
}

/**
 * Does with a recharge what its gateway knows of it; the account is credited once, however often and by whomever this is said. A
 * closed order that is paid late is credited as well. Money of another amount or currency than the order's is not: the order has
 * failed, and an operator is called.
 *
 * @throws Refusal `order.not-found`, `payment.other-order` when the gateway's number belongs to another order
 */
export async function settleRecharge(
  context: Context,
  payments: Payments,
  orderId: bigint | string,
  state: RechargeState,
): Promise<RechargeOrderRow> {
  return context.db.transaction((tx) => settleRechargeIn(tx, context, payments, { orderId, state }));
}

/** As `settleRecharge`, in a transaction of the caller's. */
export async function settleRechargeIn(
  tx: Transaction,
  context: Pick<Context, 'clock'>,
  payments: Payments,
  { orderId, state, operator }: { orderId: bigint | string; state: RechargeState; operator?: SettlingOperator },
): Promise<RechargeOrderRow> {
  const order = await lockRechargeOrder(tx, orderId);
  const { status } = order;
  const isOpen = status === 'created' || status === 'paying';
  if (state.state === 'closed' && isOpen) {
    return change(tx, context, order, { status: 'closed', failReason: state.reason });
  }
  if (state.state !== 'paid' || status === 'paid' || status === 'refunded') return order;

  const paid = { currency: state.currency, currencyMinor: state.currencyMinor, gatewayOrderNo: state.gatewayOrderNo };
  const stuck = { kind: 'recharge', channel: order.channel, orderId: String(order.orderId) } as const;
  if (status === 'failed') {
    await payments.alert(tx, { ...stuck, reason: 'paid-after-failure' }, paid);
    return order;
  }
  if (paid.currency !== order.currency || paid.currencyMinor !== order.currencyMinor) {
    await payments.alert(tx, { ...stuck, reason: 'other-amount' }, paid);
    const amount = presentCurrencyAmount(paid.currencyMinor, paid.currency);
    return change(tx, context, order, {
      status: 'failed',
      failReason: `paid ${amount} ${paid.currency}`,
      gatewayOrderNo: order.gatewayOrderNo ?? paid.gatewayOrderNo,
    });
  }
  const recordId = await credit(tx, context, order, operator);
  return change(tx, context, order, {
    status: 'paid',
    failReason: '',
    recordId,
    gatewayOrderNo: paid.gatewayOrderNo ?? order.gatewayOrderNo,
  });
}

/** Moves the money from the gateway's account. Whether the wallet may receive was decided when it was ordered. */
async function credit(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  order: RechargeOrderRow,
  operator: SettlingOperator | undefined,
): Promise<bigint> {
  const now = clock.now();
  const from = await ensureGatewayAccount(tx, order.channel, now);
  const orderId = String(order.orderId);
  const ordered = await orderTransaction(
    tx,
    {
      kind: 'recharge',
      transactionType: 1,
      payerAccountId: from.accountId,
      payeeAccountId: order.accountId,
      amountCents: order.amountCents,
      attachInfo: { orderId, channel: order.channel },
      operatorId: operator ? String(operator.userId) : from.ownerId,
      operatorName: operator?.username ?? from.ownerName,
      authorizationType: operator ? 'operator' : 'privateKey',
      outsideTransactionId: `recharge-${orderId}`,
      bypass: 'payee',
    },
    now,
  );
  if (ordered.refusal !== undefined) throw new Error(`The ledger refuses recharge ${orderId}: ${ordered.refusal}`);
  return BigInt(ordered.recordId);
}

async function change(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { orderId }: RechargeOrderRow,
  values: Partial<RechargeOrderRow>,
): Promise<RechargeOrderRow> {
  try {
    const [changed] = await tx
      .update(rechargeOrders)
      .set({ ...values, updatedAt: clock.now() })
      .where(eq(rechargeOrders.orderId, orderId))
      .returning();
    return changed!;
  } catch (error) {
    if (isUniqueViolation(error, 'recharge_orders_by_gateway_number')) throw refusalOf({ refusal: 'E0006' });
    throw error;
  }
}
