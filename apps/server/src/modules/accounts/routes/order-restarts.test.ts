import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newShortId } from '#platform/ids.ts';
import { urlOf } from '#test/cluster.ts';
import { startTestAppOn, type TestApp } from '#test/test-app.ts';
import { ORDER_SWEEP_QUEUE } from '../commands/sweep-orders.ts';
import { FIRST_PAYOUT_QUERY_MS, OVERDUE_QUERY_MS, RECHARGE_LIFE_MS } from '../limits.ts';
import { type StripeServer, startStripeServer, stripeSettings } from '../testing/stripe-server.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';

const NAME = `restarts_${process.pid}_${newShortId()}`;
const ORDERS = '/v2/transactions/rechargeOrders';

let stripe: StripeServer;
let app: TestApp;
let admin: postgres.Sql;
let headers: { authorization: string };
let accountId: string;
/** Time passed so far; each process begins where the last one ended. */
let passedMs = 0;

async function start(): Promise<void> {
  const settings = { ...stripeSettings(stripe.url), SESSION_KEY: 'k'.repeat(32), LOG_LEVEL: 'silent' };
  app = await startTestAppOn(urlOf(inject('clusterUrl'), NAME), settings);
  app.clock.advance(passedMs);
}

async function restart(afterMs = 0): Promise<void> {
  await app.close();
  passedMs += afterMs;
  await start();
}

beforeAll(async () => {
  stripe = await startStripeServer({ now: () => app.clock.now() });
  admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${NAME} template template`);
  await start();
  const user = await app.addUser('sora', { isOperator: true });
  headers = { authorization: `Bearer ${user.token}` };
  accountId = await openWallet(app, user, 10_000);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
  await admin.unsafe(`drop database ${NAME}`);
  await admin.end();
});

async function ordered(amount: string): Promise<{ orderId: string; session: string }> {
  const body = { channel: 'stripe', amount, clientToken: newShortId() };
  const { data } = await app.visitor.post(ORDERS, body, { headers });
  expect(data.status).toBe('paying');
  return { orderId: data.orderId, session: data.gatewayOrderNo };
}
async function notify(session: string): Promise<number> {
  const sent = stripe.notification(session, 'checkout.session.completed', { at: app.clock.now() });
  const url = '/v2/transactions/gateways/stripe/notify';
  return (await app.visitor.post(url, sent.payload, { headers: sent.headers })).status;
}
const statusOf = async (orderId: string) => (await app.visitor.get(`${ORDERS}/${orderId}`, { headers })).data.status;
const balance = async () =>
  Number((await app.context.sql`select balance_cents from accounts where account_id = ${accountId}`)[0]!.balance_cents);
async function sweep(): Promise<void> {
  await app.context.jobs.enqueue(app.context.db, ORDER_SWEEP_QUEUE, {});
  await app.context.jobs.runDue();
}

test('an order outlives the process that made it, and one that credited it', async () => {
  const before = await balance();
  const { orderId, session } = await ordered('12.50');
  await restart();
  stripe.pay(session);
  expect(await notify(session)).toBe(200);
  await restart();
  expect(await notify(session)).toBe(200);
  expect(await statusOf(orderId)).toBe('paid');
  expect(await balance()).toBe(before + 1250);
});

test('what was paid while no process ran is found when the time is over', async () => {
  const before = await balance();
  const { orderId, session } = await ordered('20');
  stripe.pay(session);
  await restart(RECHARGE_LIFE_MS);
  await sweep();
  expect(await statusOf(orderId)).toBe('paid');
  expect(await balance()).toBe(before + 2000);
});

test('a refund that was asked for, by a process that did not live to hear the answer, is brought to its end', async () => {
  const { orderId, session } = await ordered('20');
  stripe.pay(session);
  await notify(session);
  const before = await balance();
  stripe.beforeAnswer = async ({ path, method }) => {
    if (path === '/v1/refunds' && method === 'POST') stripe.mode = 'lost';
  };
  const url = `/v2/transactions/admin/rechargeOrders/${orderId}/refunds`;
  expect(await app.visitor.post(url, { reason: 'x' }, { headers })).toMatchObject({ errCode: 7 });
  expect(await balance()).toBe(before - 2000);
  Object.assign(stripe, { mode: 'up', beforeAnswer: null });
  await restart(OVERDUE_QUERY_MS);
  await sweep();
  expect(await statusOf(orderId)).toBe('refunded');
  expect(stripe.refunds).toHaveLength(1);
  expect(await balance()).toBe(before - 2000);
});

test('a withdrawal that was ordered before is paid after', async () => {
  const body = {
    channel: 'mock',
    amount: 10,
    password: PAYMENT_PASSWORD,
    clientToken: newShortId(),
    payee: { name: 'Wen', account: '6222' },
  };
  const { data } = await app.visitor.post('/v2/transactions/withdrawOrders', body, { headers });
  await restart(FIRST_PAYOUT_QUERY_MS);
  await sweep();
  const again = await app.visitor.post('/v2/transactions/withdrawOrders', body, { headers });
  expect(again.data).toMatchObject({ orderId: data.orderId, status: 'success' });
});
