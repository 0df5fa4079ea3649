import { MAX_AMOUNT_CENTS } from '@colophon/model';
import { OPERATOR_ORDER_LIFE_MS } from '../limits.ts';
import { type Gateway, NotificationRejected } from './gateway.ts';

/** People pay the operator by a way that both know; the operator says in the console what became of each order. */
export function createOperatorGateway(): Gateway {
  return {
    channel: 'operator',
    name: { en_US: 'Through the operator', zh_CN: '由运营方办理' },
    isSettledByOperators: true,
    minAmountCents: 1,
    maxAmountCents: MAX_AMOUNT_CENTS,
    recharges: {
      lifeMs: OPERATOR_ORDER_LIFE_MS,
      createOrder: async () => ({ gatewayOrderNo: null, payment: null }),
      queryOrder: async () => ({ state: 'unpaid' }),
      closeOrder: async () => ({ state: 'closed', reason: '' }),
      // The operator who asks for it gives the money back.
      refund: async ({ gatewayOrderNo }) => ({ state: 'success', gatewayOrderNo }),
    },
    payouts: {
      payout: async () => ({ state: 'unknown' }),
      queryPayout: async () => ({ state: 'unknown' }),
    },
    async verifyNotification() {
      throw new NotificationRejected('operators do not notify');
    },
  };
}
