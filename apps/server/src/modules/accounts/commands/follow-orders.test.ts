import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { beginElsewhere } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type Gateway, GatewayRefused, GatewayUnreachable, type RechargeState } from '../gateways/gateway.ts';
import { createOperatorGateway } from '../gateways/operator.ts';
import type { Payments } from '../gateways/payments.ts';
import { ORDERS_AT_ONCE, OVERDUE_QUERY_MS } from '../limits.ts';
import { orderReference } from '../orders.ts';
import { untilEndedOrLocked } from '../testing/lock-waits.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';
import { createRechargeOrder } from './create-recharge-order.ts';
import { createWithdrawOrder } from './create-withdraw-order.ts';
import { closeOverdueRecharges, closeRechargeOrder, readRechargeOrder } from './follow-recharge.ts';
import { finishRefunds, refundRecharge } from './refund-recharge.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

let app: TestApp;
let user: TestUser;
let operator: TestUser;
let wallet: string;
let payments: Payments;
let bank: Gateway;
/** Questions to the bank, and its answers. */
let asked: unknown[][];
let answers: { query: RechargeState; close: () => RechargeState; refund: () => object };

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', PAYMENT_RATE: '0.1', WITHDRAW_FEE_RATE: '0.006' });
  user = await app.addUser('wen');
  operator = await app.addUser('olga', { isOperator: true });
  wallet = await openWallet(app, user, 1_000_000);
});
afterAll(() => app.close());
beforeEach(async () => {
  asked = [];
  answers = {
    query: { state: 'unpaid' },
    close: () => ({ state: 'closed', reason: '' }),
    refund: () => ({ state: 'success', gatewayOrderNo: null }),
  };
  const { isSettledByOperators: _, recharges, ...plain } = createOperatorGateway(app.context.settings);
  bank = {
    ...plain,
    channel: 'bank',
    minAmountCents: 100,
    maxAmountCents: 50_000,
    recharges: {
      ...recharges!,
      async queryOrder(order) {
        asked.push(['query', order]);
        return answers.query;
      },
      async closeOrder(order) {
        asked.push(['close', order]);
        return answers.close();
      },
      async refund(order) {
        asked.push(['refund', order]);
        return answers.refund() as never;
      },
    },
  };
  payments = { gateways: new Map([['bank', bank]]), alert: async () => undefined };
  await app.context.sql`update recharge_orders set status = 'closed' where status in ('created', 'paying')`;
  app.clock.advance(1000);
});

const actorOf = ({ userId, username }: TestUser) => ({ userId, username }) as Actor;
let lastToken = 0;
function order(amountCents = 1250, more: { clientToken?: string; key?: string } = { clientToken: newToken() }) {
  return createRechargeOrder(app.context, payments, actorOf(user), { gateway: bank, amountCents, ...more });
}
function newToken(): string {
  lastToken += 1;
  return `follow-${lastToken}`;
}
const statusOf = async (orderId: bigint) =>
  (await app.context.sql`select status from recharge_orders where order_id = ${String(orderId)}`)[0]!.status;
const setStatus = (orderId: bigint, status: string) =>
  app.context.sql`update recharge_orders set status = ${status} where order_id = ${String(orderId)}`;
const PAID: RechargeState = { state: 'paid', currency: 'CNY', currencyMinor: 125, gatewayOrderNo: null };
const told = (row: { orderId: bigint; createdAt: Date }) => ({
  orderId: String(row.orderId),
  reference: orderReference(row),
  gatewayOrderNo: null,
  currency: 'CNY',
  currencyMinor: 125,
});

describe('a recharge that is ordered', () => {
  test('is written down with what it costs and until when it may be paid', async () => {
    const made = await order(1250, { clientToken: 'ordered-1' });
    const now = app.clock.now();
    expect(made).toMatchObject({
      userId: user.userId,
      accountId: wallet,
      channel: 'bank',
      amountCents: 1250,
      currency: 'CNY',
      currencyMinor: 125,
      status: 'paying',
      failReason: '',
      recordId: null,
      clientToken: 'ordered-1',
      expiresAt: new Date(now.getTime() + WEEK_MS),
      createdAt: now,
      updatedAt: now,
    });
  });

  test.each([
    [100, true],
    [50_000, true],
    [99, false],
    [50_001, false],
  ])('of %i cents is taken by a gateway from 100 to 50,000: %s', async (cents, isTaken) => {
    const made = order(cents);
    if (isTaken) expect((await made).amountCents).toBe(cents);
    else await expect(made).rejects.toMatchObject({ refusal: 'order.amount-outside' });
  });

  test('by a gateway that takes none is refused', async () => {
    bank = { ...bank, recharges: null };
    await expect(order()).rejects.toMatchObject({ refusal: 'order.gateway-unknown' });
  });

  test('is another one under another token or key, and the same under the same', async () => {
    const [first, again, other] = [
      await order(1250, { key: 'key-1' }),
      await order(1250, { key: 'key-1' }),
      await order(1250, { key: 'key-2' }),
    ];
    expect(again.orderId).toBe(first.orderId);
    expect(other.orderId).not.toBe(first.orderId);
    expect(first.clientToken).toMatch(/^[0-9a-f]{24}$/);
    const named = await order(1250, { clientToken: 'token-of-both', key: 'key-3' });
    expect((await order(1250, { clientToken: 'token-of-both', key: 'key-4' })).orderId).toBe(named.orderId);
    for (const [cents, channel] of [
      [1300, 'bank'],
      [1250, 'card'],
    ] as const) {
      bank = { ...bank, channel };
      await expect(order(cents, { clientToken: 'token-of-both' })).rejects.toMatchObject({
        refusal: 'payment.other-order',
      });
    }
  });

  test('that ended while its gateway was told of it stays as it ended', async () => {
    const to = async (status: string) => {
      const recharges = {
        ...bank.recharges!,
        createOrder: async () => {
          await app.context.sql`update recharge_orders set status = ${status} where status = 'created'`;
          return { gatewayOrderNo: null, payment: null };
        },
      };
      bank = { ...bank, recharges };
      payments = { ...payments, gateways: new Map([['bank', bank]]) };
      return order();
    };
    expect((await to('failed')).status).toBe('failed');
    expect(asked).toEqual([]);
    const closed = await to('closed');
    expect([closed.status, asked]).toEqual(['closed', [['close', told(closed)]]]);
    answers.close = () => PAID;
    expect((await to('closed')).status).toBe('paid');
  });
});

describe('who looks at an order', () => {
  const read = (orderId: bigint, by = user) => readRechargeOrder(app.context, payments, actorOf(by), String(orderId));

  test('has its gateway asked while it is being paid, at most once in five seconds', async () => {
    const { orderId, ...row } = await order();
    expect((await read(orderId)).status).toBe('paying');
    app.clock.advance(4999);
    await read(orderId);
    expect(asked).toEqual([['query', told({ ...row, orderId })]]);
    app.clock.advance(1);
    answers.query = PAID;
    expect((await read(orderId)).status).toBe('paid');
    expect(asked).toHaveLength(2);
    app.clock.advance(5000);
    expect((await read(orderId)).status).toBe('paid');
    expect(asked).toHaveLength(2);
  });

  test.each(['created', 'closed', 'failed'])('has nobody asked about one that is %s', async (status) => {
    const { orderId } = await order();
    await setStatus(orderId, status);
    expect((await read(orderId)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  test('has nobody asked about one of operators, or of a gateway that is gone', async () => {
    const { orderId } = await order();
    payments = { ...payments, gateways: new Map([['bank', { ...bank, isSettledByOperators: true }]]) };
    expect((await read(orderId)).status).toBe('paying');
    payments = { ...payments, gateways: new Map() };
    expect((await read(orderId)).status).toBe('paying');
    payments = { ...payments, gateways: new Map([['bank', { ...bank, recharges: null }]]) };
    expect((await read(orderId)).status).toBe('paying');
    expect(asked).toEqual([]);
    await expect(read(orderId, operator)).rejects.toMatchObject({ refusal: 'access.not-owner' });
    await expect(read(1n)).rejects.toMatchObject({ refusal: 'order.not-found' });
  });
});

describe('who closes an order', () => {
  const close = (orderId: bigint, by = user) => closeRechargeOrder(app.context, payments, actorOf(by), String(orderId));

  test('has its gateway close it, and learns when it was paid instead', async () => {
    const [unpaid, paid, pending] = [await order(), await order(), await order()];
    expect((await close(unpaid.orderId)).status).toBe('closed');
    expect(asked).toEqual([['close', told(unpaid)]]);
    answers.close = () => PAID;
    expect((await close(paid.orderId)).status).toBe('paid');
    answers.close = () => ({ state: 'pending' });
    expect((await close(pending.orderId)).status).toBe('paying');
    await setStatus(pending.orderId, 'created');
    answers.close = () => ({ state: 'closed', reason: '' });
    expect((await close(pending.orderId)).status).toBe('closed');
  });

  test('closes it alone where the gateway is gone; closed again it stays, ended otherwise it is refused', async () => {
    const { orderId } = await order();
    payments = { ...payments, gateways: new Map() };
    expect(await close(orderId)).toMatchObject({ status: 'closed', failReason: '' });
    expect((await close(orderId)).status).toBe('closed');
    await setStatus(orderId, 'failed');
    await expect(close(orderId)).rejects.toMatchObject({ refusal: 'order.ended' });
    expect(asked).toEqual([]);
    await expect(close(orderId, operator)).rejects.toMatchObject({ refusal: 'access.not-owner' });
  });
});

describe('orders whose time is over', () => {
  const sweep = () => closeOverdueRecharges(app.context, payments);

  test('are closed by their gateways, those that still may be paid are not', async () => {
    const [first] = [await order()];
    app.clock.advance(1000);
    const second = await order();
    app.clock.advance(WEEK_MS - 1001);
    expect(await sweep()).toBe(0);
    app.clock.advance(1);
    expect(await sweep()).toBe(1);
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['closed', 'paying']);
    expect(asked).toEqual([['close', told(first)]]);
    expect(await sweep()).toBe(0);
    await setStatus(second.orderId, 'created');
    app.clock.advance(WEEK_MS);
    expect(await sweep()).toBe(1);
  });

  test('are asked about again after a minute, when nobody answered; one that goes wrong keeps no other', async () => {
    const [broken, sound] = [await order(), await order()];
    app.clock.advance(WEEK_MS);
    answers.close = () => {
      if (asked.length === 1) throw new GatewayUnreachable('cut');
      return { state: 'closed', reason: 'late' };
    };
    expect(await sweep()).toBe(2);
    const statuses = async () => [await statusOf(broken.orderId), await statusOf(sound.orderId)].toSorted();
    expect(await statuses()).toEqual(['closed', 'paying']);
    app.clock.advance(OVERDUE_QUERY_MS - 1);
    expect(await sweep()).toBe(0);
    app.clock.advance(1);
    expect(await sweep()).toBe(1);
    expect(await statuses()).toEqual(['closed', 'closed']);
  });

  test('that another process is at keep no other waiting', async () => {
    const [busy, free] = [await order(), await order()];
    app.clock.advance(WEEK_MS);
    const other = await beginElsewhere(app);
    await other.sql`select from recharge_orders where order_id = ${String(busy.orderId)} for update`;
    const sweeping = sweep();
    await untilEndedOrLocked(other.sql, sweeping);
    await other.commit();
    expect(await sweeping).toBe(1);
    expect([await statusOf(busy.orderId), await statusOf(free.orderId)]).toEqual(['paying', 'closed']);
  });

  test('are looked at the oldest first, some at a time, of channels that are set up', async () => {
    const made = [];
    for (let count = 0; count <= ORDERS_AT_ONCE; count += 1) {
      made.push((await order()).orderId);
      app.clock.advance(1);
    }
    app.clock.advance(WEEK_MS);
    const set = payments;
    payments = { ...payments, gateways: new Map() };
    expect(await sweep()).toBe(0);
    payments = { ...payments, gateways: new Map([['other', { ...bank, channel: 'other' }]]) };
    expect(await sweep()).toBe(0);
    payments = set;
    expect(await sweep()).toBe(ORDERS_AT_ONCE);
    expect(await statusOf(made.at(-1)!)).toBe('paying');
    expect(await sweep()).toBe(1);
  });
});

describe('a refund of a recharge', () => {
  const refund = (orderId: bigint | string) =>
    refundRecharge(app.context, payments, actorOf(operator), { orderId: String(orderId), reason: 'Paid twice' });
  async function paidOrder() {
    const made = await order();
    answers.query = PAID;
    await readRechargeOrder(app.context, payments, actorOf(user), String(made.orderId));
    asked.length = 0;
    return made;
  }
  const recordsOf = (orderId: bigint) => app.context.sql`
    select kind, transaction_type as type, account_id as from, amount_cents::int as cents, attach_info as about, status,
           operator_id as by, operator_name as "byName", authorization_type as how, outside_transaction_id as name,
           confirm_timeout_at as until from transactions where outside_transaction_id like ${`recharge-refund-${orderId}-%`} order by record_id`;

  test('holds the money while its gateway is asked under a name of its own, by each try anew', async () => {
    const made = await paidOrder();
    const [paid] = await app.context.sql`
      select record_id::text as id from recharge_orders where order_id = ${String(made.orderId)}`;
    answers.refund = () => ({ state: 'failed', reason: 'lost card' });
    expect(await refund(made.orderId)).toMatchObject({ status: 'paid', failReason: 'not refunded: lost card' });
    app.clock.advance(1000);
    answers.refund = () => ({ state: 'success', gatewayOrderNo: 're-1' });
    expect(await refund(made.orderId)).toMatchObject({
      status: 'refunded',
      failReason: '',
      updatedAt: app.clock.now(),
      gatewayOrderNo: null,
    });
    const reference = orderReference(made);
    expect(asked).toEqual([
      ['refund', { ...told(made), reference: `${reference}-1` }],
      ['refund', { ...told(made), reference: `${reference}-2` }],
    ]);
    const record = (tries: number, status: number, ms: number) => ({
      kind: 'refund',
      type: 1,
      from: wallet,
      cents: 1250,
      about: { orderId: String(made.orderId), channel: 'bank', refundOf: paid!.id },
      status,
      by: String(operator.userId),
      byName: 'olga',
      how: 'operator',
      name: `recharge-refund-${made.orderId}-${tries}`,
      until: new Date(made.createdAt.getTime() + ms + 365 * 24 * 3_600_000),
    });
    const records = (await recordsOf(made.orderId)).map((row) => ({ ...row, until: new Date(row.until) }));
    expect(records).toEqual([record(1, 3, 0), record(2, 2, 1000)]);
  });

  test('that waits for its gateway is asked about under the same name, and ended once', async () => {
    const made = await paidOrder();
    answers.refund = () => ({ state: 'unknown' });
    expect((await refund(made.orderId)).status).toBe('paid');
    expect((await refund(made.orderId)).status).toBe('paid');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    answers.refund = () => {
      throw new GatewayUnreachable('cut');
    };
    await expect(refund(made.orderId)).rejects.toMatchObject({ refusal: 'order.gateway-unreachable' });
    expect((await recordsOf(made.orderId)).map(({ status }) => status)).toEqual([1]);
    answers.refund = () => ({ state: 'success', gatewayOrderNo: null });
    expect((await refund(made.orderId)).status).toBe('refunded');
    expect((await recordsOf(made.orderId)).map(({ status }) => status)).toEqual([2]);
    const audits = await app.context.sql`select from audit_entries where after->>'orderId' = ${String(made.orderId)}`;
    expect(audits).toHaveLength(1);
  });

  test('that its gateway tells the end of twice at once has the date of the first', async () => {
    const made = await paidOrder();
    const late = Promise.withResolvers<object>();
    answers.refund = () => late.promise;
    const slow = refund(made.orderId);
    await expect.poll(() => asked.length).toBe(1);
    answers.refund = () => ({ state: 'success', gatewayOrderNo: null });
    const refunded = await refund(made.orderId);
    expect(refunded).toMatchObject({ status: 'refunded', updatedAt: app.clock.now() });
    app.clock.advance(1000);
    late.resolve({ state: 'success', gatewayOrderNo: null });
    expect(await slow).toEqual(refunded);
  });

  test('is looked after by the sweep, a minute after it was asked about last', async () => {
    const made = await paidOrder();
    answers.refund = () => ({ state: 'unknown' });
    await refund(made.orderId);
    const sweep = () => finishRefunds(app.context, payments);
    app.clock.advance(OVERDUE_QUERY_MS - 1);
    expect(await sweep()).toBe(0);
    app.clock.advance(1);
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    app.clock.advance(OVERDUE_QUERY_MS);
    answers.refund = () => {
      throw new GatewayRefused('no');
    };
    expect(await sweep()).toBe(1);
    const [row] = await app.context.sql`
      select status, fail_reason as reason from recharge_orders where order_id = ${String(made.orderId)}`;
    expect(row).toEqual({ status: 'paid', reason: 'not refunded: refused by the gateway' });
    app.clock.advance(OVERDUE_QUERY_MS);
    expect(await sweep()).toBe(0);
  });

  test.each(['created', 'paying', 'closed', 'failed'])('of an order that is %s is refused', async (status) => {
    const { orderId } = await order();
    await setStatus(orderId, status);
    await expect(refund(orderId)).rejects.toMatchObject({ refusal: 'order.ended' });
    expect(asked).toEqual([]);
  });

  test('of an order that does not exist, or whose gateway is gone, is refused', async () => {
    await expect(refund('1')).rejects.toMatchObject({ refusal: 'order.not-found' });
    const { orderId } = await paidOrder();
    for (const gateways of [new Map(), new Map([['bank', { ...bank, recharges: null }]])]) {
      payments = { ...payments, gateways };
      await expect(refund(orderId)).rejects.toMatchObject({ refusal: 'order.gateway-unknown' });
    }
  });
});

describe('a withdrawal that is ordered', () => {
  const payee = { name: 'Wen', account: '6222' };
  const take = (amountCents: number, more: { gateway?: Gateway; clientToken?: string } = {}) =>
    createWithdrawOrder(app.context, actorOf(user), {
      gateway: bank,
      amountCents,
      password: PAYMENT_PASSWORD,
      payee,
      clientToken: newToken(),
      ...more,
    });

  test('is written down with its fee and its worth, and its money waits for a year at most', async () => {
    const made = await take(10_001, { clientToken: 'taken-1' });
    const now = app.clock.now();
    expect(made).toMatchObject({
      userId: user.userId,
      accountId: wallet,
      channel: 'bank',
      amountCents: 10_001,
      feeCents: 61,
      currency: 'CNY',
      currencyMinor: 994,
      payee,
      status: 'processing',
      clientToken: 'taken-1',
      queries: 0,
      nextQueryAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const [record] = await app.context.sql`
      select kind, transaction_type as type, account_id as from, reciprocal_account_name as to, amount_cents::int as cents,
             attach_info as about, operator_id as by, operator_name as "byName", authorization_type as how,
             outside_transaction_id as name, confirm_timeout_at as until from transactions where record_id = ${String(made.recordId)}`;
    expect({ ...record, until: new Date(record!.until) }).toEqual({
      kind: 'withdrawal',
      type: 1,
      from: wallet,
      to: 'gateway:bank',
      cents: 10_001,
      about: { orderId: String(made.orderId), channel: 'bank' },
      by: String(user.userId),
      byName: 'wen',
      how: 'password',
      name: 'withdrawal-taken-1',
      until: new Date(now.getTime() + 365 * 24 * 3_600_000),
    });
    expect((await take(1000, { gateway: { ...bank, isSettledByOperators: true } })).nextQueryAt).toBeNull();
  });

  test.each([
    [100, true],
    [50_000, true],
    [99, false],
    [50_001, false],
  ])('of %i cents is paid by a gateway from 100 to 50,000: %s', async (cents, isTaken) => {
    const made = take(cents);
    if (isTaken) expect((await made).amountCents).toBe(cents);
    else await expect(made).rejects.toMatchObject({ refusal: 'order.amount-outside' });
  });

  test('has to be worth something, by a gateway that pays out', async () => {
    const gateway = { ...bank, minAmountCents: 1 };
    expect((await take(11, { gateway })).currencyMinor).toBe(1);
    await expect(take(10, { gateway })).rejects.toMatchObject({ refusal: 'order.amount-outside' });
    const noPayouts = take(1000, { gateway: { ...bank, payouts: null } });
    await expect(noPayouts).rejects.toMatchObject({ refusal: 'order.gateway-unknown' });
  });
});
