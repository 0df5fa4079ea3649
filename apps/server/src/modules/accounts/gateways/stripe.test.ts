import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentSettings } from '#platform/settings.ts';
import { type Gateway, GatewayRefused, GatewayUnreachable, NotificationRejected } from './gateway.ts';
import { createStripeGateway } from './stripe.ts';

const NOW = new Date('2026-03-01T04:00:00.000Z');
const SECRET = 'whsec_of_the_tests';

interface Asked {
  readonly call: string;
  readonly body: Record<string, string>;
  readonly headers: IncomingHttpHeaders;
}

let server: Server;
let gateway: Gateway;
const requests: Asked[] = [];
/** Answers of Stripe by the calls that are made, one after the other; the last one stays. */
let answers: Record<string, [status: number, body: object][]>;

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    const call = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    const query = new URL(incoming.url ?? '', 'http://localhost').searchParams;
    const body = Object.fromEntries([...query, ...new URLSearchParams(await text(incoming))]);
    requests.push({ call, body, headers: incoming.headers });
    const due = answers[call] ?? [[404, error('invalid_request_error', 'unexpected')]];
    const [status, answer] = due.length > 1 ? due.shift()! : due[0]!;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` });
    response.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway = gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  answers = {};
});

function gatewayAt(apiBase: string, price: Partial<PaymentSettings> = {}): Gateway {
  const stripe = { secretKey: 'sk_test_1', webhookSecret: SECRET, apiBase };
  const payments = { currency: 'EUR', coinPriceMicros: 1_000_000, ...price, stripe } as PaymentSettings;
  return createStripeGateway({ publicOrigin: 'https://coins.example', payments });
}

const error = (type: string, code: string) => ({ error: { type, code, message: `Stripe says ${code}` } });
const ORDER = { orderId: '7', reference: '7-abc', gatewayOrderNo: null, currency: 'EUR', currencyMinor: 1250 };
const KNOWN = { ...ORDER, gatewayOrderNo: 'cs_1' };
const SESSION = {
  id: 'cs_1',
  client_reference_id: '7-abc',
  currency: 'eur',
  amount_total: 1250,
  url: 'https://pay.test/1',
};
const READ = 'GET /v1/checkout/sessions/cs_1';
const CREATE = 'POST /v1/checkout/sessions';
const EXPIRE = 'POST /v1/checkout/sessions/cs_1/expire';
const LIST = 'GET /v1/refunds';
const REFUND = 'POST /v1/refunds';
const calls = () => requests.map(({ call }) => call);

test('takes in what Stripe charges at least and at most, by the price of coins, and pays nothing out', () => {
  expect(gateway).toMatchObject({
    channel: 'stripe',
    name: { en_US: 'Stripe', zh_CN: 'Stripe 在线支付' },
    minAmountCents: 400,
    maxAmountCents: 99_999_999,
    payouts: null,
    recharges: { lifeMs: 2 * 3_600_000 },
  });
  const cheap = gatewayAt('https://api.stripe.com', { coinPriceMicros: 100_000 });
  expect([cheap.minAmountCents, cheap.maxAmountCents]).toEqual([4000, 999_999_990]);
});

test('an order is a page to pay on, asked for once under its name', async () => {
  answers = { [CREATE]: [[200, SESSION]] };
  const made = await gateway.recharges!.createOrder({ ...ORDER, expiresAt: new Date(NOW.getTime() + 7_200_999) });
  expect(made).toEqual({
    gatewayOrderNo: 'cs_1',
    payment: { type: 'redirect', url: 'https://pay.test/1', fields: {} },
  });
  const back = 'https://coins.example/logged/wallet?rechargeOrderId=7';
  expect(requests).toHaveLength(1);
  expect(requests[0]!.body).toEqual({
    mode: 'payment',
    client_reference_id: '7-abc',
    expires_at: String(NOW.getTime() / 1000 + 7200),
    success_url: back,
    cancel_url: back,
    'adaptive_pricing[enabled]': 'false',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '1250',
    'line_items[0][price_data][product_data][name]': '充值 · Recharge 7',
    'payment_intent_data[metadata][reference]': '7-abc',
  });
  expect(requests[0]!.headers).toMatchObject({
    authorization: 'Bearer sk_test_1',
    'idempotency-key': 'recharge-7-abc',
  });

  answers = { [CREATE]: [[200, { ...SESSION, url: null }]] };
  const pageless = gateway.recharges!.createOrder({ ...ORDER, expiresAt: NOW });
  await expect(pageless).rejects.toThrow(new GatewayRefused('the session has no page to pay on'));
  expect(requests[1]!.headers).not.toHaveProperty('x-stripe-client-telemetry');
});

test.each([
  [400, 'invalid_request_error', GatewayRefused],
  [402, 'card_error', GatewayRefused],
  [401, 'invalid_request_error', GatewayUnreachable],
  [429, 'rate_limit_error', GatewayUnreachable],
  [500, 'api_error', GatewayUnreachable],
  [400, 'idempotency_error', GatewayUnreachable],
])(
  'what Stripe answers with %i %s is no word on the order that it has not done: it is asked once',
  async (status, type, kind) => {
    answers = { [CREATE]: [[status, error(type, 'nope')]], [READ]: [[status, error(type, 'nope')]] };
    const made = gateway.recharges!.createOrder({ ...ORDER, expiresAt: NOW });
    await expect(made).rejects.toBeInstanceOf(kind);
    await expect(made).rejects.toThrow('Stripe: Stripe says nope');
    await expect(made).rejects.toMatchObject({ cause: { statusCode: status } });
    await expect(gateway.recharges!.queryOrder(KNOWN)).rejects.toBeInstanceOf(kind);
    expect(calls()).toEqual([CREATE, READ]);
  },
);

test('where nobody answers, it says so', async () => {
  const nowhere = gatewayAt('http://127.0.0.1:1');
  await expect(nowhere.recharges!.queryOrder(KNOWN)).rejects.toBeInstanceOf(GatewayUnreachable);
});

const PAID = { state: 'paid', currency: 'EUR', currencyMinor: 1250, gatewayOrderNo: 'cs_1' };
/** Sessions as Stripe tells them, and what they are to us. */
const STATES: readonly [what: string, session: object, state: object][] = [
  ['open', { status: 'open', payment_status: 'unpaid' }, { state: 'unpaid' }],
  ['paid', { status: 'complete', payment_status: 'paid' }, PAID],
  ['paid, though it is open', { status: 'open', payment_status: 'paid' }, PAID],
  [
    'paid in nothing',
    { status: 'complete', payment_status: 'paid', currency: null, amount_total: null },
    { ...PAID, currency: '', currencyMinor: 0 },
  ],
  ['expired', { status: 'expired', payment_status: 'unpaid' }, { state: 'closed', reason: '' }],
  ['complete without a payment', { status: 'complete', payment_status: 'unpaid' }, { state: 'pending' }],
  ['complete with no payment', { status: 'complete', payment_intent: null }, { state: 'pending' }],
  ['complete and named only', { status: 'complete', payment_intent: 'pi_1' }, { state: 'pending' }],
  ['being paid', { status: 'complete', payment_intent: { status: 'processing' } }, { state: 'pending' }],
  ['given up', { status: 'complete', payment_intent: { status: 'canceled' } }, { state: 'closed', reason: 'declined' }],
  [
    'declined',
    { status: 'complete', payment_intent: { status: 'requires_payment_method' } },
    { state: 'closed', reason: 'declined' },
  ],
];

test.each(STATES)('a session that is %s', async (_what, session, state) => {
  answers = { [READ]: [[200, { ...SESSION, ...session }]] };
  expect(await gateway.recharges!.queryOrder(KNOWN)).toEqual(state);
  expect(requests[0]!.body).toEqual({ 'expand[0]': 'payment_intent' });
});

test('an order that never got its number is unpaid, and nobody is asked; one that Stripe does not know is closed', async () => {
  expect(await gateway.recharges!.queryOrder(ORDER)).toEqual({ state: 'unpaid' });
  expect(await gateway.recharges!.closeOrder(ORDER)).toEqual({ state: 'closed', reason: '' });
  expect(requests).toEqual([]);
  answers = { [READ]: [[404, error('invalid_request_error', 'resource_missing')]] };
  const unknown = { state: 'closed', reason: 'unknown to the gateway' };
  expect(await gateway.recharges!.queryOrder(KNOWN)).toEqual(unknown);
  expect(await gateway.recharges!.closeOrder(KNOWN)).toEqual(unknown);
});

describe('closing', () => {
  const open = { ...SESSION, status: 'open', payment_status: 'unpaid' };
  const paid = { ...SESSION, status: 'complete', payment_status: 'paid' };

  test('expires the page of an order that nobody has paid', async () => {
    answers = { [READ]: [[200, open]], [EXPIRE]: [[200, { ...open, status: 'expired' }]] };
    expect(await gateway.recharges!.closeOrder(KNOWN)).toEqual({ state: 'closed', reason: '' });
    expect(calls()).toEqual([READ, EXPIRE]);
  });

  test('leaves what is paid', async () => {
    answers = { [READ]: [[200, paid]] };
    expect(await gateway.recharges!.closeOrder(KNOWN)).toEqual(PAID);
    expect(calls()).toEqual([READ]);
  });

  test('finds what was paid at the same moment', async () => {
    const late = [400, error('invalid_request_error', 'not_open')] satisfies [number, object];
    answers = {
      [READ]: [
        [200, open],
        [200, paid],
      ],
      [EXPIRE]: [late],
    };
    expect(await gateway.recharges!.closeOrder(KNOWN)).toEqual(PAID);
    expect(calls()).toEqual([READ, EXPIRE, READ]);
  });

  test('says when it is not known whether it came about', async () => {
    answers = { [READ]: [[200, open]], [EXPIRE]: [[500, error('api_error', 'nope')]] };
    await expect(gateway.recharges!.closeOrder(KNOWN)).rejects.toBeInstanceOf(GatewayUnreachable);
    expect(calls()).toEqual([READ, EXPIRE]);
  });
});

describe('a refund', () => {
  const paid = { ...SESSION, payment_intent: { id: 'pi_1' } };
  const refund = (status: string, more: object = {}) => ({
    id: 're_1',
    status,
    failure_reason: null,
    metadata: { reference: '7-abc' },
    ...more,
  });
  const none = { data: [] };

  test.each<[what: string, answer: object, state: object]>([
    ['done', refund('succeeded'), { state: 'success', gatewayOrderNo: 're_1' }],
    ['failed', refund('failed', { failure_reason: 'lost_card' }), { state: 'failed', reason: 'lost_card' }],
    ['failed for no reason', refund('failed'), { state: 'failed', reason: 'failed' }],
    ['called off', refund('canceled'), { state: 'failed', reason: 'canceled' }],
    ['under way', refund('pending'), { state: 'unknown' }],
  ])('that is %s is told so, the new one and the one that was made before', async (_what, answer, state) => {
    answers = { [READ]: [[200, paid]], [LIST]: [[200, none]], [REFUND]: [[200, answer]] };
    expect(await gateway.recharges!.refund(KNOWN)).toEqual(state);
    expect(calls()).toEqual([READ, LIST, REFUND]);
    expect(requests[1]!.body).toEqual({ payment_intent: 'pi_1', limit: '100' });
    expect(requests[2]!.body).toEqual({ payment_intent: 'pi_1', 'metadata[reference]': '7-abc' });
    expect(requests[2]!.headers['idempotency-key']).toBe('refund-7-abc');
    const others = [{ id: 're_8' }, refund('pending', { id: 're_9', metadata: { reference: '7-abd' } })];
    requests.length = 0;
    answers = {
      [READ]: [[200, { ...SESSION, payment_intent: 'pi_1' }]],
      [LIST]: [[200, { data: [...others, answer] }]],
    };
    expect(await gateway.recharges!.refund(KNOWN)).toEqual(state);
    expect(calls()).toEqual([READ, LIST]);
    expect(requests[1]!.body.payment_intent).toBe('pi_1');
  });

  test('that Stripe has made twice under its name stands as the newest, which Stripe lists first', async () => {
    answers = {
      [READ]: [[200, paid]],
      [LIST]: [[200, { data: [refund('succeeded', { id: 're_2' }), refund('failed')] }]],
    };
    expect(await gateway.recharges!.refund(KNOWN)).toEqual({ state: 'success', gatewayOrderNo: 're_2' });
  });

  test('of what nobody paid is refused; of what was given back by hand there is nothing to do', async () => {
    answers = { [READ]: [[200, { ...SESSION, payment_intent: null }]] };
    const unpaid = gateway.recharges!.refund(KNOWN);
    await expect(unpaid).rejects.toThrow(new GatewayRefused('the session has no payment'));
    const answerOf = (code: string): typeof answers => ({
      [READ]: [[200, paid]],
      [LIST]: [[200, none]],
      [REFUND]: [[400, error('invalid_request_error', code)]],
    });
    answers = answerOf('charge_already_refunded');
    expect(await gateway.recharges!.refund(KNOWN)).toEqual({ state: 'success', gatewayOrderNo: null });
    answers = answerOf('charge_disputed');
    await expect(gateway.recharges!.refund(KNOWN)).rejects.toBeInstanceOf(GatewayRefused);
  });
});

describe('a notification', () => {
  const paid = { ...SESSION, status: 'complete', payment_status: 'paid' };

  function verify(type: string, object: object, { secondsAgo = 0, secret = SECRET, signature = '' } = {}) {
    const seconds = NOW.getTime() / 1000 - secondsAgo;
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const signed = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    return gateway.verifyNotification({
      headers: { 'stripe-signature': signature || `t=${seconds},v1=${signed}` },
      body: Buffer.from(payload),
      isFromThisMachine: false,
      receivedAt: NOW,
    });
  }

  test.each<[string, object, object]>([
    ['checkout.session.completed', paid, PAID],
    ['checkout.session.completed', { ...SESSION, status: 'complete', payment_status: 'unpaid' }, { state: 'pending' }],
    ['checkout.session.async_payment_succeeded', paid, PAID],
    [
      'checkout.session.async_payment_failed',
      { ...SESSION, status: 'complete' },
      { state: 'closed', reason: 'declined' },
    ],
    ['checkout.session.expired', { ...SESSION, status: 'expired' }, { state: 'closed', reason: '' }],
  ])('%s about %j', async (type, session, state) => {
    const told = await verify(type, session);
    expect(told).toEqual({ notification: { about: 'recharge', reference: '7-abc', state } });
  });

  test('about anything else is about nothing of ours', async () => {
    for (const [type, object] of [
      ['checkout.session.created', paid],
      ['customer.created', paid],
      ['checkout.session.completed', { ...paid, client_reference_id: null }],
    ] as const)
      expect(await verify(type, object)).toEqual({ notification: null });
  });

  test('counts for five minutes, when Stripe has signed it', async () => {
    const type = 'checkout.session.completed';
    expect(await verify(type, paid, { secondsAgo: 300 })).toMatchObject({ notification: { state: PAID } });
    for (const unfit of [{ secondsAgo: 301 }, { secret: 'whsec_other' }, { signature: 'nonsense' }])
      await expect(verify(type, paid, unfit)).rejects.toBeInstanceOf(NotificationRejected);
    await expect(verify(type, paid, { secondsAgo: 301 })).rejects.toThrow('Timestamp outside the tolerance zone');
    const unsigned = { headers: {}, body: Buffer.from('{}'), isFromThisMachine: true, receivedAt: NOW };
    await expect(gateway.verifyNotification(unsigned)).rejects.toBeInstanceOf(NotificationRejected);
  });
});
