import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newShortId } from '#platform/ids.ts';
import { type Answer, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ORDER_SWEEP_QUEUE } from '../commands/sweep-orders.ts';
import { RECHARGE_LIFE_MS } from '../limits.ts';
import { orderReference } from '../orders.ts';
import { type StripeServer, startStripeServer, stripeSettings } from '../testing/stripe-server.ts';
import { openWallet } from '../testing/wallets.ts';

const ORDERS = '/v2/transactions/rechargeOrders';
const NOTIFY = '/v2/transactions/gateways/stripe/notify';
const COMPLETED = 'checkout.session.completed';

let stripe: StripeServer;
let app: TestApp;
let user: TestUser;
let operator: TestUser;
let accountId: string;
const lines: string[] = [];
const newToken = () => newShortId();

beforeAll(async () => {
  stripe = await startStripeServer({ now: () => app.clock.now() });
  app = await startTestApp(stripeSettings(stripe.url), {
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  });
  user = await app.addUser('sora');
  operator = await app.addUser('olga', { isOperator: true });
  accountId = await openWallet(app, user);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(() => {
  Object.assign(stripe, { mode: 'up', beforeAnswer: null, refundStatus: 'succeeded' });
  stripe.requests.length = 0;
  lines.length = 0;
});

const order = (amount: unknown = '12.50', clientToken = newToken()) =>
  user.post(ORDERS, { channel: 'stripe', amount, clientToken });

/** An order that waits to be paid. */
async function ordered(amount?: string): Promise<{ orderId: string; session: string }> {
  const { data } = await order(amount);
  expect(data.status).toBe('paying');
  return { orderId: data.orderId, session: data.gatewayOrderNo };
}

function notify(session: string, type = COMPLETED, options: { at?: Date; secret?: string } = {}): Promise<Answer> {
  const { payload, headers } = stripe.notification(session, type, { at: app.clock.now(), ...options });
  return app.visitor.post(NOTIFY, payload, { headers });
}

const read = async (orderId: string) => (await user.get(`${ORDERS}/${orderId}`)).data;
const stored = async (orderId: string) =>
  (await app.context.sql`select status, record_id from recharge_orders where order_id = ${orderId}`)[0];

async function balance(): Promise<string> {
  return (await user.get(`/v2/accounts/individualAccounts/${user.userId}`)).data.balance;
}

/** Returns the amount that came into the wallet while `work` ran, in cents. */
async function credited(work: () => Promise<unknown>): Promise<number> {
  const cents = async () => Math.round(Number(await balance()) * 100);
  const before = await cents();
  await work();
  return (await cents()) - before;
}

async function sweep(): Promise<void> {
  await app.context.jobs.enqueue(app.context.db, ORDER_SWEEP_QUEUE, {});
  await app.context.jobs.runDue();
}

const alerts = async () =>
  Number(/^colophon_payment_alerts_total (\d+)$/m.exec((await app.visitor.get('/metrics')).body)![1]);

test('a recharge leads to the page of Stripe, which is asked for the price of the coins', async () => {
  const answer = await order('12.50', 'token-of-the-first');
  expect(answer).toMatchObject({
    errCode: 0,
    data: {
      userId: user.userId,
      accountId,
      channel: 'stripe',
      amount: '12.50',
      feeAmount: '0.00',
      currency: 'CNY',
      currencyAmount: '12.50',
      gatewayOrderNo: 'cs_test_1',
      recordId: null,
      status: 'paying',
      failReason: '',
      payment: { type: 'redirect', url: 'https://checkout.stripe.test/c/pay/cs_test_1', fields: {} },
      expireDate: new Date(app.clock.now().getTime() + RECHARGE_LIFE_MS).toISOString(),
    },
  });
  expect(stripe.requests).toMatchObject([
    {
      path: '/v1/checkout/sessions',
      body: {
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'cny',
        'line_items[0][price_data][unit_amount]': '1250',
        success_url: `http://localhost:4180/logged/wallet?rechargeOrderId=${answer.data.orderId}`,
      },
    },
  ]);
});

test('the same token again is the same order, also many times at once; with another amount it is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => order('5', 'token-of-many')));
  answers.push(await order('5', 'token-of-many'));
  const ids = answers.map(({ data }) => data.orderId);
  expect(new Set(ids).size).toBe(1);
  expect(new Set(answers.map(({ data }) => data.gatewayOrderNo)).size).toBe(1);
  expect(await order('6', 'token-of-many')).toMatchObject({ errCode: 6, data: null });
  expect(await user.post(ORDERS, { channel: 'mock', amount: '5', clientToken: 'token-of-many' })).toMatchObject({
    errCode: 6,
  });
});

test('a notification credits once, however often it comes and whatever else is asked meanwhile', async () => {
  const { orderId, session } = await ordered('12.50');
  stripe.pay(session);
  const moved = await credited(async () => {
    const answers = await Promise.all([...Array.from({ length: 5 }, () => notify(session)), read(orderId)]);
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await notify(session, 'checkout.session.async_payment_succeeded');
  });
  expect(moved).toBe(1250);
  const paid = await read(orderId);
  expect(paid).toMatchObject({ status: 'paid', payment: null, recordId: expect.stringMatching(/^\d+$/) });
  const { data: record } = await user.get(`/v2/transactions/records/${paid.recordId}`);
  expect(record).toMatchObject({
    accountName: 'gateway:stripe',
    reciprocalAccountId: accountId,
    transactionAmount: '-12.50',
    transactionType: 1,
    attachInfo: { orderId, channel: 'stripe' },
    outsideTransactionId: `recharge-${orderId}`,
    status: 2,
  });
});

test('a notification that is there before the answer of Stripe is no trouble', async () => {
  stripe.beforeAnswer = async ({ path }) => {
    if (path !== '/v1/checkout/sessions') return;
    const [session] = [...stripe.sessions.values()].slice(-1);
    stripe.pay(session!.id);
    expect((await notify(session!.id)).status).toBe(200);
  };
  let answer: Answer | undefined;
  const moved = await credited(async () => {
    answer = await order('8');
  });
  expect(moved).toBe(800);
  expect(answer).toMatchObject({ errCode: 0, data: { status: 'paid', payment: null } });
});

test('an answer that is lost leaves the order as it was; the same call again goes on with the same session', async () => {
  const token = newToken();
  stripe.mode = 'lost';
  expect(await order('7', token)).toMatchObject({ ret: 0, errCode: 7, data: null });
  const made = stripe.sessions.size;
  stripe.mode = 'down';
  expect(await order('7', token)).toMatchObject({ errCode: 7, data: null });
  const { data: page } = await user.get(`${ORDERS}?status=created&limit=1`);
  expect(page.dataList[0]).toMatchObject({ amount: '7.00', status: 'created', gatewayOrderNo: null, payment: null });

  stripe.mode = 'up';
  app.clock.advance(60_000);
  expect(await order('7', token)).toMatchObject({ data: { orderId: page.dataList[0].orderId, status: 'paying' } });
  expect(stripe.sessions.size).toBe(made);
});

test('what Stripe refuses for good has failed', async () => {
  expect(await order('3.99')).toMatchObject({ errCode: 4, data: null });
  expect(stripe.requests).toEqual([]);
  const token = newToken();
  stripe.mode = 'down';
  await order('9', token);
  stripe.mode = 'up';
  app.clock.advance(RECHARGE_LIFE_MS - 10 * 60_000); // too late for Stripe
  const refused = await order('9', token);
  expect(refused).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'order.gateway-refused' } });
  expect(await order('9', token)).toMatchObject({ errCode: 0, data: { status: 'failed', payment: null } });
});

test.each([
  ['a wrong signature', { secret: 'whsec_of_somebody_else' }],
  ['a signature of long ago', { minutesAgo: 6 }],
])(
  '%s is rejected and logged, and nothing has moved',
  async (_name, { secret, minutesAgo = 0 }: { secret?: string; minutesAgo?: number }) => {
    const { orderId, session } = await ordered();
    stripe.pay(session);
    const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000);
    const moved = await credited(async () => {
      const answer = await notify(session, COMPLETED, { at, ...(secret && { secret }) });
      expect(answer).toMatchObject({
        status: 400,
        errCode: 4,
        headers: { 'x-refusal': 'order.notification-rejected' },
      });
    });
    expect(moved).toBe(0);
    expect(await stored(orderId)).toMatchObject({ status: 'paying', record_id: null });
    expect(lines.join()).toContain('a payment notification was rejected');
  },
);

test('what was changed on its way, has no signature or no body is rejected', async () => {
  const { orderId, session } = await ordered();
  stripe.pay(session);
  const { payload, headers } = stripe.notification(session, COMPLETED, { at: app.clock.now() });
  const post = (body: unknown, extra: Record<string, string>) => app.visitor.post(NOTIFY, body, { headers: extra });
  const { 'stripe-signature': signature, ...bare } = headers;
  for (const answer of [
    await post(payload.replace('1250', '9999'), headers),
    await post(`${payload} `, headers),
    await post(payload, bare),
    await post(payload, { ...bare, 'stripe-signature': 'nonsense' }),
    await post(undefined, { 'stripe-signature': signature! }),
  ])
    expect(answer).toMatchObject({ status: 400, errCode: 4 });
  expect(await stored(orderId)).toMatchObject({ status: 'paying' });
  // the bytes as they were sent, whatever they are called
  expect(await post(payload, { ...headers, 'content-type': 'text/plain' })).toMatchObject({ status: 200 });
  expect(await stored(orderId)).toMatchObject({ status: 'paid' });
});

test('another amount is not credited: the order has failed, and an operator is called', async () => {
  const { orderId, session } = await ordered('12.50');
  const before = await alerts();
  stripe.pay(session, { amount: 1249 });
  expect(await credited(() => notify(session))).toBe(0);
  expect(await read(orderId)).toMatchObject({ status: 'failed', failReason: 'paid 12.49 CNY', recordId: null });
  expect(await alerts()).toBe(before + 1);
  expect(lines.join()).toContain('a recharge was paid with another amount');
  // and stays so, whatever is said then
  stripe.pay(session, { amount: 1250 });
  expect(await credited(() => notify(session))).toBe(0);
  expect(await alerts()).toBe(before + 2);
});

test('of another order, or one of another installation on the same account, nothing comes', async () => {
  const { orderId, session } = await ordered();
  const strange = stripe.sessions.get(session)!;
  stripe.sessions.set('cs_other', {
    ...strange,
    id: 'cs_other',
    client_reference_id: `${orderId}-abc`,
    payment_status: 'paid',
  });
  stripe.sessions.set('cs_none', { ...strange, id: 'cs_none', client_reference_id: 'theirs', payment_status: 'paid' });
  expect(
    await credited(async () => {
      for (const id of ['cs_other', 'cs_none']) expect((await notify(id)).status).toBe(200);
      expect((await notify(session, 'customer.created')).status).toBe(200);
    }),
  ).toBe(0);
  expect(await stored(orderId)).toMatchObject({ status: 'paying' });
});

test('whoever looks at the order has Stripe asked, at most once in five seconds', async () => {
  const { orderId, session } = await ordered('6');
  stripe.requests.length = 0;
  await Promise.all([read(orderId), read(orderId), read(orderId)]);
  expect(stripe.requests).toHaveLength(1);
  stripe.pay(session);
  app.clock.advance(4_999);
  expect(await read(orderId)).toMatchObject({ status: 'paying' });
  app.clock.advance(1);
  expect(await credited(() => read(orderId))).toBe(600);
  expect(await read(orderId)).toMatchObject({ status: 'paid' });
});

test('an unreachable Stripe is told as such, and the order stays', async () => {
  const { orderId } = await ordered();
  stripe.mode = 'down';
  expect(await user.get(`${ORDERS}/${orderId}`)).toMatchObject({ errCode: 7, data: null });
  expect(await user.put(`${ORDERS}/${orderId}/close`)).toMatchObject({ errCode: 7, data: null });
  expect(await stored(orderId)).toMatchObject({ status: 'paying' });
});

test('a closed order cannot be paid at Stripe any more; paid all the same, it is credited', async () => {
  const { orderId, session } = await ordered('10');
  const closed = await user.put(`${ORDERS}/${orderId}/close`);
  expect(closed).toMatchObject({ errCode: 0, data: { status: 'closed', payment: null } });
  expect(stripe.sessions.get(session)).toMatchObject({ status: 'expired' });
  expect(await user.put(`${ORDERS}/${orderId}/close`)).toMatchObject({ errCode: 0, data: { status: 'closed' } });
  await notify(session, 'checkout.session.expired');
  stripe.pay(session);
  expect(await credited(() => notify(session))).toBe(1000);
  expect(await read(orderId)).toMatchObject({ status: 'paid', failReason: '' });
  expect(await user.put(`${ORDERS}/${orderId}/close`)).toMatchObject({ errCode: 6 });
});

test('an order that was paid meanwhile is not closed but credited', async () => {
  const { orderId, session } = await ordered('10');
  stripe.pay(session);
  const moved = await credited(async () => {
    expect(await user.put(`${ORDERS}/${orderId}/close`)).toMatchObject({ errCode: 0, data: { status: 'paid' } });
  });
  expect(moved).toBe(1000);
});

test('an order that is closed while Stripe is told of it is closed there as well', async () => {
  stripe.beforeAnswer = async ({ path }) => {
    if (path !== '/v1/checkout/sessions') return;
    const [row] = await app.context
      .sql`select order_id::text as id from recharge_orders order by order_id desc limit 1`;
    expect(await user.put(`${ORDERS}/${row!.id}/close`)).toMatchObject({ data: { status: 'closed' } });
  };
  const { data } = await order('11');
  expect(data).toMatchObject({ status: 'closed', payment: null });
  expect(stripe.sessions.get(data.gatewayOrderNo)).toMatchObject({ status: 'expired' });
});

test('a payment that takes days holds the order open, and ends it one way or the other', async () => {
  const [good, bad] = [await ordered('20'), await ordered('30')];
  for (const { session } of [good, bad]) {
    stripe.pay(session, { later: true });
    await notify(session);
  }
  app.clock.advance(RECHARGE_LIFE_MS + 1);
  await sweep();
  expect(await stored(good.orderId)).toMatchObject({ status: 'paying' });
  expect(await user.put(`${ORDERS}/${bad.orderId}/close`)).toMatchObject({ data: { status: 'paying' } });
  stripe.pay(good.session);
  const moved = await credited(async () => {
    await notify(good.session, 'checkout.session.async_payment_succeeded');
    await notify(bad.session, 'checkout.session.async_payment_failed');
  });
  expect(moved).toBe(2000);
  expect(await read(bad.orderId)).toMatchObject({ status: 'closed', failReason: 'declined' });
});

test('when its time is over an order is closed, once Stripe says that nobody has paid', async () => {
  const [unpaid, paid, unreached] = [await ordered('10'), await ordered('40'), newToken()];
  stripe.mode = 'down';
  await order('50', unreached);
  stripe.pay(paid.session);
  app.clock.advance(RECHARGE_LIFE_MS - 1);
  await sweep();
  expect(await stored(unpaid.orderId)).toMatchObject({ status: 'paying' });
  app.clock.advance(1);
  await sweep(); // nobody answers
  for (const { orderId } of [unpaid, paid]) expect(await stored(orderId)).toMatchObject({ status: 'paying' });
  stripe.mode = 'up';
  await sweep(); // was just asked
  expect(await stored(unpaid.orderId)).toMatchObject({ status: 'paying' });
  app.clock.advance(60_000);
  expect(await credited(sweep)).toBe(4000);
  expect(await stored(unpaid.orderId)).toMatchObject({ status: 'closed' });
  expect(await stored(paid.orderId)).toMatchObject({ status: 'paid' });
  expect(await order('50', unreached)).toMatchObject({ data: { status: 'closed', gatewayOrderNo: null } });
});

async function paidOrder(amount: string): Promise<{ orderId: string; session: string }> {
  const made = await ordered(amount);
  stripe.pay(made.session);
  await notify(made.session);
  return made;
}
const refund = (orderId: string) =>
  operator.post(`/v2/transactions/admin/rechargeOrders/${orderId}/refunds`, { reason: 'Paid twice' });
const auditsOf = (orderId: string) =>
  app.context.sql`select action, reason, operator_id from audit_entries where after->>'orderId' = ${orderId}`;

test('a refund goes back through Stripe, once, and leaves an audit', async () => {
  const { orderId } = await paidOrder('15');
  const made = stripe.refunds.length;
  const moved = await credited(async () => {
    const answers = await Promise.all([refund(orderId), refund(orderId), refund(orderId)]);
    expect(answers.some(({ data }) => data?.status === 'refunded')).toBe(true);
  });
  expect(moved).toBe(-1500);
  expect(stripe.refunds).toHaveLength(made + 1);
  expect(await read(orderId)).toMatchObject({ status: 'refunded' });
  expect(await refund(orderId)).toMatchObject({ errCode: 6 });
  expect(await auditsOf(orderId)).toEqual([
    { action: 'refundRecharge', reason: 'Paid twice', operator_id: operator.userId },
  ]);
});

test('a refund that the balance does not hold is refused, and Stripe is not asked', async () => {
  const { orderId } = await paidOrder('15');
  const cents = Math.round(Number(await balance()) * 100);
  const other = await openWallet(app, await app.addUser('tariq'));
  await user.post('/v2/transactions/transfer', {
    fromAccountId: accountId,
    toAccountId: other,
    transactionAmount: (cents - 1499) / 100,
    password: '024680',
  });
  stripe.requests.length = 0;
  expect(await refund(orderId)).toMatchObject({ errCode: 2, data: { code: 'E1009' } });
  expect(stripe.requests).toEqual([]);
});

test('a refund whose answer is lost holds the money until Stripe has said what it did', async () => {
  const { orderId } = await paidOrder('15');
  const made = stripe.refunds.length;
  const moved = await credited(async () => {
    stripe.beforeAnswer = async ({ path, method }) => {
      if (path === '/v1/refunds' && method === 'POST') stripe.mode = 'lost';
    };
    expect(await refund(orderId)).toMatchObject({ errCode: 7, data: null });
    expect(await stored(orderId)).toMatchObject({ status: 'paid' });
    Object.assign(stripe, { mode: 'up', beforeAnswer: null });
    await sweep(); // was just asked
    expect(await stored(orderId)).toMatchObject({ status: 'paid' });
    app.clock.advance(60_000);
    await sweep();
  });
  expect(moved).toBe(-1500);
  expect(stripe.refunds).toHaveLength(made + 1);
  expect(await stored(orderId)).toMatchObject({ status: 'refunded' });
});

test('a refund that fails at Stripe leaves the coins where they were, and may be tried again', async () => {
  const { orderId } = await paidOrder('15');
  stripe.refundStatus = 'failed';
  expect(await credited(() => refund(orderId))).toBe(0);
  expect(await read(orderId)).toMatchObject({ status: 'paid', failReason: 'not refunded: expired_or_canceled_card' });
  stripe.refundStatus = 'pending';
  expect(await credited(() => refund(orderId))).toBe(-1500);
  expect(await read(orderId)).toMatchObject({ status: 'paid' });
  stripe.refunds.at(-1)!.status = 'succeeded';
  expect(await credited(() => refund(orderId))).toBe(0);
  expect(await read(orderId)).toMatchObject({ status: 'refunded', failReason: '' });
  expect(await auditsOf(orderId)).toHaveLength(2);
});

test('what was given back at Stripe by hand is not given back twice', async () => {
  const { orderId, session } = await paidOrder('15');
  stripe.refunds.push({
    id: 're_by_hand',
    object: 'refund',
    payment_intent: stripe.sessions.get(session)!.payment_intent!,
    metadata: {},
    status: 'succeeded',
    failure_reason: null,
  });
  const made = stripe.refunds.length;
  expect(await refund(orderId)).toMatchObject({ errCode: 0, data: { status: 'refunded' } });
  expect(stripe.refunds).toHaveLength(made);
});

test('the books are even after all of it', async () => {
  const [row] = await app.context.sql`
    select sum(balance_cents)::int as total,
           (select balance_cents::int from accounts where owner_id = 'suspense') as suspense,
           (select coalesce(sum(amount_cents), 0)::int from transactions where status = 1) as pending,
           (select count(*)::int from recharge_orders o where status in ('paid', 'refunded')
             and not exists (select from transactions t where t.record_id = o.record_id and t.amount_cents = o.amount_cents)) as wrong
      from accounts`;
  expect(row).toEqual({ total: 0, suspense: 0, pending: 0, wrong: 0 });
});

test('an order is named at the gateway by its number and its moment', async () => {
  const [row] = await app.context.sql`select order_id, created_at from recharge_orders limit 1`;
  const createdAt = new Date(row!.created_at as string);
  expect(orderReference({ orderId: BigInt(row!.order_id), createdAt })).toBe(
    `${row!.order_id}-${createdAt.getTime().toString(36)}`,
  );
});
