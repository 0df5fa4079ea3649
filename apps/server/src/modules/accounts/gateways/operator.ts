import { MAX_AMOUNT_CENTS } from '@colophon/model';
import type { Settings } from '#platform/settings.ts';
import { OPERATOR_ORDER_LIFE_MS } from '../limits.ts';
import { coinsFor } from './currency.ts';
import { type Gateway, NotificationRejected } from './gateway.ts';

/** People pay the operator by a way that both know; the operator says in the console what became of each order. */
export function createOperatorGateway({ payments }: Pick<Settings, 'payments'>): Gateway {
  return {
    channel: 'operator',
    name: { en_US: 'Through the operator', zh_CN: '由运营方办理' },
    isSettledByOperators: true,
    instructions: payments.operatorText,
    minAmountCents: 1,
    // what coins cost has to be countable as well
    maxAmountCents: Math.min(MAX_AMOUNT_CENTS, coinsFor(Number.MAX_SAFE_INTEGER, payments)),
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
