import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The parts of Stripe's objects that count here, named as in its API description. */
export interface StripeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string;
  readonly currency: string;
  amount_total: number;
  readonly expires_at: number;
  readonly success_url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  url: string | null;
}

interface StripeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason: string | null;
}

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, string>;
  readonly idempotencyKey: string | undefined;
}

/** A server on the loopback that speaks the handful of endpoints of Stripe's API that the driver uses. */
export interface StripeServer {
  readonly url: string;
  readonly requests: StripeRequest[];
  readonly sessions: Map<string, StripeSession>;
  readonly refunds: StripeRefund[];
  /** Behaviour for the next requests: `lost` does what is asked and cuts the connection, `down` cuts it at once. */
  mode: 'up' | 'lost' | 'down';
  /** Runs before an answer is sent. */
  beforeAnswer: ((request: StripeRequest) => Promise<void>) | null;
  /** Status given to refunds that are asked for. */
  refundStatus: StripeRefund['status'];
  /** Somebody pays on the session's page. */
  pay(id: string, outcome?: { amount?: number; later?: boolean }): void;
  /** A notification of `type` about a session as it stands, signed as Stripe signs. */
  notification(
    id: string,
    type: string,
    options: { at: Date; secret?: string },
  ): { payload: string; headers: Record<string, string> };
  close(): Promise<void>;
}

export const STRIPE_KEY = 'sk_test_of_the_tests';
export const STRIPE_SECRET = 'whsec_of_the_tests';

/** The settings of an installation that has its Stripe at `url`. */
export function stripeSettings(url: string): Record<string, string> {
  return {
    PAYMENT_GATEWAYS: 'operator,mock,stripe',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_BASE: url,
  };
}

class ApiError extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, error: { type: string; code?: string; message: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const invalid = (message: string, code?: string) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }) });

export async function startStripeServer({ now }: { now: () => Date }): Promise<StripeServer> {
  const sessions = new Map<string, StripeSession>();
  const refunds: StripeRefund[] = [];
  const requests: StripeRequest[] = [];
  /** Answers given under each idempotency key, each with its request. */
  const answered = new Map<string, { request: string; answer: unknown }>();
  const intents = new Map<string, string>();

  function createSession(body: Record<string, string>): StripeSession {
    const lifeSeconds = Number(body.expires_at) - now().getTime() / 1000;
    if (lifeSeconds < 1800 - 1 || lifeSeconds > 86_400) throw invalid('expires_at must be 30 minutes to 24 hours away');
    const amount = Number(body['line_items[0][price_data][unit_amount]']);
    if (!(amount >= 400)) throw invalid('The amount is too small', 'amount_too_small');
    const id = `cs_test_${sessions.size + 1}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      client_reference_id: body.client_reference_id!,
      currency: body['line_items[0][price_data][currency]']!,
      amount_total: amount,
      expires_at: Number(body.expires_at),
      success_url: body.success_url!,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `https://checkout.stripe.test/c/pay/${id}`,
    };
    sessions.set(id, session);
    return { ...session };
  }

  function sessionOf(id: string): StripeSession {
    const session = sessions.get(id);
    if (!session)
      throw new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${id}` });
    return session;
  }

  function createRefund(body: Record<string, string>): StripeRefund {
    const { payment_intent = '' } = body;
    if (!intents.has(payment_intent)) throw invalid('No such payment_intent', 'resource_missing');
    if (refunds.some((refund) => refund.payment_intent === payment_intent && refund.status !== 'failed'))
      throw invalid('Charge has already been refunded.', 'charge_already_refunded');
    const refund: StripeRefund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent,
      metadata: { reference: body['metadata[reference]']! },
      status: server.refundStatus,
      failure_reason: server.refundStatus === 'failed' ? 'expired_or_canceled_card' : null,
    };
    refunds.push(refund);
    return { ...refund };
  }

  function expire(id: string): StripeSession {
    const session = sessionOf(id);
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status of open can be expired.');
    session.status = 'expired';
    session.url = null;
    return session;
  }

  function answerOf({ method, path, body }: StripeRequest, query: URLSearchParams): unknown {
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === '/v1/checkout/sessions' && method === 'POST') return createSession(body);
    if (id && action === 'expire' && method === 'POST') return expire(id);
    if (id && !action && method === 'GET') {
      const session = sessionOf(id);
      const { payment_intent } = session;
      const expanded = payment_intent && { id: payment_intent, status: intents.get(payment_intent) };
      return { ...session, payment_intent: query.get('expand[0]') ? expanded : payment_intent };
    }
    if (path === '/v1/refunds' && method === 'POST') return createRefund(body);
    if (path === '/v1/refunds' && method === 'GET') {
      const data = refunds.filter((refund) => refund.payment_intent === query.get('payment_intent'));
      return { object: 'list', data, has_more: false };
    }
    throw new ApiError(404, { type: 'invalid_request_error', message: `Unrecognized request URL ${method} ${path}` });
  }

  /** The same key answers what it answered before; with another request it is refused. */
  function answerOnce(request: StripeRequest, query: URLSearchParams): unknown {
    const { idempotencyKey, path, body } = request;
    if (!idempotencyKey) return answerOf(request, query);
    const asked = JSON.stringify([path, body]);
    const known = answered.get(idempotencyKey);
    if (known && known.request !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      throw new ApiError(400, { type: 'idempotency_error', message });
    }
    const answer = known?.answer ?? structuredClone(answerOf(request, query));
    answered.set(idempotencyKey, { request: asked, answer });
    return answer;
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const request: StripeRequest = {
      method: incoming.method ?? '',
      path,
      body: Object.fromEntries(new URLSearchParams(text)),
      idempotencyKey: incoming.headers['idempotency-key']?.toString(),
    };
    requests.push(request);
    if (server.mode === 'down') return void incoming.socket.destroy();
    let [status, answer]: [number, unknown] = [200, null];
    try {
      if (incoming.headers.authorization !== `Bearer ${STRIPE_KEY}`)
        throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      answer = answerOnce(request, searchParams);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      [status, answer] = [error.status, { error: error.error }];
    }
    await server.beforeAnswer?.(request);
    if (server.mode === 'lost') return void incoming.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` });
    response.end(JSON.stringify(answer));
  }

  const http = createServer((incoming, response) => void serve(incoming, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: StripeServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    sessions,
    refunds,
    mode: 'up',
    beforeAnswer: null,
    refundStatus: 'succeeded',
    pay(id, { amount, later = false } = {}) {
      const session = sessionOf(id);
      if (amount !== undefined) session.amount_total = amount;
      session.payment_intent ??= `pi_${id}`;
      session.status = 'complete';
      session.payment_status = later ? 'unpaid' : 'paid';
      intents.set(session.payment_intent, later ? 'processing' : 'succeeded');
    },
    notification(id, type, { at, secret = STRIPE_SECRET }) {
      const seconds = Math.floor(at.getTime() / 1000);
      const object = { ...sessionOf(id) };
      const payload = JSON.stringify({
        id: `evt_${id}_${type}`,
        object: 'event',
        type,
        created: seconds,
        data: { object },
      });
      const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${seconds},v1=${signature}`,
      };
      return { payload, headers };
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
