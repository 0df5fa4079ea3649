import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { isFromThisMachine } from '#platform/http/loopback.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { GatewayName, Settings } from '#platform/settings.ts';
import { type Gateway, GatewayRefused, GatewayUnreachable } from './gateway.ts';
import { createMockGateway } from './mock.ts';
import { createOperatorGateway } from './operator.ts';
import { createStripeGateway } from './stripe.ts';

/** Dependencies of orders besides the context. */
export interface Payments {
  readonly gateways: ReadonlyMap<string, Gateway>;
  /**
   * Calls an operator: money is not where the books expect it, and no program may decide what to do. Logged and counted, with
   * `more` about it. Emits `order.stuck`.
   */
  alert(executor: Executor, order: StuckOrder, more?: object): Promise<void>;
}

/** An order that does not go on by itself. */
interface StuckOrder {
  readonly kind: 'recharge' | 'withdrawal';
  readonly orderId: string;
  readonly channel: string;
  readonly reason: keyof typeof STUCK;
}

/** Reasons why orders do not go on, as the log has them. */
const STUCK = {
  'paid-after-failure': 'a failed recharge was paid',
  'other-amount': 'a recharge was paid with another amount',
  'other-outcome': 'a withdrawal that has ended ended otherwise',
  'no-outcome': 'a gateway has not said for hours how a withdrawal ended',
} as const;

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'order.stuck': StuckOrder;
  }
}

const DRIVERS: Record<GatewayName, (settings: Settings) => Gateway> = {
  operator: createOperatorGateway,
  mock: ({ publicOrigin }) => createMockGateway(publicOrigin),
  stripe: createStripeGateway,
};

/** The gateways that the settings name, and how operators are called. */
export function createPayments({ settings, log, providers, events }: Context): Payments {
  const gateways = settings.payments.gateways.map((name) => DRIVERS[name](settings));
  let alerts = 0;
  providers.add('platform.counters', {
    name: 'colophon_payment_alerts_total',
    help: 'Orders that this process has called an operator for; the log says which.',
    read: () => alerts,
  });
  return {
    gateways: new Map(gateways.map((gateway) => [gateway.channel, gateway])),
    async alert(executor, { kind, orderId, channel, reason }, more) {
      alerts += 1;
      log.error({ kind, orderId, channel, ...more, alert: 'payment' }, STUCK[reason]);
      await events.emit(executor, 'order.stuck', { kind, orderId, channel, reason });
    },
  };
}

/** The channels that money can be brought in by, or taken out by. */
export function channelsWith({ gateways }: Payments, way: 'recharges' | 'payouts'): string[] {
  return [...gateways.values()].filter((gateway) => gateway[way]).map(({ channel }) => channel);
}

type Caller = Parameters<typeof isFromThisMachine>[0];

/**
 * The gateways that whoever makes the request may use, in the order that they are offered: those that work at once come first, the
 * invented one after the others, and the operator, who has to be waited for, last.
 */
export function gatewaysFor({ gateways }: Payments, caller: Caller): Gateway[] {
  const usable = [...gateways.values()].filter(({ isInvented }) => !isInvented || isFromThisMachine(caller));
  return usable.sort((one, other) => delayOf(one) - delayOf(other));
}

const delayOf = ({ isSettledByOperators, isInvented }: Gateway) => (isSettledByOperators ? 2 : isInvented ? 1 : 0);

/** @throws Refusal `order.gateway-unknown` */
export function gatewayFor(payments: Payments, channel: string, caller: Caller): Gateway {
  const gateway = gatewaysFor(payments, caller).find((candidate) => candidate.channel === channel);
  if (!gateway) throw new Refusal('order.gateway-unknown');
  return gateway;
}

/**
 * Asks a gateway and returns its answer to `question`. The gateway's own words are for the log.
 *
 * @throws Refusal `order.gateway-unreachable`, `order.gateway-refused`
 */
export async function askGateway<Answer>(
  { log }: Pick<Context, 'log'>,
  channel: string,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error;
    log.warn({ err: error, channel }, 'payment gateway failed');
    throw new Refusal(error instanceof GatewayRefused ? 'order.gateway-refused' : 'order.gateway-unreachable');
  }
}
