import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShortId } from '#platform/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { createOperatorGateway } from '../gateways/operator.ts';
import { ORDERS_AT_ONCE, OVERDUE_QUERY_MS } from '../limits.ts';
import { openWallet } from '../testing/wallets.ts';
import { finishRefunds, refundRecharge } from './refund-recharge.ts';

let app: TestApp;
let operator: TestUser;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  operator = await app.addUser('olga', { isOperator: true });
  user = await app.addUser('wen');
  await openWallet(app, user);
});
afterAll(() => app.close());

/** A channel that pays back, or leaves it open. */
function gateway(channel: string, state: 'success' | 'unknown'): [string, Gateway] {
  const plain = createOperatorGateway(app.context.settings);
  const refund = async () => (state === 'success' ? { state, gatewayOrderNo: null } : { state });
  return [channel, { ...plain, channel, recharges: { ...plain.recharges!, refund } }];
}

const paymentsOf = (...gateways: [string, Gateway][]) => ({ gateways: new Map(gateways), alert: () => undefined });

/** A paid recharge through the channel, whose refund its gateway leaves open. */
async function openRefund(channel: string): Promise<string> {
  const { data } = await user.post('/v2/transactions/rechargeOrders', {
    ...{ channel: 'operator', amount: 1, clientToken: newShortId() },
  });
  await operator.put(`/v2/transactions/admin/rechargeOrders/${data.orderId}`, { status: 'paid' });
  await app.context.sql`update recharge_orders set channel = ${channel} where order_id = ${data.orderId}`;
  const actor = { userId: operator.userId, username: operator.username } as Parameters<typeof refundRecharge>[2];
  const refund = { orderId: data.orderId, reason: 'x' };
  await refundRecharge(app.context, paymentsOf(gateway(channel, 'unknown')), actor, refund);
  return data.orderId;
}

test('refunds of a channel that is no longer set up keep no other from its end', async () => {
  for (let count = 0; count < ORDERS_AT_ONCE; count += 1) await openRefund('gone');
  const orderId = await openRefund('bank');
  app.clock.advance(OVERDUE_QUERY_MS);
  expect(await finishRefunds(app.context, paymentsOf(gateway('bank', 'success')))).toBe(1);
  expect((await user.get(`/v2/transactions/rechargeOrders/${orderId}`)).data.status).toBe('refunded');
  expect(await finishRefunds(app.context, paymentsOf(gateway('gone', 'success')))).toBe(ORDERS_AT_ONCE);
});
