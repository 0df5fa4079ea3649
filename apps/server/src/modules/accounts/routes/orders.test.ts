import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShortId } from '#platform/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ORDER_SWEEP_QUEUE } from '../commands/sweep-orders.ts';
import { MOCK_PAYEES } from '../gateways/mock.ts';
import { FIRST_PAYOUT_QUERY_MS, LONGEST_PAYOUT_QUERY_MS, OPERATOR_ORDER_LIFE_MS } from '../limits.ts';
import { orderReference } from '../orders.ts';
import { argumentsOf, hashOf } from '../testing/kept-keys.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';

const RECHARGES = '/v2/transactions/rechargeOrders';
const WITHDRAWALS = '/v2/transactions/withdrawOrders';
const GATEWAYS = '/v2/transactions/gateways';
const ADMIN = '/v2/transactions/admin';
const PAYEE = { name: 'Wen', account: '6222 0000 1111' };

let app: TestApp;
let user: TestUser;
let stranger: TestUser;
let operator: TestUser;
let accountId: string;
const newToken = () => newShortId();

beforeAll(async () => {
  app = await startTestApp({ WITHDRAW_FEE_RATE: '0.006', PAYMENT_RATE: '0.1', LOG_LEVEL: 'silent' });
  user = await app.addUser('wen');
  stranger = await app.addUser('xun');
  operator = await app.addUser('olga', { isOperator: true });
  accountId = await openWallet(app, user, 100_000);
});
afterAll(() => app.close());

const recharge = (channel: string, amount: unknown = '12.50', clientToken: string = newToken()) =>
  user.post(RECHARGES, { channel, amount, clientToken });
const withdraw = (given: Record<string, unknown> = {}) =>
  user.post(WITHDRAWALS, {
    channel: 'operator',
    amount: '100',
    password: PAYMENT_PASSWORD,
    payee: PAYEE,
    clientToken: newToken(),
    ...given,
  });
const notify = (body: object, headers: Record<string, string> = {}) =>
  app.visitor.post(`${GATEWAYS}/mock/notify`, body, { headers });
const referenceOf = ({ orderId, createDate }: { orderId: string; createDate: string }) =>
  orderReference({ orderId: BigInt(orderId), createdAt: new Date(createDate) });

async function cents(of: string = accountId): Promise<number> {
  const [row] = await app.context.sql`select balance_cents from accounts where account_id = ${of} or owner_id = ${of}`;
  return Number(row!.balance_cents);
}

/** Counts the calls for an operator. */
async function alerts(): Promise<number> {
  return Number(/^colophon_payment_alerts_total (\d+)$/m.exec((await app.visitor.get('/metrics')).body)?.[1]);
}

/** Returns the amount that came into the wallet while `work` ran, in cents. */
async function credited(work: () => Promise<unknown>): Promise<number> {
  const before = await cents();
  await work();
  return (await cents()) - before;
}

async function sweep(): Promise<void> {
  await app.context.jobs.enqueue(app.context.db, ORDER_SWEEP_QUEUE, {});
  await app.context.jobs.runDue();
}

async function withdrawal(orderId: string) {
  const { data } = await user.get(`${WITHDRAWALS}?limit=100`);
  return data.dataList.find((order: { orderId: string }) => order.orderId === orderId);
}

const auditsOf = (orderId: string) =>
  app.context.sql`
    select action, reason, after->>'remark' as remark, operator_id, object_id as account_id, after->>'recordId' as record_id
      from audit_entries where after->>'orderId' = ${orderId} order by audit_id`;

test('the gateways tell what they take, what coins cost and what is kept, those that work at once first', async () => {
  const { data } = await user.get(`${GATEWAYS}?locale=en_US`);
  const common = {
    supportsRecharge: true,
    supportsWithdraw: true,
    feeRate: '0.006',
    currency: 'CNY',
    coinPrice: '0.1',
  };
  expect(data).toEqual([
    {
      channel: 'mock',
      name: 'Pretended payment',
      minAmount: '0.01',
      maxAmount: '1000000.00',
      instructions: '',
      ...common,
    },
    {
      channel: 'operator',
      name: 'Through the operator',
      minAmount: '0.01',
      maxAmount: '999999999999.99',
      instructions: 'To account 1234 of Harbour Bank',
      ...common,
    },
  ]);
  expect((await user.get(`${GATEWAYS}?locale=zh_CN`)).data.map(({ name }: { name: string }) => name)).toEqual([
    '模拟支付',
    '由运营方办理',
  ]);
});

test('without gateways there are none, and no order', async () => {
  const bare = await startTestApp({ PAYMENT_GATEWAYS: 'operator' });
  const someone = await bare.addUser('yi');
  await openWallet(bare, someone);
  expect((await someone.get(GATEWAYS)).data).toHaveLength(1);
  const order = { channel: 'mock', amount: 1, clientToken: newToken() };
  expect(await someone.post(RECHARGES, order)).toMatchObject({ errCode: 2, data: null });
  expect(await bare.visitor.post(`${GATEWAYS}/mock/notify`, {})).toMatchObject({ errCode: 2 });
  await bare.close();
});

test('where no operator has said where the money goes, nobody is offered to send it, and what is out comes back', async () => {
  const silent = await startTestApp({ PAYMENT_OPERATOR_EN_US: '', PAYMENT_OPERATOR_ZH_CN: '' });
  const someone = await silent.addUser('yi');
  await openWallet(silent, someone);
  expect((await someone.get(GATEWAYS)).data).toMatchObject([
    { channel: 'mock', supportsRecharge: true },
    { channel: 'operator', supportsRecharge: false, supportsWithdraw: true, instructions: '' },
  ]);
  const order = { channel: 'operator', amount: 1, clientToken: newToken() };
  expect(await someone.post(RECHARGES, order)).toMatchObject({ errCode: 2, data: null });
  await silent.close();
});

test('pretended payments are for whoever is at the machine itself', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const { data: made } = await recharge('mock');
  expect((await user.get(GATEWAYS, { headers })).data).toHaveLength(1);
  const order = { channel: 'mock', amount: 1, clientToken: newToken() };
  const page = `${GATEWAYS}/mock/page?orderId=${made.orderId}`;
  const paid = {
    about: 'recharge',
    reference: referenceOf(made),
    outcome: 'success',
    currency: 'CNY',
    currencyMinor: 125,
  };
  const answers = [
    await user.post(RECHARGES, order, { headers }),
    await app.visitor.get(page, { headers }),
    await notify(paid, headers),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'order.gateway-unknown' } });
  expect((await user.get(`${RECHARGES}/${made.orderId}`)).data.status).toBe('paying');
});

test.each(['0', '-1', '1.005', '1e3', '１００', 10 ** 15, Number.NaN, { amount: 1 }, null, '', true])(
  'the amount %j is none, and nothing moves',
  async (amount) => {
    const before = await cents();
    expect(await recharge('mock', amount)).toMatchObject({ errCode: 4, data: null });
    expect(await withdraw({ amount })).toMatchObject({ errCode: 4, data: null });
    expect(await cents()).toBe(before);
  },
);

test.each(['frozen', 'not activated'])('a wallet that is %s brings nothing in and takes nothing out', async (kind) => {
  const someone = await app.addUser(kind === 'frozen' ? 'zhe' : 'zhi');
  if (kind === 'frozen') {
    const id = await openWallet(app, someone, 10_000);
    await app.context.sql`update accounts set status = 2 where account_id = ${id}`;
  }
  const expected = { errCode: 2, data: { code: kind === 'frozen' ? 'E1006' : 'E1005' } };
  const order = { channel: 'mock', amount: 1, clientToken: newToken() };
  expect(await someone.post(RECHARGES, order)).toMatchObject(expected);
  const out = { ...order, password: PAYMENT_PASSWORD, payee: PAYEE };
  expect(await someone.post(WITHDRAWALS, out)).toMatchObject(expected);
});

test('the page of pretended payments pays, in both languages, and leads back to the wallet', async () => {
  const { data: made } = await recharge('mock', '12.50');
  expect(made.payment).toMatchObject({ type: 'redirect' });
  expect(made.currencyAmount).toBe('1.25');
  const path = made.payment.url.replace('http://localhost:4180', '');
  for (const [locale, words] of [
    ['en_US', 'Let it fail'],
    ['zh_CN', '支付失败'],
  ] as const) {
    const page = await app.visitor.get(`${path}&locale=${locale}`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(page.body).toContain(words);
    expect(page.body).toContain('1.25 CNY');
  }
  const { body } = await app.visitor.get(path);
  const fields = [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  const form = new URLSearchParams(fields.filter(([, value]) => value !== 'failure'));
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:4180' };
  const moved = await credited(async () => {
    const sent = await app.visitor.post(`${GATEWAYS}/mock/notify`, form.toString(), { headers });
    expect(sent).toMatchObject({ status: 303, headers: { location: 'http://localhost:4180/logged/wallet' } });
  });
  expect(moved).toBe(1250);
  const foreign = { ...headers, origin: 'https://evil.example' };
  expect(await app.visitor.post(`${GATEWAYS}/mock/notify`, form.toString(), { headers: foreign })).toMatchObject({
    headers: { 'x-refusal': 'access.foreign-origin' },
  });
});

test('orders of a currency without hundredths cost whole units of it', async () => {
  const { data: made } = await recharge('mock', '12.50');
  await app.context.sql`update recharge_orders set currency = 'JPY' where order_id = ${made.orderId}`;
  const { data } = await user.get(`${RECHARGES}/${made.orderId}`);
  expect(data).toMatchObject({ currency: 'JPY', currencyAmount: '125', amount: '12.50' });
  const page = await app.visitor.get(data.payment.url.replace('http://localhost:4180', ''));
  expect(page.body).toContain('<strong>125 JPY</strong>');
});

test.each([
  ['another currency', { currency: 'USD', currencyMinor: 125 }],
  ['another amount', { currency: 'CNY', currencyMinor: 124 }],
])('what is paid in %s is not credited: the order has failed, and stays so', async (_what, paid) => {
  const { data: made } = await recharge('mock', '12.50');
  const word = { about: 'recharge', reference: referenceOf(made), outcome: 'success' };
  const before = await alerts();
  expect(await credited(() => notify({ ...word, ...paid }))).toBe(0);
  expect(await alerts()).toBe(before + 1);
  const failed = { status: 'failed', failReason: expect.stringContaining(paid.currency) };
  expect((await user.get(`${RECHARGES}/${made.orderId}`)).data).toMatchObject(failed);
  expect(await credited(() => notify({ ...word, currency: 'CNY', currencyMinor: 125 }))).toBe(0);
  expect((await user.get(`${RECHARGES}/${made.orderId}`)).data).toMatchObject(failed);
});

test('a pretended payment may fail, and says nothing unreadable', async () => {
  const { data: made } = await recharge('mock');
  const reference = referenceOf(made);
  for (const body of [
    {},
    { about: 'recharge', reference, outcome: 'success' },
    { about: 'recharge', outcome: 'failure' },
  ])
    expect(await notify(body)).toMatchObject({ status: 400, errCode: 4 });
  expect(await notify({ about: 'recharge', reference, outcome: 'failure' })).toMatchObject({
    status: 200,
    body: '{"received":true}',
  });
  expect((await user.get(`${RECHARGES}/${made.orderId}`)).data).toMatchObject({
    status: 'closed',
    failReason: 'declined',
  });
});

test('orders are their owner’s alone', async () => {
  const { data: made } = await recharge('mock');
  expect(await stranger.get(`${RECHARGES}/${made.orderId}`)).toMatchObject({ errCode: 3, data: null });
  expect(await stranger.put(`${RECHARGES}/${made.orderId}/close`)).toMatchObject({ errCode: 3, data: null });
  expect(await operator.get(`${RECHARGES}/${made.orderId}`)).toMatchObject({ errCode: 3, data: null });
  expect((await stranger.get(RECHARGES)).data).toMatchObject({ totalItem: 0, dataList: [] });
  for (const orderId of ['1', '9'.repeat(18), '9'.repeat(19)])
    expect(await user.get(`${RECHARGES}/${orderId}`)).toMatchObject({ errCode: 2, data: null });
  expect(await user.get(`${RECHARGES}/x`)).toMatchObject({ errCode: 4 });
});

test('lists are filtered by status, day, user and channel, newest first', async () => {
  app.clock.advance(3 * 86_400_000);
  const [first, second] = [(await recharge('mock')).data, (await recharge('operator')).data];
  await user.put(`${RECHARGES}/${second.orderId}/close`);
  const ids = async (caller: TestUser, url: string) =>
    (await caller.get(url)).data.dataList.map(({ orderId }: { orderId: string }) => orderId);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect(await ids(user, `${RECHARGES}?startCreatedDate=${today}`)).toEqual([second.orderId, first.orderId]);
  expect(await ids(user, `${RECHARGES}?startCreatedDate=${today}&status=closed`)).toEqual([second.orderId]);
  expect(await ids(user, `${RECHARGES}?startCreatedDate=${today}&skip=1&limit=1`)).toEqual([first.orderId]);
  expect(await ids(user, `${RECHARGES}?startCreatedDate=${today}&endCreatedDate=2026-03-01`)).toEqual([]);
  const all = `${ADMIN}/rechargeOrders?startCreatedDate=${today}`;
  expect(await ids(operator, `${all}&userId=${user.userId}&channel=mock`)).toEqual([first.orderId]);
  expect(await ids(operator, `${all}&userId=${stranger.userId}`)).toEqual([]);
  expect(await user.get(`${RECHARGES}?status=gone`)).toMatchObject({ errCode: 4 });
  const after = `after=${second.createDate}~${second.orderId}`;
  expect(await ids(user, `${RECHARGES}?startCreatedDate=${today}&${after}`)).toEqual([first.orderId]);
  expect(await ids(operator, `${all}&${after}`)).toEqual([first.orderId]);
  expect((await operator.get(`${all}&${after}`)).data.totalItem).toBe(2);
});

test('an operator says that the money has come: it is credited once, with an audit', async () => {
  const { data: made } = await recharge('operator', '30');
  expect(made).toMatchObject({ status: 'paying', payment: null, gatewayOrderNo: null });
  const say = (word: object) => operator.put(`${ADMIN}/rechargeOrders/${made.orderId}`, word);
  const moved = await credited(async () => {
    const words = Array.from({ length: 3 }, () => say({ status: 'paid', gatewayOrderNo: 'bank-1', remark: 'seen' }));
    for (const { data } of await Promise.all(words))
      expect(data).toMatchObject({ status: 'paid', gatewayOrderNo: 'bank-1' });
  });
  expect(moved).toBe(3000);
  const { recordId } = (await user.get(`${RECHARGES}/${made.orderId}`)).data;
  expect(await auditsOf(made.orderId)).toEqual([
    {
      action: 'recharge:paid',
      reason: 'bank-1',
      remark: 'seen',
      operator_id: operator.userId,
      account_id: accountId,
      record_id: recordId,
    },
  ]);
  expect((await user.get(`/v2/transactions/records/${recordId}`)).data).toMatchObject({
    authorizationType: 'operator',
    operatorId: String(operator.userId),
    operatorName: 'olga',
  });
  expect(await say({ status: 'closed', failReason: 'no' })).toMatchObject({ errCode: 6 });

  const { data: other } = await recharge('operator', '30');
  const sameReceipt = { status: 'paid', gatewayOrderNo: 'bank-1' };
  expect(await operator.put(`${ADMIN}/rechargeOrders/${other.orderId}`, sameReceipt)).toMatchObject({ errCode: 6 });
  expect(await auditsOf(other.orderId)).toEqual([]);
});

test('an operator gives an order up with a reason, and may think better of it', async () => {
  const { data: made } = await recharge('operator', '30');
  const say = (word: object) => operator.put(`${ADMIN}/rechargeOrders/${made.orderId}`, word);
  expect(await say({ status: 'closed' })).toMatchObject({ errCode: 4, details: [{ field: 'failReason' }] });
  expect(await say({ status: 'closed', failReason: 'nothing came' })).toMatchObject({
    data: { status: 'closed', failReason: 'nothing came' },
  });
  expect(await credited(() => say({ status: 'paid', gatewayOrderNo: 'bank-2' }))).toBe(3000);
  expect((await auditsOf(made.orderId)).map(({ action }) => action)).toEqual(['recharge:closed', 'recharge:paid']);
});

test('what a gateway settles no operator does, unless the gateway is gone', async () => {
  const { data: made } = await recharge('mock');
  const { data: out } = await withdraw({ channel: 'mock', payee: { name: 'Wen', account: MOCK_PAYEES.open } });
  const paid = [`${ADMIN}/rechargeOrders/${made.orderId}`, { status: 'paid' }] as const;
  const failed = [`${ADMIN}/withdrawOrders/${out.orderId}`, { status: 'failed', failReason: 'x' }] as const;
  for (const [url, word] of [paid, failed])
    expect(await operator.put(url, word)).toMatchObject({ headers: { 'x-refusal': 'order.not-by-operator' } });
  await app.context.sql`update recharge_orders set channel = 'gone' where order_id = ${made.orderId}`;
  expect(await operator.put(...paid)).toMatchObject({ data: { status: 'paid' } });
  expect(await operator.put(`${ADMIN}/rechargeOrders/1`, { status: 'paid' })).toMatchObject({ errCode: 2 });
  expect(await operator.post(`${ADMIN}/rechargeOrders/${made.orderId}/refunds`, { reason: 'x' })).toMatchObject({
    headers: { 'x-refusal': 'order.gateway-unknown' },
  });
});

test('an order that nobody pays is closed after a week, and an operator is still heard', async () => {
  const { data: made } = await recharge('operator', '40');
  app.clock.advance(OPERATOR_ORDER_LIFE_MS - 1);
  await sweep();
  const statusOf = async () => (await user.get(`${RECHARGES}/${made.orderId}`)).data.status;
  expect(await statusOf()).toBe('paying');
  app.clock.advance(1);
  await sweep();
  expect(await statusOf()).toBe('closed');
  const word = { status: 'paid', gatewayOrderNo: 'bank-late' };
  expect(await credited(() => operator.put(`${ADMIN}/rechargeOrders/${made.orderId}`, word))).toBe(4000);
});

test('a withdrawal leaves the wallet at once, waits, and leaves the books when an operator has paid it', async () => {
  const gateway = await cents('gateway:operator');
  const suspense = await cents('suspense');
  let made: { orderId: string; recordId: string } | undefined;
  const moved = await credited(async () => {
    const answer = await withdraw({ amount: '100.01' });
    expect(answer).toMatchObject({
      errCode: 0,
      data: {
        channel: 'operator',
        amount: '100.01',
        feeAmount: '0.61',
        currency: 'CNY',
        currencyAmount: '9.94',
        payee: PAYEE,
        status: 'processing',
        gatewayOrderNo: null,
      },
    });
    made = answer.data;
  });
  expect(moved).toBe(-10_001);
  expect(await cents('suspense')).toBe(suspense + 10_001);
  const { data: record } = await user.get(`/v2/transactions/records/${made!.recordId}`);
  expect(record).toMatchObject({
    status: 1,
    reciprocalAccountName: 'gateway:operator',
    attachInfo: { orderId: made!.orderId },
  });
  await sweep(); // nobody is asked
  const say = (word: object) => operator.put(`${ADMIN}/withdrawOrders/${made!.orderId}`, word);
  const words = [
    say({ status: 'success', gatewayOrderNo: 'out-1' }),
    say({ status: 'success', gatewayOrderNo: 'out-1' }),
  ];
  for (const { data } of await Promise.all(words))
    expect(data).toMatchObject({ status: 'success', gatewayOrderNo: 'out-1' });
  expect(await cents('gateway:operator')).toBe(gateway + 10_001);
  expect(await cents('suspense')).toBe(suspense);
  expect(await auditsOf(made!.orderId)).toMatchObject([{ action: 'withdrawal:success', reason: 'out-1' }]);
  expect(await say({ status: 'failed', failReason: 'x' })).toMatchObject({ errCode: 6 });
});

test('a withdrawal that fails is back in the wallet', async () => {
  const moved = await credited(async () => {
    const { data: made } = await withdraw();
    const url = `${ADMIN}/withdrawOrders/${made.orderId}`;
    expect(await operator.put(url, { status: 'failed' })).toMatchObject({ errCode: 4 });
    const failed = await operator.put(url, { status: 'failed', failReason: 'no such account' });
    expect(failed).toMatchObject({ data: { status: 'failed', failReason: 'no such account' } });
    expect((await user.get(`/v2/transactions/records/${made.recordId}`)).data.status).toBe(3);
  });
  expect(moved).toBe(0);
});

test('wrong password, foreign hands, too much: nothing moves', async () => {
  const moved = await credited(async () => {
    const wrong = await withdraw({ password: '111111' });
    expect(wrong).toMatchObject({ errCode: 3, data: { code: 'E1010', remainingTries: 4 } });
    expect(await withdraw({ password: 24_680 })).toMatchObject({ errCode: 4 });
    expect(await withdraw({ amount: '99999999' })).toMatchObject({ errCode: 2, data: { code: 'E1009' } });
    expect(await withdraw({ channel: 'mock', amount: '1000000.01' })).toMatchObject({ errCode: 4 });
    // worth less than the smallest coin of the currency
    expect(await withdraw({ amount: '0.05' })).toMatchObject({ errCode: 4 });
    expect(await withdraw({ payee: { name: ' ', account: '1' } })).toMatchObject({ errCode: 4 });
    expect(await withdraw({ clientToken: 'short' })).toMatchObject({ errCode: 4 });
  });
  expect(moved).toBe(0);
  await withdraw(); // forgets the wrong one
});

test.each([[0], [-1], [1.005], ['1e3'], ['１００'], [1e15], [Number.NaN], [{ amount: 1 }], [[1]], [null], [undefined]])(
  'neither recharges nor withdrawals take the amount %j',
  async (amount) => {
    const moved = await credited(async () => {
      // no default: `undefined` is to be sent as well
      const ordered = await user.post(RECHARGES, { channel: 'mock', amount, clientToken: newToken() });
      expect(ordered).toMatchObject({ errCode: 4, headers: { 'x-refusal': 'request.argument' }, data: null });
      expect(await withdraw({ amount })).toMatchObject({ errCode: 4, data: null });
    });
    expect(moved).toBe(0);
  },
);

test('the same withdrawal sent many times at once is one; another one under its token is refused', async () => {
  const clientToken = newToken();
  const moved = await credited(async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw({ clientToken })));
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
    for (const other of [{ amount: '99' }, { channel: 'mock' }, { payee: { ...PAYEE, account: 'mine' } }])
      expect(await withdraw({ clientToken, ...other })).toMatchObject({ errCode: 6, data: null });
  });
  expect(moved).toBe(-10_000);
});

test('the whole balance goes once, however many want it at once', async () => {
  const someone = await app.addUser('qi');
  const wallet = await openWallet(app, someone, 5000);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      someone.post(WITHDRAWALS, {
        channel: 'operator',
        amount: '50',
        password: PAYMENT_PASSWORD,
        payee: PAYEE,
        clientToken: newToken(),
      }),
    ),
  );
  expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
  expect(answers.filter(({ data }) => data?.code === 'E1009')).toHaveLength(4);
  expect(await cents(wallet)).toBe(0);
});

test('a gateway pays or refuses when the sweep comes by', async () => {
  const paid = (await withdraw({ channel: 'mock' })).data;
  const refused = (await withdraw({ channel: 'mock', payee: { name: 'Wen', account: MOCK_PAYEES.failing } })).data;
  expect(await credited(sweep)).toBe(10_000);
  expect(await withdrawal(paid.orderId)).toMatchObject({
    status: 'success',
    gatewayOrderNo: `mock-${referenceOf(paid)}`,
  });
  expect(await withdrawal(refused.orderId)).toMatchObject({ status: 'failed', failReason: 'declined' });
});

test('without an outcome a gateway is asked again, each time after twice as long, until it notifies', async () => {
  const made = (await withdraw({ channel: 'mock', payee: { name: 'Wen', account: MOCK_PAYEES.open } })).data;
  const asked = async () =>
    Number((await app.context.sql`select queries from withdraw_orders where order_id = ${made.orderId}`)[0]!.queries);
  await sweep();
  expect(await asked()).toBe(1);
  for (let delayMs = FIRST_PAYOUT_QUERY_MS, times = 1; times < 14; times += 1) {
    app.clock.advance(delayMs - 1);
    await sweep();
    expect(await asked()).toBe(times);
    app.clock.advance(1);
    await sweep();
    expect(await asked()).toBe(times + 1);
    delayMs = Math.min(delayMs * 2, LONGEST_PAYOUT_QUERY_MS);
  }
  expect((await withdrawal(made.orderId)).status).toBe('processing');
  const word = { about: 'payout', reference: referenceOf(made), outcome: 'success' };
  const gateway = await cents('gateway:mock');
  await Promise.all([notify(word), notify(word), notify(word)]);
  expect(await withdrawal(made.orderId)).toMatchObject({ status: 'success' });
  expect(await cents('gateway:mock')).toBe(gateway + 10_000);
  // a contradiction moves nothing, and calls an operator
  const before = await alerts();
  expect(await credited(() => notify({ ...word, outcome: 'failure' }))).toBe(0);
  expect(await alerts()).toBe(before + 1);
});

test('a recharge through the operator is given back by the operator', async () => {
  const { data: made } = await recharge('operator', '30');
  await operator.put(`${ADMIN}/rechargeOrders/${made.orderId}`, { status: 'paid' });
  const refund = (reason: string) => operator.post(`${ADMIN}/rechargeOrders/${made.orderId}/refunds`, { reason });
  expect(await refund('')).toMatchObject({ errCode: 4 });
  expect(await credited(() => refund('paid by mistake'))).toBe(-3000);
  const [record] = await app.context.sql`
    select kind, status, attach_info ->> 'refundOf' as "refundOf" from transactions
     where outside_transaction_id = ${`recharge-refund-${made.orderId}-1`}`;
  const { recordId } = (await user.get(`${RECHARGES}/${made.orderId}`)).data;
  expect(record).toEqual({ kind: 'refund', status: 2, refundOf: recordId });
  expect(await refund('again')).toMatchObject({ errCode: 6 });
});

test('what was refunded in the books already is not given back through the gateway', async () => {
  const { data: made } = await recharge('operator', '30');
  const { data: paid } = await operator.put(`${ADMIN}/rechargeOrders/${made.orderId}`, { status: 'paid' });
  await app.context.sql`
    select order_transaction(jsonb_build_object('kind', 'refund', 'transaction_type', 1, 'account_id', ${accountId}::text,
      'reciprocal_account_id', account_id, 'amount_cents', 1, 'operator_id', '1', 'operator_name', 'x',
      'authorization_type', 'operator', 'refund_of', ${paid.recordId}::bigint), false, 'both', now())
      from transactions where record_id = ${paid.recordId}`;
  const url = `${ADMIN}/rechargeOrders/${made.orderId}/refunds`;
  expect(await operator.post(url, { reason: 'x' })).toMatchObject({
    headers: { 'x-refusal': 'payment.refund-too-large' },
  });
});

test('a wallet that was frozen after the order still receives what was ordered', async () => {
  const someone = await app.addUser('rui');
  const wallet = await openWallet(app, someone);
  const { data: made } = await someone.post(RECHARGES, { channel: 'mock', amount: 10, clientToken: newToken() });
  await app.context.sql`update accounts set status = 2 where account_id = ${wallet}`;
  await notify({
    about: 'recharge',
    reference: referenceOf(made),
    outcome: 'success',
    currency: 'CNY',
    currencyMinor: 100,
  });
  expect(await cents(wallet)).toBe(1000);
});

test('who orders too often is told to wait', async () => {
  const limited = await startTestApp({ RATE_LIMITS: '1' });
  const someone = await limited.addUser('sui');
  await openWallet(limited, someone);
  const order = (clientToken: string) => someone.post(RECHARGES, { channel: 'mock', amount: 1, clientToken });
  for (let times = 0; times < 60; times += 1) expect(await order(`limited-${times}`)).toMatchObject({ errCode: 0 });
  expect(await order('limited-60')).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'order.too-many' } });
  expect(await order('limited-59')).toMatchObject({ errCode: 0 });
  await limited.close();
});

test('the books are even after all of it', async () => {
  const [row] = await app.context.sql`
    select sum(balance_cents)::int as total,
           (select balance_cents::int from accounts where owner_id = 'suspense') as suspense,
           (select sum(amount_cents)::int from withdraw_orders where status = 'processing') as processing
      from accounts`;
  expect(row!.total).toBe(0);
  expect(row!.suspense).toBe(row!.processing);
});

test('orders are placed once under a key as well, with a token of the caller’s or without', async () => {
  const key = { clientToken: undefined, idempotencyKey: 'order-1' };
  const place = (changes: object = {}) =>
    user.post(RECHARGES, { channel: 'operator', amount: '12.50', idempotencyKey: 'coins-1', ...changes });
  const orders = await Promise.all([place(), place(), place()]);
  expect(orders.map(({ errCode }) => errCode)).toEqual([0, 0, 0]);
  expect(new Set(orders.map(({ data }) => data.orderId)).size).toBe(1);
  // and afterwards, whatever number the order has
  for (const number of [1, 2, 3]) {
    const named = { idempotencyKey: `coins-1-${number}` };
    const { data: first } = await place(named);
    expect(await place(named)).toMatchObject({ errCode: 0, data: { orderId: first.orderId } });
  }
  expect((await place({ amount: '13' })).headers['x-refusal']).toBe('request.key-reused');
  expect(await user.post(RECHARGES, { channel: 'operator', amount: '12.50' })).toMatchObject({
    errCode: 4,
    details: [{ field: 'clientToken' }],
  });

  const before = await cents();
  const taken = await Promise.all([withdraw(key), withdraw(key), withdraw(key)]);
  expect(taken.map(({ data }) => data.orderId)).toEqual(Array(3).fill(taken[0]!.data.orderId));
  expect(await cents()).toBe(before - 10_000);
  const payee = { ...PAYEE, account: '6222 0000 2222' };
  for (const changes of [{ amount: '101' }, { payee }])
    expect((await withdraw({ ...key, ...changes })).headers['x-refusal']).toBe('request.key-reused');
  // older and newer processes side by side have to tell arguments apart alike
  expect(await argumentsOf(app, 'coins-1')).toBe(hashOf(['recharge', 'operator', 1250, null]));
  expect(await argumentsOf(app, 'order-1')).toBe(
    hashOf(['withdraw', 'operator', 10_000, PAYEE.name, PAYEE.account, null]),
  );
  expect(await cents()).toBe(before - 10_000);
});
