import type { AuditAction } from '@colophon/model';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { Payments } from '../gateways/payments.ts';
import { lockRechargeOrder, lockWithdrawOrder } from '../orders.ts';
import type { RechargeOrderRow, WithdrawOrderRow } from '../tables.ts';
import { settleRechargeIn } from './settle-recharge.ts';
import { settleWithdrawalIn } from './settle-withdrawal.ts';

/** Result of an order as an operator reports it, and the receipt it is known by. */
export interface OperatorWord<Status extends string> {
  readonly orderId: string;
  readonly status: Status;
  /** Shown to the user. */
  readonly failReason: string;
  /** Number of the receipt, or empty. */
  readonly gatewayOrderNo: string;
  /** For operators only. */
  readonly remark: string;
}

/**
 * Ends a recharge whose money comes to the operator directly: `paid` credits it, also when it was closed before; `closed` gives it
 * up. Said again it changes nothing. Leaves an audit.
 *
 * @throws Refusal `order.not-found`, `order.not-by-operator`, `order.ended`, `payment.other-order` when the receipt belongs to
 * another order
 */
export async function confirmRecharge(
  context: Context,
  payments: Payments,
  operator: Actor,
  word: OperatorWord<'paid' | 'closed'>,
): Promise<RechargeOrderRow> {
  return context.db.transaction(async (tx) => {
    const order = await lockRechargeOrder(tx, word.orderId);
    refuseUnlessByOperator(payments, order.channel);
    if (order.status === word.status) return order;
    if (!mayBecome(order.status, word.status)) throw new Refusal('order.ended');
    const { currency, currencyMinor } = order;
    const gatewayOrderNo = word.gatewayOrderNo || null;
    const state =
      word.status === 'paid'
        ? ({ state: 'paid', currency, currencyMinor, gatewayOrderNo } as const)
        : ({ state: 'closed', reason: word.failReason } as const);
    const settled = await settleRechargeIn(tx, context, payments, { orderId: order.orderId, state, operator });
    await audit(tx, context, operator, { action: `recharge:${word.status}`, order: settled, word });
    return settled;
  });
}

/**
 * Ends a withdrawal that an operator pays: `success` once it is paid, `failed` gives the money back. Said again it changes nothing. Leaves
 * an audit.
 *
 * @throws Refusal `order.not-found`, `order.not-by-operator`, `order.ended`, `payment.other-order` when the receipt belongs to
 * another order
 */
export async function confirmWithdrawal(
  context: Context,
  payments: Payments,
  operator: Actor,
  word: OperatorWord<'success' | 'failed'>,
): Promise<WithdrawOrderRow> {
  return context.db.transaction(async (tx) => {
    const order = await lockWithdrawOrder(tx, word.orderId);
    refuseUnlessByOperator(payments, order.channel);
    if (order.status === word.status) return order;
    if (order.status !== 'processing') throw new Refusal('order.ended');
    const state =
      word.status === 'success'
        ? ({ state: 'success', gatewayOrderNo: word.gatewayOrderNo || null } as const)
        : ({ state: 'failed', reason: word.failReason } as const);
    const settled = await settleWithdrawalIn(tx, context, payments, { orderId: order.orderId, state });
    await audit(tx, context, operator, { action: `withdrawal:${word.status}`, order: settled, word });
    return settled;
  });
}

function mayBecome(from: RechargeOrderRow['status'], to: 'paid' | 'closed'): boolean {
  return from === 'created' || from === 'paying' || (from === 'closed' && to === 'paid');
}

/** Operators settle their own channel, and orders of a gateway that is no longer set up, which nobody else can. */
function refuseUnlessByOperator({ gateways }: Payments, channel: string): void {
  const gateway = gateways.get(channel);
  if (gateway && !gateway.isSettledByOperators) throw new Refusal('order.not-by-operator');
}

async function audit(
  tx: Transaction,
  { clock }: Context,
  operator: Actor,
  {
    action,
    order,
    word,
  }: { action: AuditAction; order: RechargeOrderRow | WithdrawOrderRow; word: OperatorWord<string> },
): Promise<void> {
  const { accountId, orderId, recordId } = order;
  const after = {
    orderId: String(orderId),
    recordId: recordId === null ? null : String(recordId),
    remark: word.remark,
  };
  const reason = word.failReason || word.gatewayOrderNo;
  await writeAudit(tx, operator, { action, objectType: 'account', objectId: accountId, after, reason }, clock.now());
}
