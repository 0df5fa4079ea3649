import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginElsewhere } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type Gateway, GatewayRefused, GatewayUnreachable } from '../gateways/gateway.ts';
import { createOperatorGateway } from '../gateways/operator.ts';
import { untilEndedOrLocked } from '../testing/lock-waits.ts';
import { openWallet } from '../testing/wallets.ts';
import { createRechargeOrder } from './create-recharge-order.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  user = await app.addUser('wen');
  await openWallet(app, user);
});
afterAll(() => app.close());

type CreateOrder = NonNullable<Gateway['recharges']>['createOrder'];

/** Orders a coin through a bank that does this. */
function order(clientToken: string, createOrder: CreateOrder) {
  const plain = createOperatorGateway(app.context.settings);
  const bank: Gateway = { ...plain, channel: 'bank', recharges: { ...plain.recharges!, createOrder } };
  const payments = { gateways: new Map([['bank', bank]]), alert: async () => undefined };
  const actor = { userId: user.userId, username: user.username } as Parameters<typeof createRechargeOrder>[2];
  return createRechargeOrder(app.context, payments, actor, { gateway: bank, amountCents: 100, clientToken });
}

async function stored(clientToken: string) {
  const [row] = await app.context.sql`
    select status, fail_reason as reason, gateway_order_no as "gatewayOrderNo"
      from recharge_orders where client_token = ${clientToken}`;
  return row;
}

test('an order that its gateway refuses has failed, and says why; one that it did not hear of is brought there again', async () => {
  const refused = order('a'.repeat(20), async () => {
    throw new GatewayRefused('closed');
  });
  await expect(refused).rejects.toMatchObject({ refusal: 'order.gateway-refused' });
  expect(await stored('a'.repeat(20))).toMatchObject({ status: 'failed', reason: 'refused by the gateway' });

  const unheard = order('b'.repeat(20), async () => {
    throw new GatewayUnreachable('cut');
  });
  await expect(unheard).rejects.toMatchObject({ refusal: 'order.gateway-unreachable' });
  expect(await stored('b'.repeat(20))).toMatchObject({ status: 'created', reason: '' });
  const again = await order('b'.repeat(20), async () => ({ gatewayOrderNo: 'N-1', payment: null }));
  expect(again).toMatchObject({ status: 'paying', gatewayOrderNo: 'N-1' });
});

test('a refusal that comes after the money changes nothing', async () => {
  const token = 'c'.repeat(20);
  const refused = order(token, async () => {
    await app.context.sql`update recharge_orders set status = 'closed' where client_token = ${token}`;
    throw new GatewayRefused('known already');
  });
  await expect(refused).rejects.toMatchObject({ refusal: 'order.gateway-refused' });
  expect(await stored(token)).toMatchObject({ status: 'closed', reason: '' });
});

test('an order that another process has just placed under the same token is that order', async () => {
  const accepted = async () => ({ gatewayOrderNo: null, payment: null });
  await order('d'.repeat(20), accepted);
  const other = await beginElsewhere(app);
  const [placed] = await other.sql`
    insert into recharge_orders select (jsonb_populate_record(known,
      jsonb_build_object('order_id', nextval('ledger_numbers'), 'client_token', ${'e'.repeat(20)}::text))).*
      from recharge_orders known where client_token = ${'d'.repeat(20)} returning order_id::text as id`;
  const same = order('e'.repeat(20), accepted);
  await untilEndedOrLocked(other.sql, same);
  await other.commit();
  expect(String((await same).orderId)).toBe(placed!.id);
});
