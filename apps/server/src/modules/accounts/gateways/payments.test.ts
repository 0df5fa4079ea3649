import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type Gateway, GatewayRefused, GatewayUnreachable, NotificationRejected, takesRecharges } from './gateway.ts';
import { createOperatorGateway } from './operator.ts';
import { askGateway, channelsWith, createPayments, gatewayFor, gatewaysFor, type Payments } from './payments.ts';

let app: TestApp;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await startTestApp(
    {},
    { log: pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) }) },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const NEAR = { headers: { host: 'localhost:4180' } };
const FAR = { headers: { host: 'localhost:4180', 'x-forwarded-for': '203.0.113.7' } };

function gateway(channel: string, more: Partial<Gateway> = {}): Gateway {
  const { isSettledByOperators: _, ...plain } = createOperatorGateway(app.context.settings);
  return { ...plain, channel, ...more };
}
const paymentsOf = (...gateways: Gateway[]): Payments => ({
  gateways: new Map(gateways.map((one) => [one.channel, one])),
  alert: async () => undefined,
});

test('what works at once is offered first, what is waited for last; what is invented at the machine alone', () => {
  const payments = paymentsOf(
    gateway('operator', { isSettledByOperators: true }),
    gateway('mock', { isInvented: true }),
    gateway('card'),
    gateway('bank'),
  );
  const offered = (caller: typeof NEAR) => gatewaysFor(payments, caller).map(({ channel }) => channel);
  expect(offered(NEAR)).toEqual(['card', 'bank', 'mock', 'operator']);
  expect(offered(FAR)).toEqual(['card', 'bank', 'operator']);
  expect(gatewayFor(payments, 'bank', FAR).channel).toBe('bank');
  for (const [channel, caller] of [
    ['mock', FAR],
    ['gone', NEAR],
  ] as const)
    expect(() => gatewayFor(payments, channel, caller)).toThrowError(
      expect.objectContaining({ refusal: 'order.gateway-unknown' }),
    );
});

test('channels are those that take money in, or pay it out', () => {
  const payments = paymentsOf(gateway('in', { payouts: null }), gateway('out', { recharges: null }), gateway('both'));
  expect(channelsWith(payments, 'recharges')).toEqual(['in', 'both']);
  expect(channelsWith(payments, 'payouts')).toEqual(['out', 'both']);
});

test('recharges are taken by who has a way for them, operators only when they have said where the money goes', () => {
  const operator = { isSettledByOperators: true } as const;
  const instructions = { en_US: 'To account 1', zh_CN: '汇入账户 1' };
  expect(takesRecharges(gateway('card', { instructions: undefined }))).toBe(true);
  expect(takesRecharges(gateway('card', { recharges: null, instructions }))).toBe(false);
  expect(takesRecharges(gateway('operator', { ...operator, instructions }))).toBe(true);
  expect(takesRecharges(gateway('operator', { ...operator, instructions: undefined }))).toBe(false);
  expect(takesRecharges(gateway('operator', { ...operator, recharges: null, instructions }))).toBe(false);
});

test('operators pay and are paid by ways that both know: they say what became of it, and nobody is asked', async () => {
  const operator = createOperatorGateway(app.context.settings);
  const order = { orderId: '7', reference: '7-a', gatewayOrderNo: 'bank-7', currency: 'CNY', currencyMinor: 1 };
  expect(operator).toMatchObject({
    channel: 'operator',
    isSettledByOperators: true,
    minAmountCents: 1,
    recharges: { lifeMs: 7 * 24 * 3_600_000 },
  });
  const { recharges, payouts } = operator;
  expect(await recharges!.createOrder({ ...order, expiresAt: new Date() })).toEqual({
    gatewayOrderNo: null,
    payment: null,
  });
  expect(await recharges!.queryOrder(order)).toEqual({ state: 'unpaid' });
  expect(await recharges!.closeOrder(order)).toEqual({ state: 'closed', reason: '' });
  expect(await recharges!.refund(order)).toEqual({ state: 'success', gatewayOrderNo: 'bank-7' });
  expect(await payouts!.payout({ ...order, payee: { name: 'Wen', account: '6222' } })).toEqual({ state: 'unknown' });
  expect(await payouts!.queryPayout(order)).toEqual({ state: 'unknown' });
  const url = '/v2/transactions/gateways/operator/notify';
  expect(await app.visitor.post(url, {})).toMatchObject({
    status: 400,
    headers: { 'x-refusal': 'order.notification-rejected' },
  });
  expect(lines).toMatchObject([
    { channel: 'operator', msg: 'a payment notification was rejected', err: { message: 'operators do not notify' } },
  ]);
});

test('what a gateway refuses or leaves open is told in our words, and logged in its own', async () => {
  const ask = (error: Error) => askGateway(app.context, 'bank', () => Promise.reject(error));
  expect(await askGateway(app.context, 'bank', async () => 7)).toBe(7);
  await expect(ask(new GatewayRefused('no'))).rejects.toMatchObject({ refusal: 'order.gateway-refused' });
  await expect(ask(new GatewayUnreachable('cut'))).rejects.toMatchObject({ refusal: 'order.gateway-unreachable' });
  const line = { level: 40, channel: 'bank', msg: 'payment gateway failed' };
  expect(lines).toMatchObject([
    { ...line, err: { message: 'no' } },
    { ...line, err: { message: 'cut' } },
  ]);
  const ours = new TypeError('ours');
  await expect(ask(ours)).rejects.toBe(ours);
  expect(lines).toHaveLength(2);
});

test('errors of gateways begin with what they are', () => {
  const errors = [GatewayRefused, GatewayUnreachable, NotificationRejected].map((Kind) => String(new Kind('no')));
  expect(errors).toEqual(['GatewayRefused: no', 'GatewayUnreachable: no', 'NotificationRejected: no']);
});

test.each([
  ['paid-after-failure', 'a failed recharge was paid'],
  ['other-amount', 'a recharge was paid with another amount'],
  ['other-outcome', 'a withdrawal that has ended ended otherwise'],
  ['no-outcome', 'a gateway has not said for hours how a withdrawal ended'],
] as const)('operators are called about %s: it is logged, counted and told', async (reason, msg) => {
  const added: { name: string; read(): unknown }[] = [];
  const emitted: unknown[][] = [];
  const payments = createPayments({
    ...app.context,
    providers: { add: (_kind: string, counter: (typeof added)[number]) => void added.push(counter) },
    events: { emit: async (...told: unknown[]) => void emitted.push(told) },
  } as never);
  const order = { kind: 'recharge', orderId: '7', channel: 'bank', reason } as const;
  expect(added[0]).toMatchObject({ name: 'colophon_payment_alerts_total' });
  expect(added[0]!.read()).toBe(0);
  const { reason: _, ...told } = order;
  await payments.alert(app.context.db, order, { currencyMinor: 3 });
  await payments.alert(app.context.db, order);
  expect(added[0]!.read()).toBe(2);
  expect(lines).toMatchObject([
    { level: 50, alert: 'payment', ...told, currencyMinor: 3, msg },
    { alert: 'payment', ...told, msg },
  ]);
  expect(emitted).toEqual(Array(2).fill([app.context.db, 'order.stuck', order]));
});
