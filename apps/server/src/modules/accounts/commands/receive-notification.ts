import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Gateway, NotificationRejected, type NotificationRequest } from '../gateways/gateway.ts';
import type { Payments } from '../gateways/payments.ts';
import { orderIdOf, orderReference } from '../orders.ts';
import { findOrderFor } from '../queries/find-order.ts';
import { settleRecharge } from './settle-recharge.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

/**
 * Does what a gateway notifies of one of its orders, as often as it does. A notification that is not the gateway's own, or was signed
 * too long ago, is logged and changes nothing; neither does one about an order that is not ours, since several installations
 * may share an account at a gateway. Answers where the one who notified goes next, if anywhere.
 *
 * @throws Refusal `order.notification-rejected`
 */
export async function receiveNotification(
  context: Context,
  payments: Payments,
  gateway: Gateway,
  request: NotificationRequest,
): Promise<{ redirectTo?: string }> {
  const { channel } = gateway;
  const { notification, redirectTo } = await verify(context, gateway, request);
  const answer = redirectTo === undefined ? {} : { redirectTo };
  if (!notification) return answer;
  const { reference, about } = notification;
  const orderId = orderIdOf(reference);
  const order = orderId === null ? null : await findOrderFor(context.db, about, { orderId, channel });
  if (!order || orderReference(order) !== reference) {
    context.log.warn({ channel, reference }, 'a payment gateway notifies of an order that is not ours');
    return answer;
  }
  if (notification.about === 'recharge') {
    await settleRecharge(context, payments, order.orderId, notification.state);
  } else {
    await settleWithdrawal(context, payments, order.orderId, notification.state);
  }
  return answer;
}

async function verify({ log }: Context, gateway: Gateway, request: NotificationRequest) {
  try {
    return await gateway.verifyNotification(request);
  } catch (error) {
    if (!(error instanceof NotificationRejected)) throw error;
    log.warn({ err: error, channel: gateway.channel }, 'a payment notification was rejected');
    throw new Refusal('order.notification-rejected');
  }
}
