import type { Stripe } from 'stripe';
import type { Settings } from '#platform/settings.ts';
import {
  GATEWAY_TIMEOUT_MS,
  RECHARGE_LIFE_MS,
  STRIPE_MAX_MINOR,
  STRIPE_MIN_MINOR,
  STRIPE_SIGNATURE_LIFE_SECONDS,
} from '../limits.ts';
import { coinsFor } from './currency.ts';
import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  NotificationRejected,
  type RechargeDriver,
  type RechargeState,
} from './gateway.ts';

/** Session of Stripe Checkout, as this adapter reads it. */
type CheckoutSession = Stripe.Checkout.Session;

/** Events that say what became of a session, and what all others of a session leave open. */
const FINAL_EVENTS = new Set<string>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

/**
 * Payments by Stripe Checkout, a page of Stripe's: cards and what else the Stripe account has switched on. Nothing is paid out.
 * The library is loaded when it is needed first.
 */
export function createStripeGateway({ publicOrigin, payments }: Pick<Settings, 'publicOrigin' | 'payments'>): Gateway {
  const { secretKey, webhookSecret, apiBase } = payments.stripe!;
  let loading: Promise<Stripe> | undefined;

  function client(): Promise<Stripe> {
    loading ??= import('stripe').then(({ Stripe }) => {
      const { protocol, hostname, port } = new URL(apiBase);
      return new Stripe(secretKey, {
        protocol: protocol === 'http:' ? 'http' : 'https',
        host: hostname,
        ...(port && { port }),
        timeout: GATEWAY_TIMEOUT_MS,
        maxNetworkRetries: 0,
        telemetry: false,
      });
    });
    return loading;
  }

  /** @throws GatewayUnreachable, GatewayRefused */
  async function ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const stripe = await client();
    try {
      return await question(stripe);
    } catch (error) {
      throw gatewayErrorOf(error);
    }
  }

  const sessionOf = (id: string) =>
    ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));

  async function stateAt(id: string): Promise<RechargeState> {
    try {
      return stateOf(await sessionOf(id));
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return { state: 'closed', reason: 'unknown to the gateway' };
      throw error;
    }
  }

  const recharges: RechargeDriver = {
    lifeMs: RECHARGE_LIFE_MS,

    async createOrder({ orderId, reference, currency, currencyMinor, expiresAt }) {
      const returnUrl = new URL('/logged/wallet', publicOrigin);
      returnUrl.searchParams.set('rechargeOrderId', orderId);
      // Stripe compares: whatever depends on more than the order itself would make a repetition another request.
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
            success_url: returnUrl.href,
            cancel_url: returnUrl.href,
            adaptive_pricing: { enabled: false },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: currencyMinor,
                  product_data: { name: `充值 · Recharge ${orderId}` },
                },
              },
            ],
            payment_intent_data: { metadata: { reference } },
          },
          { idempotencyKey: `recharge-${reference}` },
        ),
      );
      if (!session.url) throw new GatewayRefused('the session has no page to pay on');
      return { gatewayOrderNo: session.id, payment: { type: 'redirect', url: session.url, fields: {} } };
    },

    async queryOrder({ gatewayOrderNo }) {
      // Nobody was sent to the page of a session whose number never arrived.
      return gatewayOrderNo === null ? { state: 'unpaid' } : stateAt(gatewayOrderNo);
    },

    async closeOrder({ gatewayOrderNo }) {
      if (gatewayOrderNo === null) return { state: 'closed', reason: '' };
      const known = await stateAt(gatewayOrderNo);
      if (known.state !== 'unpaid') return known;
      try {
        return stateOf(await ask((stripe) => stripe.checkout.sessions.expire(gatewayOrderNo)));
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error;
        return stateAt(gatewayOrderNo); // it was paid, or has expired, in the meantime
      }
    },

    async refund({ gatewayOrderNo, reference }) {
      const intent = (await sessionOf(gatewayOrderNo!)).payment_intent;
      if (!intent) throw new GatewayRefused('the session has no payment');
      const paymentIntent = typeof intent === 'string' ? intent : intent.id;
      const known = await ask((stripe) => stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }));
      let refund = known.data.find(({ metadata }) => metadata?.reference === reference);
      try {
        refund ??= await ask((stripe) =>
          stripe.refunds.create(
            { payment_intent: paymentIntent, metadata: { reference } },
            { idempotencyKey: `refund-${reference}` },
          ),
        );
      } catch (error) {
        // At Stripe itself, by hand: the payer has the money.
        if (codeOf(error) === 'charge_already_refunded') return { state: 'success', gatewayOrderNo: null };
        throw error;
      }
      if (refund.status === 'succeeded') return { state: 'success', gatewayOrderNo: refund.id };
      if (refund.status === 'failed' || refund.status === 'canceled')
        return { state: 'failed', reason: refund.failure_reason ?? refund.status };
      return { state: 'unknown' };
    },
  };

  return {
    channel: 'stripe',
    name: { en_US: 'Stripe', zh_CN: 'Stripe 在线支付' },
    minAmountCents: coinsFor(STRIPE_MIN_MINOR, payments),
    maxAmountCents: coinsFor(STRIPE_MAX_MINOR, payments),
    recharges,
    payouts: null,

    async verifyNotification({ headers, body, receivedAt }) {
      const { Stripe } = await import('stripe');
      const event = verified(() =>
        Stripe.webhooks.constructEvent(
          body,
          headers['stripe-signature'] ?? '',
          webhookSecret,
          STRIPE_SIGNATURE_LIFE_SECONDS,
          undefined,
          receivedAt.getTime(),
        ),
      );
      if (!FINAL_EVENTS.has(event.type)) return { notification: null };
      const session = event.data.object as CheckoutSession;
      const reference = session.client_reference_id;
      if (!reference) return { notification: null };
      const hasFailed = event.type === 'checkout.session.async_payment_failed';
      const state = hasFailed ? ({ state: 'closed', reason: 'declined' } as const) : stateOf(session);
      return { notification: { about: 'recharge', reference, state } };
    },
  };
}

/** Translates the state of a Stripe session into ours. */
function stateOf(session: CheckoutSession): RechargeState {
  if (session.payment_status === 'paid') {
    return {
      state: 'paid',
      currency: (session.currency ?? '').toUpperCase(),
      currencyMinor: session.amount_total ?? 0,
      gatewayOrderNo: session.id,
    };
  }
  if (session.status === 'expired') return { state: 'closed', reason: '' };
  if (session.status === 'open') return { state: 'unpaid' };
  // Ways to pay that take days leave it complete and unpaid, until they succeed or fail.
  const intent = session.payment_intent;
  const hasFailed =
    typeof intent === 'object' && (intent?.status === 'canceled' || intent?.status === 'requires_payment_method');
  return hasFailed ? { state: 'closed', reason: 'declined' } : { state: 'pending' };
}

function verified<Event>(construct: () => Event): Event {
  try {
    return construct();
  } catch (error) {
    throw new NotificationRejected(error instanceof Error ? error.message : String(error));
  }
}

/** Answers that say for sure that Stripe has not done what it was asked, nor will when it is asked again. */
const DEFINITE = new Set(['StripeInvalidRequestError', 'StripeCardError']);

function gatewayErrorOf(error: unknown): Error {
  const { type = '', message } = error as Partial<Stripe.errors.StripeError> & Error;
  const text = `Stripe: ${message}`;
  return DEFINITE.has(type)
    ? new GatewayRefused(text, { cause: error })
    : new GatewayUnreachable(text, { cause: error });
}

/** Stripe's own code for why it refused. */
function codeOf(error: unknown): string | undefined {
  return error instanceof GatewayRefused
    ? (error.cause as Partial<Stripe.errors.StripeError> | undefined)?.code
    : undefined;
}
