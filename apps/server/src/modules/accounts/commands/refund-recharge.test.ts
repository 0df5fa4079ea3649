import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShortId } from '#platform/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type Gateway, GatewayRefused } from '../gateways/gateway.ts';
import { createOperatorGateway } from '../gateways/operator.ts';
import { ORDERS_AT_ONCE, OVERDUE_QUERY_MS } from '../limits.ts';
import { openWallet } from '../testing/wallets.ts';
import { finishRefunds, refundRecharge } from './refund-recharge.ts';

let app: TestApp;
let operator: TestUser;
let user: TestUser;
let wallet: string;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  operator = await app.addUser('olga', { isOperator: true });
  user = await app.addUser('wen');
  wallet = await openWallet(app, user);
});
afterAll(() => app.close());

/** A channel that pays back, leaves it open, or refuses to. */
function gateway(channel: string, state: 'success' | 'unknown' | 'refused'): [string, Gateway] {
  const plain = createOperatorGateway(app.context.settings);
  const refund = async () => {
    if (state === 'refused') throw new GatewayRefused('too long ago');
    return state === 'success' ? { state, gatewayOrderNo: null } : { state };
  };
  return [channel, { ...plain, channel, recharges: { ...plain.recharges!, refund } }];
}

const paymentsOf = (...gateways: [string, Gateway][]) => ({
  gateways: new Map(gateways),
  alert: async () => undefined,
});

/** A paid recharge through the channel. */
async function recharged(channel: string): Promise<string> {
  const { data } = await user.post('/v2/transactions/rechargeOrders', {
    channel: 'operator',
    amount: 1,
    clientToken: newShortId(),
  });
  await operator.put(`/v2/transactions/admin/rechargeOrders/${data.orderId}`, { status: 'paid' });
  await app.context.sql`update recharge_orders set channel = ${channel} where order_id = ${data.orderId}`;
  return data.orderId;
}

function refund(orderId: string, ...by: [string, Gateway]) {
  const actor = { userId: operator.userId, username: operator.username } as Parameters<typeof refundRecharge>[2];
  return refundRecharge(app.context, paymentsOf(by), actor, { orderId, reason: 'x' });
}

/** A paid recharge through the channel, whose refund its gateway leaves open. */
async function openRefund(channel: string): Promise<string> {
  const orderId = await recharged(channel);
  await refund(orderId, ...gateway(channel, 'unknown'));
  return orderId;
}

test('refunds of a channel that is no longer set up keep no other from its end', async () => {
  for (let count = 0; count < ORDERS_AT_ONCE; count += 1) await openRefund('gone');
  const orderId = await openRefund('bank');
  app.clock.advance(OVERDUE_QUERY_MS);
  expect(await finishRefunds(app.context, paymentsOf(gateway('bank', 'success')))).toBe(1);
  expect((await user.get(`/v2/transactions/rechargeOrders/${orderId}`)).data.status).toBe('refunded');
  expect(await finishRefunds(app.context, paymentsOf(gateway('gone', 'success')))).toBe(ORDERS_AT_ONCE);
});

test('coins that a gateway refuses to pay back are in the wallet again, and may be given back later', async () => {
  const cents = async () => {
    const [row] = await app.context
      .sql`select balance_cents::float8 as cents from accounts where account_id = ${wallet}`;
    return row!.cents;
  };
  const orderId = await recharged('bank');
  const before = await cents();
  const refused = refund(orderId, ...gateway('bank', 'refused'));
  await expect(refused).rejects.toMatchObject({ refusal: 'order.gateway-refused' });
  expect(await cents()).toBe(before);
  const { data } = await user.get(`/v2/transactions/rechargeOrders/${orderId}`);
  expect(data).toMatchObject({ status: 'paid', failReason: 'not refunded: refused by the gateway' });
  expect(await refund(orderId, ...gateway('bank', 'success'))).toMatchObject({ status: 'refunded', failReason: '' });
  expect(await cents()).toBe(before - 100);
  const audits = await app.context.sql`
    select action, a.object_id as "accountId", reason, t.kind, a.operator_id as "operatorId"
      from audit_entries a join transactions t on record_id = (after->>'recordId')::bigint
     where after->>'orderId' = ${orderId} order by audit_id`;
  const audit = {
    action: 'refundRecharge',
    accountId: wallet,
    reason: 'x',
    kind: 'refund',
    operatorId: operator.userId,
  };
  expect(audits.filter(({ action }) => action === 'refundRecharge')).toEqual([audit, audit]);
});
