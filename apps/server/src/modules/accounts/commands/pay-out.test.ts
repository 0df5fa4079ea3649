import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newShortId } from '#platform/ids.ts';
import { beginElsewhere } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  type PayoutDriver,
  type PayoutState,
} from '../gateways/gateway.ts';
import { createOperatorGateway } from '../gateways/operator.ts';
import type { Payments } from '../gateways/payments.ts';
import { FIRST_PAYOUT_QUERY_MS, STUCK_AFTER_QUERIES } from '../limits.ts';
import { untilEndedOrLocked } from '../testing/lock-waits.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';
import { payOutWithdrawals } from './pay-out.ts';

/** A bank that remembers what it has paid, by our references, and answers as the test says. */
interface Bank extends PayoutDriver {
  readonly paid: string[];
  payouts: number;
  queries: number;
}

let app: TestApp;
let user: TestUser;
let accountId: string;
let payments: Payments;
let bank: Bank;
let answer: { payout: (reference: string) => Promise<void>; query: () => PayoutState | Promise<PayoutState> };
const alerts: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  user = await app.addUser('wen');
  accountId = await openWallet(app, user, 1_000_000);
});
afterAll(() => app.close());
beforeEach(() => {
  alerts.length = 0;
  answer = {
    payout: async (reference) => void bank.paid.push(reference),
    query: () => (bank.paid.length > 0 ? { state: 'success', gatewayOrderNo: null } : { state: 'absent' }),
  };
  bank = {
    paid: [],
    payouts: 0,
    queries: 0,
    async payout({ reference }) {
      bank.payouts += 1;
      await answer.payout(reference);
      return { state: 'success', gatewayOrderNo: `bank-${reference}` };
    },
    async queryPayout() {
      bank.queries += 1;
      return answer.query();
    },
  };
  const gateway: Gateway = { ...createOperatorGateway(app.context.settings), channel: 'bank', payouts: bank };
  payments = {
    gateways: new Map([['bank', gateway]]),
    alert: async (_executor, { reason }) => void alerts.push(reason),
  };
});

/** A withdrawal through the bank. */
async function ordered(): Promise<string> {
  const { data } = await user.post('/v2/transactions/withdrawOrders', {
    channel: 'mock',
    amount: 10,
    password: PAYMENT_PASSWORD,
    clientToken: newShortId(),
    payee: { name: 'Wen', account: '6222' },
  });
  await app.context.sql`update withdraw_orders set channel = 'bank' where order_id = ${data.orderId}`;
  return data.orderId;
}

const sweep = () => payOutWithdrawals(app.context, payments);
async function later(times = 1): Promise<void> {
  app.clock.advance(FIRST_PAYOUT_QUERY_MS * times);
  await sweep();
}
const statusOf = async (orderId: string) =>
  (await app.context.sql`select status from withdraw_orders where order_id = ${orderId}`)[0]!.status;
const balance = async () =>
  Number((await app.context.sql`select balance_cents from accounts where account_id = ${accountId}`)[0]!.balance_cents);

test('two sweeps at once pay once', async () => {
  const orderId = await ordered();
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(bank).toMatchObject({ payouts: 1, queries: 0 });
  expect(await statusOf(orderId)).toBe('success');
});

test('a payout whose answer is lost is asked about, not made again', async () => {
  const orderId = await ordered();
  answer.payout = async (reference) => {
    bank.paid.push(reference);
    throw new GatewayUnreachable('cut');
  };
  await sweep();
  expect(await statusOf(orderId)).toBe('processing');
  await later();
  expect(bank).toMatchObject({ payouts: 1, queries: 1 });
  expect(await statusOf(orderId)).toBe('success');
});

test('a payout that the bank never heard of, since its process was cut off before, is made', async () => {
  const orderId = await ordered();
  answer.payout = () => new Promise(() => undefined); // the process goes no further
  void sweep();
  await expect.poll(() => bank.payouts).toBe(1);
  await sweep(); // another process leaves it alone for the time being
  expect(bank).toMatchObject({ payouts: 1, queries: 0, paid: [] });
  answer.payout = async (reference) => void bank.paid.push(reference);
  await later();
  expect(bank).toMatchObject({ payouts: 2, queries: 1 });
  expect(bank.paid).toHaveLength(1);
  expect(await statusOf(orderId)).toBe('success');
});

test('what the bank refuses to pay is back in the wallet; what it refuses to tell is not', async () => {
  const before = await balance();
  const refused = await ordered();
  answer.payout = async () => {
    throw new GatewayRefused('no such account');
  };
  await sweep();
  expect(await statusOf(refused)).toBe('failed');
  const [order] = await app.context.sql<{ reason: string }[]>`
    select fail_reason as reason from withdraw_orders where order_id = ${refused}`;
  expect(order).toEqual({ reason: 'refused by the gateway' });
  expect(await balance()).toBe(before);

  const untold = await ordered();
  answer.payout = async () => {
    throw new GatewayUnreachable('cut');
  };
  answer.query = () => Promise.reject(new GatewayRefused('not now'));
  await sweep();
  await later();
  expect(await statusOf(untold)).toBe('processing');
  expect(await balance()).toBe(before - 1000);
  answer.query = () => ({ state: 'success', gatewayOrderNo: null });
  await later(2);
  expect(await statusOf(untold)).toBe('success');
});

test('a bank that says nothing is no fault of ours: that is logged, and the order waits', async () => {
  await app.context.sql`update withdraw_orders set next_query_at = null`;
  const lines: { level: number; msg: string; orderId: string; channel: string; err: { message: string } }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const orderId = await ordered();
  answer.payout = () => Promise.reject(new GatewayUnreachable('cut'));
  answer.query = () => Promise.reject(new GatewayUnreachable('still cut'));
  const logged = { ...app.context, log };
  await payOutWithdrawals(logged, payments);
  app.clock.advance(FIRST_PAYOUT_QUERY_MS);
  await payOutWithdrawals(logged, payments);
  const line = { level: 40, channel: 'bank', orderId, msg: 'payment gateway failed' };
  expect(lines).toMatchObject([
    { ...line, err: { message: 'cut' } },
    { ...line, err: { message: 'still cut' } },
  ]);
  expect(await statusOf(orderId)).toBe('processing');
});

test('an order that another process is at keeps no other waiting', async () => {
  await app.context.sql`update withdraw_orders set next_query_at = null`;
  const [busy, free] = [await ordered(), await ordered()];
  const other = await beginElsewhere(app);
  await other.sql`select from withdraw_orders where order_id = ${busy} for update`;
  const sweeping = sweep();
  await untilEndedOrLocked(other.sql, sweeping);
  await other.commit();
  await sweeping;
  expect([await statusOf(busy), await statusOf(free)]).toEqual(['processing', 'success']);
});

test('an order that goes wrong in our own house keeps no other from being paid', async () => {
  const [broken, sound] = [await ordered(), await ordered()];
  await app.context.sql`
    select settle_transaction(record_id, 3::smallint, '{}', now()) from withdraw_orders where order_id = ${broken}`;
  await sweep();
  expect(await statusOf(sound)).toBe('success');
  expect(await statusOf(broken)).toBe('processing');
});

test('a channel that is no longer set up is left alone', async () => {
  const orderId = await ordered();
  payments = { ...payments, gateways: new Map() };
  expect(await sweep()).toBe(0);
  expect(await statusOf(orderId)).toBe('processing');
});

test('operators are called once about a payout whose bank has said nothing for hours', async () => {
  await app.context.sql`update withdraw_orders set next_query_at = null`;
  await ordered();
  answer.payout = async () => {
    throw new GatewayUnreachable('cut');
  };
  answer.query = () => Promise.reject(new GatewayUnreachable('cut'));
  alerts.length = 0;
  for (let queries = 1; queries < STUCK_AFTER_QUERIES; queries += 1) await later(2 ** queries);
  expect(alerts).toEqual([]);
  for (let more = 0; more < 3; more += 1) await later(2 ** (STUCK_AFTER_QUERIES + more));
  expect(alerts).toEqual(['no-outcome']);
});
