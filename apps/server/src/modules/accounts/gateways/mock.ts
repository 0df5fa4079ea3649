import { z } from 'zod';
import { MOCK_MAX_AMOUNT_CENTS, RECHARGE_LIFE_MS } from '../limits.ts';
import { type Gateway, type Notification, NotificationRejected } from './gateway.ts';

/** Payout accounts that say what becomes of them; any other is paid at once. */
export const MOCK_PAYEES = { failing: 'fail', open: 'unknown' } as const;

const reference = z.string().max(64);

/** The development-only call: what shall become of an order. */
const Outcome = z.union([
  z.object({
    about: z.literal('recharge'),
    reference,
    outcome: z.literal('success'),
    currency: z.string().length(3),
    currencyMinor: z.coerce.number().int().positive(),
  }),
  z.object({ about: z.enum(['recharge', 'payout']), reference, outcome: z.literal('failure') }),
  z.object({ about: z.literal('payout'), reference, outcome: z.literal('success') }),
]);

/**
 * A gateway that moves no money, for trying things out. Its payment page offers success and failure; both are ordered by a
 * notification that needs no signature, from the machine itself only.
 */
export function createMockGateway(publicOrigin: string): Gateway {
  return {
    channel: 'mock',
    name: { en_US: 'Pretended payment', zh_CN: '模拟支付' },
    isInvented: true,
    minAmountCents: 1,
    maxAmountCents: MOCK_MAX_AMOUNT_CENTS,
    recharges: {
      lifeMs: RECHARGE_LIFE_MS,
      async createOrder({ orderId, reference }) {
        const url = new URL('/v2/transactions/gateways/mock/page', publicOrigin);
        url.searchParams.set('orderId', orderId);
        return { gatewayOrderNo: `mock-${reference}`, payment: { type: 'redirect', url: url.href, fields: {} } };
      },
      queryOrder: async () => ({ state: 'unpaid' }),
      closeOrder: async () => ({ state: 'closed', reason: '' }),
      refund: async ({ gatewayOrderNo }) => ({ state: 'success', gatewayOrderNo }),
    },
    payouts: {
      async payout({ reference, payee }) {
        if (payee.account === MOCK_PAYEES.failing) return { state: 'failed', reason: 'declined' };
        if (payee.account === MOCK_PAYEES.open) return { state: 'unknown' };
        return { state: 'success', gatewayOrderNo: `mock-${reference}` };
      },
      queryPayout: async () => ({ state: 'unknown' }),
    },
    async verifyNotification({ headers, body, isFromThisMachine }) {
      if (!isFromThisMachine) throw new NotificationRejected('it does not come from this machine');
      const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded');
      const parsed = Outcome.safeParse(isForm ? Object.fromEntries(new URLSearchParams(body.toString())) : parse(body));
      if (!parsed.success) throw new NotificationRejected('it is not readable');
      const redirect = isForm ? { redirectTo: new URL('/logged/wallet', publicOrigin).href } : {};
      return { notification: told(parsed.data), ...redirect };
    },
  };
}

function told(order: z.output<typeof Outcome>): Notification {
  const { about, reference } = order;
  const gatewayOrderNo = `mock-${reference}`;
  if (order.outcome === 'success' && order.about === 'recharge') {
    const { currency, currencyMinor } = order;
    return { about: 'recharge', reference, state: { state: 'paid', currency, currencyMinor, gatewayOrderNo } };
  }
  if (order.outcome === 'success') return { about: 'payout', reference, state: { state: 'success', gatewayOrderNo } };
  if (about === 'payout') return { about, reference, state: { state: 'failed', reason: 'declined' } };
  return { about, reference, state: { state: 'closed', reason: 'declined' } };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
