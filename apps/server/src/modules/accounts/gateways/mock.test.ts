import { expect, test } from 'vitest';
import { NotificationRejected } from './gateway.ts';
import { createMockGateway } from './mock.ts';

const gateway = createMockGateway('https://coins.example');
const ORDER = { orderId: '7', reference: '7-abc', gatewayOrderNo: 'mock-7-abc', currency: 'EUR', currencyMinor: 1250 };

function verify(body: string, { contentType = 'application/json', isFromThisMachine = true } = {}) {
  return gateway.verifyNotification({
    headers: { 'content-type': contentType },
    body: Buffer.from(body),
    isFromThisMachine,
    receivedAt: new Date(),
  });
}

const RECHARGE = { about: 'recharge', reference: '7-abc' };
const PAYOUT = { about: 'payout', reference: '7-abc' };
const PAID = { ...RECHARGE, outcome: 'success', currency: 'EUR', currencyMinor: 1250 };
const TOLD_PAID = { state: 'paid', currency: 'EUR', currencyMinor: 1250, gatewayOrderNo: 'mock-7-abc' };

test('pretended payments are known for what they are, and bring in a million coins at most', () => {
  expect(createMockGateway('https://coins.example')).toMatchObject({
    channel: 'mock',
    name: { en_US: 'Pretended payment', zh_CN: '模拟支付' },
    isInvented: true,
    minAmountCents: 1,
    maxAmountCents: 100_000_000,
    recharges: { lifeMs: 2 * 3_600_000 },
  });
});

test('a pretended recharge is paid on a page of this platform, and nowhere else', async () => {
  const { recharges } = gateway;
  expect(await recharges!.createOrder({ ...ORDER, gatewayOrderNo: null, expiresAt: new Date() })).toEqual({
    gatewayOrderNo: 'mock-7-abc',
    payment: {
      type: 'redirect',
      url: 'https://coins.example/v2/transactions/gateways/mock/page?orderId=7',
      fields: {},
    },
  });
  expect(await recharges!.queryOrder(ORDER)).toEqual({ state: 'unpaid' });
  expect(await recharges!.closeOrder(ORDER)).toEqual({ state: 'closed', reason: '' });
  expect(await recharges!.refund(ORDER)).toEqual({ state: 'success', gatewayOrderNo: 'mock-7-abc' });
});

test('the account that a pretended payout goes to says what becomes of it', async () => {
  const payout = (account: string) => gateway.payouts!.payout({ ...ORDER, payee: { name: 'Wen', account } });
  expect(await payout('fail')).toEqual({ state: 'failed', reason: 'declined' });
  expect(await payout('unknown')).toEqual({ state: 'unknown' });
  expect(await payout('6222')).toEqual({ state: 'success', gatewayOrderNo: 'mock-7-abc' });
  expect(await gateway.payouts!.queryPayout(ORDER)).toEqual({ state: 'unknown' });
});

test.each<[string, object, object]>([
  ['a paid recharge', PAID, { ...RECHARGE, state: TOLD_PAID }],
  ['an amount as text', { ...PAID, currencyMinor: '1250' }, { ...RECHARGE, state: TOLD_PAID }],
  [
    'a declined recharge',
    { ...RECHARGE, outcome: 'failure' },
    { ...RECHARGE, state: { state: 'closed', reason: 'declined' } },
  ],
  [
    'a paid payout',
    { ...PAYOUT, outcome: 'success' },
    { ...PAYOUT, state: { state: 'success', gatewayOrderNo: 'mock-7-abc' } },
  ],
  [
    'a declined payout',
    { ...PAYOUT, outcome: 'failure' },
    { ...PAYOUT, state: { state: 'failed', reason: 'declined' } },
  ],
  [
    'the longest name',
    { ...RECHARGE, reference: 'x'.repeat(64), outcome: 'failure' },
    { about: 'recharge', reference: 'x'.repeat(64), state: { state: 'closed', reason: 'declined' } },
  ],
])('it is told of %s', async (_what, body, notification) => {
  expect(await verify(JSON.stringify(body))).toEqual({ notification });
});

test('a form leads back to the wallet', async () => {
  const form = new URLSearchParams({ ...PAID, currencyMinor: '1250' }).toString();
  for (const contentType of ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=utf-8'])
    expect(await verify(form, { contentType })).toEqual({
      notification: { ...RECHARGE, state: TOLD_PAID },
      redirectTo: 'https://coins.example/logged/wallet',
    });
});

test.each([
  '',
  '{',
  '{}',
  ...[
    { ...PAID, currency: 'EU' },
    { ...PAID, currency: 'EURO' },
    { ...PAID, currencyMinor: 0 },
    { ...PAID, currencyMinor: 1.5 },
    { ...PAID, currencyMinor: 'x' },
    { ...PAID, reference: undefined },
    { ...RECHARGE, outcome: 'success' },
    { ...RECHARGE, outcome: 'maybe' },
    { ...PAYOUT, outcome: 'maybe' },
    { ...PAYOUT, about: 'refund', outcome: 'failure' },
    { ...PAYOUT, reference: 'x'.repeat(65), outcome: 'failure' },
  ].map((body) => JSON.stringify(body)),
])('it does not understand %s', async (body) => {
  await expect(verify(body)).rejects.toThrow(new NotificationRejected('it is not readable'));
});

test('nobody who is not at the machine itself is heard', async () => {
  const far = verify(JSON.stringify(PAID), { isFromThisMachine: false });
  await expect(far).rejects.toThrow(new NotificationRejected('it does not come from this machine'));
});
